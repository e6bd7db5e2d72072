import { addressEmailsKey } from './keys.ts';
import type { TableAccess } from './table-access.ts';
import type { TransactionWrite } from './transaction.ts';

const keptSeconds = 2 * 24 * 60 * 60;

/** How many e-mails of a kind that strangers can cause an address gets a day (UTC). */
const perDay = { emails: 5, acknowledgements: 3 } as const;

/**
 * The write that counts an e-mail to an address, in the transaction that stores the e-mail; its condition fails when
 * the address had its number for the day. `emails` are results. `at` is ISO 8601 UTC.
 */
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
