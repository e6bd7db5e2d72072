/** How long personal data is kept. The job `retention` and the privacy policy both follow these. */
export const retentionPeriods = {
  ipAddressDays: 30,
  unfinishedVisitMonths: 13,
  consentMonths: 13,
  /** Messages, and the contact details of surveys. */
  contactMonths: 24,
} as const;
