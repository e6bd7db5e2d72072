import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { queryRange, wholePartition } from '../platform/dynamodb/index-range.ts';
import { suppressionIndexKeys, suppressionKey, suppressionsPartition } from '../platform/dynamodb/keys.ts';
import { indexes } from '../platform/dynamodb/table.ts';
import { readItems, type TableAccess } from '../platform/dynamodb/table-access.ts';
import { unlessRefused } from '../platform/dynamodb/writes.ts';
import type { Suppression, SuppressionList } from './suppressions-port.ts';

const schemaVersion = 1;
const shownAtMost = 100;

const itemSchema = z.object({
  recipient: z.string(),
  reason: z.enum(['bounce', 'complaint']),
  since: z.iso.datetime(),
});
const keySchema = z.object({ pk: z.string(), sk: z.string() });

const add = async ({ client, tableName }: TableAccess, suppression: Suppression): Promise<void> => {
  const { recipient, since } = suppression;
  const Item = {
    ...suppressionKey(recipient),
    ...suppressionIndexKeys(recipient, since),
    schemaVersion,
    ...suppression,
  };
  const ConditionExpression = 'attribute_not_exists(pk)';
  await unlessRefused(client.send(new PutCommand({ TableName: tableName, Item, ConditionExpression })));
};

const newestFirst = wholePartition(indexes.byTime, suppressionsPartition, 'descending');

/** The index holds only keys of these items; the rest is read from the table. */
const readNewest = async (access: TableAccess): Promise<readonly Suppression[]> => {
  const { items: rows } = await queryRange(access, newestFirst, shownAtMost);
  const items = await readItems(
    access,
    rows.map((row) => keySchema.parse(row)),
  );
  return items.map((item) => itemSchema.parse(item)).sort((one, other) => (one.since > other.since ? -1 : 1));
};

/** Addresses that get no mail any more; they are on the list until somebody takes them off by hand. */
export const createSuppressionList = (access: TableAccess): SuppressionList => ({
  add: (suppression) => add(access, suppression),
  has: async (recipient) => {
    const { Item } = await access.client.send(
      new GetCommand({ TableName: access.tableName, Key: suppressionKey(recipient) }),
    );
    return Item !== undefined;
  },
  newest: () => readNewest(access),
});
