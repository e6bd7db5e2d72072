import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { TransactWriteCommand, type TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import { maxAttempts, pauseAfter } from './back-off.ts';
import type { TableAccess } from './table-access.ts';

/** One write of a transaction. */
export type TransactionWrite = NonNullable<TransactWriteCommandInput['TransactItems']>[number];

/** Reasons that pass by themselves: another transaction held an item, or the table is warming up. */
const transientReasons = ['TransactionConflict', 'ThrottlingError', 'ProvisionedThroughputExceeded'];

const reasonsOf = (error: unknown): readonly string[] =>
  error instanceof TransactionCanceledException
    ? (error.CancellationReasons ?? []).flatMap(({ Code }) => Code ?? [])
    : [];

/**
 * Writes all or nothing. False when one of the conditions did not hold; collisions with other transactions are tried
 * again after a random pause, and raised when they do not end.
 */
export const writeTransaction = async (
  { client }: TableAccess,
  writes: readonly TransactionWrite[],
  pause = pauseAfter,
): Promise<boolean> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await client.send(new TransactWriteCommand({ TransactItems: [...writes] }));
      return true;
    } catch (error) {
      const reasons = reasonsOf(error);
      if (reasons.includes('ConditionalCheckFailed')) return false;
      if (attempt >= maxAttempts || !reasons.some((reason) => transientReasons.includes(reason))) throw error;
    }
    await pause(attempt);
  }
};
