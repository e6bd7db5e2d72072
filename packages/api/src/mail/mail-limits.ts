import { incrementHourlyCount } from '../platform/dynamodb/rate-limits.ts';
import type { TableAccess } from '../platform/dynamodb/table-access.ts';
import type { TransactionWrite } from '../platform/dynamodb/writes.ts';
import { addressEmailsKey, visitorMailKey } from './keys.ts';

/** Counts an e-mail to a visitor that is about to be sent. Returns the clock hour's e-mails, including this one. */
export type CountVisitorMail = (moment: Date) => Promise<number>;

export const createVisitorMailCounter =
  (access: TableAccess): CountVisitorMail =>
  (moment) =>
    incrementHourlyCount(access, visitorMailKey(moment), moment);

/** How many e-mails of a kind strangers can cause to an address per UTC day. The counter is the name of an attribute. */
export type AddressLimit = { readonly counter: string; readonly perDay: number };

/** Counts an e-mail (`at` in ISO 8601 UTC) in the transaction that stores it. Fails at the daily limit of the address. */
export const countForAddress = (
  { tableName }: TableAccess,
  { counter, perDay }: AddressLimit,
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
      ':limit': perDay,
      ':expiresAt': Math.floor(Date.parse(at) / 1000) + keptSeconds,
    },
  },
});

const keptSeconds = 48 * 60 * 60;
