/** How long personal data is kept. The job `retention` and the privacy policy both follow these. */
export const retentionPeriods = {
  ipAddressDays: 30,
  unfinishedVisitMonths: 13,
  consentMonths: 13,
  /** Messages, the contact details of surveys, and leads since their last contact. */
  contactMonths: 24,
} as const;

/** How long notes against abuse are kept, under hashes. They expire; the policy names them, too. */
export const abuseNotePeriods = {
  signInMinutes: 15,
  /** Counts of the calls of a network. */
  networkHours: 2,
  /** Counts of e-mails to an address, and of the mailboxes that a network had mailed first. */
  mailDays: 2,
  /** Which surveys and dropouts came from one network. */
  forgeryDays: 30,
  knownMailboxDays: 400,
} as const;
