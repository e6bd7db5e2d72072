import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { type AllowanceKind, addressEmailsKey, type Key, networkAllowanceKey, visitorMailKey } from './keys.ts';
import type { TableAccess } from './table-access.ts';
import type { TransactionWrite } from './writes.ts';

/** Counts a call from a visitor's network. Returns the network's calls in the clock hour, including this one. */
export type CountFromNetwork = (viewerAddress: string, moment: Date) => Promise<number>;

const hourSeconds = 60 * 60;

const attributesSchema = z.object({ messages: z.int() });

/** The counter expires after its hour. */
export const createNetworkAllowance =
  (access: TableAccess, kind: AllowanceKind): CountFromNetwork =>
  (viewerAddress, moment) =>
    countInHour(access, networkAllowanceKey(kind, viewerAddress, moment), moment);

/** Counts an e-mail to a visitor that is about to be sent. Returns the clock hour's e-mails, including this one. */
export type CountVisitorMail = (moment: Date) => Promise<number>;

export const createVisitorMailCounter =
  (access: TableAccess): CountVisitorMail =>
  (moment) =>
    countInHour(access, visitorMailKey(moment), moment);

const countInHour = async ({ client, tableName }: TableAccess, key: Key, moment: Date): Promise<number> => {
  const { Attributes } = await client.send(
    new UpdateCommand({
      TableName: tableName,
      Key: key,
      UpdateExpression: 'ADD messages :one SET expiresAt = :expiresAt',
      ExpressionAttributeValues: { ':one': 1, ':expiresAt': Math.floor(moment.getTime() / 1000) + 2 * hourSeconds },
      ReturnValues: 'UPDATED_NEW',
    }),
  );
  return attributesSchema.parse(Attributes).messages;
};

/** The e-mails that strangers can cause, per address and UTC day. `emails` are results. */
const perDay = { emails: 5, acknowledgements: 3 } as const;

const keptSeconds = 48 * hourSeconds;

/** Counts an e-mail (`at` in ISO 8601 UTC) in the transaction that stores it. Fails at the daily limit of the address. */
export const countForAddress = (
  { tableName }: TableAccess,
  counter: keyof typeof perDay,
  { address, at }: { readonly address: string; readonly at: string },
): TransactionWrite => ({
  Update: {
    TableName: tableName,
    Key: addressEmailsKey(address, at.slice(0, 'YYYY-MM-DD'.length)),
    UpdateExpression: 'ADD #counter :one SET expiresAt = :expiresAt',
    ConditionExpression: 'attribute_not_exists(#counter) OR #counter < :limit',
    ExpressionAttributeNames: { '#counter': counter },
    ExpressionAttributeValues: {
      ':one': 1,
      ':limit': perDay[counter],
      ':expiresAt': Math.floor(Date.parse(at) / 1000) + keptSeconds,
    },
  },
});
