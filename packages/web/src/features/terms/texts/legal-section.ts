/** One headed part of a policy. Paragraphs come first, then the points of a list. */
export type LegalSection = {
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly points?: readonly string[];
};

/** The day from which both policies hold. */
export const effectiveDate = 'June 13, 2025';
