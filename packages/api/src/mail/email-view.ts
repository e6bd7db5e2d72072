/** What every e-mail shows besides its content. */
export type EmailContext = {
  readonly brand: {
    readonly name: string;
    readonly contactEmail: string;
    readonly postalAddress: string;
    readonly bookingUrl: string;
  };
  /** Scheme, host and port of the links. */
  readonly linkOrigin: string;
  /** The time zone in which e-mails state times. */
  readonly timeZone: string;
};

/** The subject of an e-mail and the values of its header and footer, which all e-mails share. */
export type Frame = {
  readonly subject: string;
  /** The line that inboxes show after the subject. */
  readonly preheader: string;
  readonly title: string;
  /** Why the recipient gets this e-mail. */
  readonly reason: string;
  readonly brandName: string;
  readonly contactEmail: string;
  readonly postalAddress: string;
  readonly siteUrl: string;
};

export const frameOf = (
  own: Pick<Frame, 'subject' | 'preheader' | 'title' | 'reason'>,
  { brand, linkOrigin }: EmailContext,
): Frame => ({
  ...own,
  brandName: brand.name,
  contactEmail: brand.contactEmail,
  postalAddress: brand.postalAddress,
  siteUrl: linkOrigin,
});

/** The first line of an e-mail to a visitor. */
export const greetingTo = (typedName: string | undefined): string => {
  const name = safeName(typedName);
  return name === undefined ? 'Hello,' : `Hi ${name},`;
};

const longestName = 40;

/**
 * Returns what was typed only if it reads like a name. Anybody can type a stranger's address and, as the "name", an
 * advertisement with a link, so everything but a short name of letters is left out.
 */
const safeName = (typed: string | undefined): string | undefined => {
  const name = typed?.trim() ?? '';
  const reads = /^\p{L}[\p{L}\p{M}'’\- ]*(?:\.[\p{L}\p{M}'’\- ]*)?$/u.test(name) && !/\.\p{L}/u.test(name);
  return reads && name.length <= longestName ? name : undefined;
};
