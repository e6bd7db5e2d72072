/** One section of a policy: paragraphs, then a list. */
export type LegalSection = {
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly points?: readonly string[];
};

/** The effective date of both policies. */
export const effectiveDate = 'June 13, 2025';
