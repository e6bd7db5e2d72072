import * as z from 'zod';
import { emailWrites } from '../mail/outbox-store.ts';
import { resultEmailsKey } from '../platform/dynamodb/keys.ts';
import { countForAddress } from '../platform/dynamodb/rate-limits.ts';
import { readItem, type TableAccess } from '../platform/dynamodb/table-access.ts';
import { type TransactionWrite, versionPut, writeTransaction } from '../platform/dynamodb/writes.ts';
import type { ResultEmailStore, ResultEmails, SentResult } from './result-emails-port.ts';

const daySeconds = 24 * 60 * 60;

const itemSchema = z.object({
  version: z.int(),
  sent: z.array(z.object({ recipientHash: z.string(), emailId: z.string(), at: z.iso.datetime() })),
});

/** An item that expired and is gone begins anew at version 0. */
const readNotes = async (access: TableAccess, resultId: string): Promise<ResultEmails> => {
  const item = await readItem(access, resultEmailsKey(resultId));
  return item === undefined ? { sent: [], version: 0 } : itemSchema.parse(item);
};

const expiryAfter = (moment: string): number => Math.floor(Date.parse(moment) / 1000) + 2 * daySeconds;

const putNotes = (access: TableAccess, resultId: string, read: ResultEmails, sent: SentResult): TransactionWrite => {
  const item = { ...resultEmailsKey(resultId), sent: [...read.sent, sent], expiresAt: expiryAfter(sent.at) };
  return { Put: versionPut(access, item, read.version + 1) };
};

/** Which results were mailed lately, in items that expire. An address gets at most five results a day (UTC). */
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
