import * as z from 'zod';
import type { OutgoingEmail } from '../mail/emails.ts';
import { emailWrites } from '../mail/outbox-store.ts';
import { resultEmailsKey } from '../platform/dynamodb/keys.ts';
import { countForAddress } from '../platform/dynamodb/rate-limits.ts';
import { readItem, type TableAccess } from '../platform/dynamodb/table-access.ts';
import { type TransactionWrite, versionPut, writeTransaction } from '../platform/dynamodb/writes.ts';

export type ResultEmailStore = {
  readonly read: (resultId: string, now: Date) => Promise<ResultEmails>;
  /** Stores an e-mail and its note, if the notes are still as read. */
  readonly add: (read: ResultEmails, sent: SentResult, email: OutgoingEmail & ResultContent) => Promise<AddOutcome>;
};

type ResultEmails = { readonly sent: readonly SentResult[]; readonly version: number };

/** A note that a result was e-mailed to an address, which is known only by its hash. */
export type SentResult = { readonly recipientHash: string; readonly emailId: string; readonly at: string };

type ResultContent = { readonly content: { readonly kind: 'result'; readonly resultId: string } };

/** `changed`: another call e-mailed the result meanwhile. `tooManyForAddress`: the address reached its daily limit. */
type AddOutcome = 'added' | 'changed' | 'tooManyForAddress';

const daySeconds = 24 * 60 * 60;

/** Keeps the recent e-mails of a result in an item that expires. An address gets at most five results a day (UTC). */
export const createResultEmailStore = (access: TableAccess): ResultEmailStore => ({
  read: async (resultId, now) => {
    const since = new Date(now.getTime() - daySeconds * 1000).toISOString();
    const { sent, version } = await readNotes(access, resultId);
    return { sent: sent.filter(({ at }) => at > since), version };
  },

  add: async (read, sent, email) => {
    const { resultId } = email.content;
    const writes = [
      putNotes(access, resultId, read, sent),
      countForAddress(access, 'emails', { address: email.to, at: sent.at }),
      ...emailWrites(access, [email]),
    ];
    if (await writeTransaction(access, writes)) return 'added';
    const { version } = await readNotes(access, resultId);
    return version === read.version ? 'tooManyForAddress' : 'changed';
  },
});

/** Versions start again at 0 after an item has expired. */
const readNotes = async (access: TableAccess, resultId: string): Promise<ResultEmails> => {
  const item = await readItem(access, resultEmailsKey(resultId));
  return item === undefined ? { sent: [], version: 0 } : itemSchema.parse(item);
};

const itemSchema = z.object({
  version: z.int(),
  sent: z.array(z.object({ recipientHash: z.string(), emailId: z.string(), at: z.iso.datetime() })),
});

const putNotes = (access: TableAccess, resultId: string, read: ResultEmails, sent: SentResult): TransactionWrite => {
  const item = { ...resultEmailsKey(resultId), sent: [...read.sent, sent], expiresAt: expiryAfter(sent.at) };
  return { Put: versionPut(access, item, read.version + 1) };
};

const expiryAfter = (moment: string): number => Math.floor(Date.parse(moment) / 1000) + 2 * daySeconds;
