/** What a run of a job came to; no personal data. */
export type JobReport = {
  readonly outcome: 'succeeded' | 'failed';
  /** For staff: what it did, or why it failed. */
  readonly message: string;
  readonly details?: Readonly<Record<string, string | number>> | undefined;
};
