import type { EmailContext } from '../email-context-port.ts';

/** What the frame of every e-mail shows, and its subject. */
export type Frame = {
  readonly subject: string;
  /** What inboxes show after the subject. */
  readonly preheader: string;
  readonly title: string;
  /** Why one gets this e-mail. */
  readonly reason: string;
  readonly brandName: string;
  readonly contactEmail: string;
  readonly postalAddress: string;
  readonly siteUrl: string;
};

/** The frame of an e-mail around what it says. */
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
