import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { queryRange, wholePartition } from '../platform/dynamodb/index-range.ts';
import { suppressionIndexKeys, suppressionKey, suppressionsPartition } from '../platform/dynamodb/keys.ts';
import { type ListAccess, readReadable, readStored } from '../platform/dynamodb/stored-item.ts';
import { indexes } from '../platform/dynamodb/table.ts';
import { type Item, readItems } from '../platform/dynamodb/table-access.ts';
import { unlessRefused } from '../platform/dynamodb/writes.ts';

const suppressionSchema = z.object({
  // Absent after the visitor was erased: the mark stays under the hash of the address.
  recipient: z.string().default('(erased)'),
  reason: z.enum(['bounce', 'complaint']),
  since: z.iso.datetime(),
});
export type Suppression = Readonly<z.output<typeof suppressionSchema>>;

export type SuppressionStore = {
  /** An address that is suppressed already stays as it is. */
  readonly add: (suppression: Suppression) => Promise<void>;
  readonly has: (recipient: string) => Promise<boolean>;
  readonly newest: () => Promise<readonly Suppression[]>;
};

const shownAtMost = 100;
const newestFirst = wholePartition(indexes.byTime, suppressionsPartition, 'descending');
const keySchema = z.object({ pk: z.string(), sk: z.string() });

/** Suppressed addresses stay suppressed until somebody deletes their items by hand. */
export const createSuppressionStore = (access: ListAccess): SuppressionStore => ({
  add: async (suppression) => {
    const { recipient, since } = suppression;
    const Item = {
      ...suppressionKey(recipient),
      ...suppressionIndexKeys(recipient, since),
      schemaVersion: 1,
      ...suppression,
    };
    const put = new PutCommand({
      TableName: access.tableName,
      Item,
      ConditionExpression: 'attribute_not_exists(pk)',
    });
    await unlessRefused(access.client.send(put));
  },

  has: async (recipient) => {
    const { Item } = await access.client.send(
      new GetCommand({ TableName: access.tableName, Key: suppressionKey(recipient) }),
    );
    return Item !== undefined;
  },

  newest: async () => {
    const { items: rows } = await queryRange(access, newestFirst, shownAtMost);
    const items = await readItems(
      access,
      rows.map((row) => keySchema.parse(row)),
    );
    return readReadable(items, readSuppression, access).toSorted((one, other) => (one.since > other.since ? -1 : 1));
  },
});

const readSuppression = (item: Item) => readStored(item, { 1: suppressionSchema.parse });
