import type { OutgoingEmail } from '../mail/emails.ts';

/** That a result was mailed to an address, which is known by its hash only. */
export type SentResult = { readonly recipientHash: string; readonly emailId: string; readonly at: string };

/** The e-mails of a result in the last 24 hours, as read. */
export type ResultEmails = { readonly sent: readonly SentResult[]; readonly version: number };

/** `changed`: another call mailed the result meanwhile; `tooManyForAddress`: the address got its number for the day. */
export type AddOutcome = 'added' | 'changed' | 'tooManyForAddress';

export type ResultEmailStore = {
  readonly read: (resultId: string, now: Date) => Promise<ResultEmails>;
  /** Stores an e-mail together with the note that it was sent, if the notes are still as read. */
  readonly add: (read: ResultEmails, sent: SentResult, email: OutgoingEmail & ResultContent) => Promise<AddOutcome>;
};

type ResultContent = { readonly content: { readonly kind: 'result'; readonly resultId: string } };
