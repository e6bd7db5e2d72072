import { GetCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import type { ResultEmailStore, ResultEmails, SentResult } from '../../ports/result-emails.ts';
import { countForAddress } from './address-allowance.ts';
import { emailWrites } from './email-writes.ts';
import { resultEmailsKey } from './keys.ts';
import type { TableAccess } from './table-access.ts';
import { type TransactionWrite, writeTransaction } from './transaction.ts';

const daySeconds = 24 * 60 * 60;

const itemSchema = z.object({
  version: z.int(),
  sent: z.array(z.object({ recipientHash: z.string(), emailId: z.string(), at: z.iso.datetime() })),
});

const readNotes = async ({ client, tableName }: TableAccess, resultId: string): Promise<ResultEmails> => {
  const { Item } = await client.send(
    new GetCommand({ TableName: tableName, Key: resultEmailsKey(resultId), ConsistentRead: true }),
  );
  return Item === undefined ? { sent: [], version: 0 } : itemSchema.parse(Item);
};

const expiryAfter = (moment: string): number => Math.floor(Date.parse(moment) / 1000) + 2 * daySeconds;

const putNotes = (
  { tableName }: TableAccess,
  resultId: string,
  read: ResultEmails,
  sent: SentResult,
): TransactionWrite => ({
  Put: {
    TableName: tableName,
    Item: {
      ...resultEmailsKey(resultId),
      sent: [...read.sent, sent],
      version: read.version + 1,
      expiresAt: expiryAfter(sent.at),
    },
    // An item that expired and is gone has begun anew.
    ConditionExpression: read.version === 0 ? 'attribute_not_exists(pk)' : 'version = :version',
    ...(read.version === 0 ? {} : { ExpressionAttributeValues: { ':version': read.version } }),
  },
});

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
    return version === read.version ? 'addressLimit' : 'changed';
  },
});
