import { abuseNotePeriods } from '@app/contract/retention';
import { incrementHourlyCount } from '../platform/dynamodb/rate-limits.ts';
import type { TableAccess } from '../platform/dynamodb/table-access.ts';
import type { TransactionWrite } from '../platform/dynamodb/writes.ts';
import { toUnixSeconds } from '../platform/time.ts';
import type { OutgoingEmail } from './emails.ts';
import { addressEmailsKey, visitorMailKey } from './keys.ts';

/** Counts an e-mail to a visitor before it is sent. Returns the count of the clock hour. */
export type CountVisitorMail = (moment: Date) => Promise<number>;

export const createVisitorMailCounter =
  (access: TableAccess): CountVisitorMail =>
  (moment) =>
    incrementHourlyCount(access, visitorMailKey(moment), moment);

/** How many e-mails of a kind strangers can cause to an address per UTC day. */
export type AddressLimit = {
  readonly counter: string;
  readonly perDay: number;
};

/** Builds a write that counts an e-mail to an address. At the limit, its transaction fails. */
export const toLimitUpdate = (
  { tableName }: TableAccess,
  { counter, perDay }: AddressLimit,
  { to, createdAt }: OutgoingEmail,
): TransactionWrite => {
  const day = createdAt.slice(0, 'YYYY-MM-DD'.length);
  const expiresAt = toUnixSeconds(new Date(createdAt)) + keptSeconds;

  return {
    Update: {
      TableName: tableName,
      Key: addressEmailsKey(to, day),
      UpdateExpression: 'ADD #counter :one SET expiresAt = :expiresAt',
      ConditionExpression: 'attribute_not_exists(#counter) OR #counter < :limit',
      ExpressionAttributeNames: { '#counter': counter },
      ExpressionAttributeValues: { ':one': 1, ':limit': perDay, ':expiresAt': expiresAt },
    },
  };
};

const keptSeconds = abuseNotePeriods.mailDays * 24 * 60 * 60;
