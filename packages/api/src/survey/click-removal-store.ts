import * as z from 'zod';
import { clickKey, type Key } from '../platform/dynamodb/keys.ts';
import { sendQuery } from '../platform/dynamodb/table-access.ts';
import type { TransactionWrite } from '../platform/dynamodb/writes.ts';
import { takeBackWrites } from '../totals/counters-store.ts';
import { type ClickOptions, countedClick } from './click-store.ts';

/** A survey has a click for each pick and one for the booking link. */
const clicksAtATime = 20;

/** Returns at most 60 writes. `isMore` says whether clicks are left. */
export const clickRemoval = async (options: ClickOptions, surveyId: string) => {
  const { pk, sk } = clickKey(surveyId, '');
  const { Items = [], LastEvaluatedKey } = await sendQuery(options, {
    TableName: options.tableName,
    KeyConditionExpression: 'pk = :pk AND begins_with(sk, :click)',
    ExpressionAttributeValues: { ':pk': pk, ':click': sk },
    ConsistentRead: true,
    Limit: clicksAtATime,
  });
  const clicks = Items.map((item) => storedSchema.parse(item));
  const deletions = clicks.map((click) => deletionOf(options, { pk: click.pk, sk: click.sk }));
  const facts = clicks.map((click) => countedClick(click, options));
  const writes = [...deletions, ...takeBackWrites(options, facts)];
  return { writes, isMore: LastEvaluatedKey !== undefined };
};

const deletionOf = ({ tableName }: ClickOptions, key: Key): TransactionWrite => ({
  Delete: { TableName: tableName, Key: key, ConditionExpression: 'attribute_exists(pk)' },
});

const storedSchema = z.object({ pk: z.string(), sk: z.string(), gsi1sk: z.string(), clickedAt: z.string() });
