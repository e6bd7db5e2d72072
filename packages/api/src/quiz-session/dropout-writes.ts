import * as z from 'zod';
import { dropoutKey } from '../platform/dynamodb/keys.ts';
import type { TableAccess } from '../platform/dynamodb/table-access.ts';
import type { TransactionWrite } from '../platform/dynamodb/transaction.ts';
import { countWrites } from '../totals/counters.ts';

/** What of a dropout its counting needs. */
export const countedDropoutSchema = z.object({ id: z.string(), countedDay: z.string(), currentQuestionId: z.string() });
type CountedDropout = z.infer<typeof countedDropoutSchema>;

/** What a dropout counts in. */
export const dropoutCounters = ({ currentQuestionId }: CountedDropout): readonly string[] => [
  'dropouts',
  `dropoutAt:${currentQuestionId}`,
];

/** The writes that count a dropout, or with -1 take it back from the day that it was counted under. */
export const countDropout = (
  access: TableAccess,
  dropout: CountedDropout,
  amount: 1 | -1,
): readonly TransactionWrite[] => {
  const { id, countedDay } = dropout;
  const counters = dropoutCounters(dropout);
  return countWrites(access, { kind: 'DROPOUTS', id, day: countedDay, counters }, amount);
};

/** The writes that remove a dropout and its counts; they fail when it is gone already. */
export const withdrawDropout = (access: TableAccess, dropout: CountedDropout): readonly TransactionWrite[] => [
  {
    Delete: {
      TableName: access.tableName,
      Key: dropoutKey(dropout.id),
      ConditionExpression: 'attribute_exists(pk)',
    },
  },
  ...countDropout(access, dropout, -1),
];
