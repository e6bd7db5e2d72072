/** A frequently asked question and its answer, both plain text. */
export type Question = { readonly question: string; readonly answer: string };
