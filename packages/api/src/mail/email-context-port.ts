/** What every e-mail says beside its content. */
export type EmailContext = {
  readonly brand: {
    readonly name: string;
    readonly contactEmail: string;
    readonly postalAddress: string;
    readonly bookingUrl: string;
  };
  /** Scheme, host and port that links lead to. */
  readonly linkOrigin: string;
  /** The time zone in which e-mails state times. */
  readonly timeZone: string;
};
