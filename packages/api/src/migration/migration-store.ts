import { PutCommand, ScanCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { type Key, migrationKey } from '../platform/dynamodb/keys.ts';
import { readStored } from '../platform/dynamodb/stored-item.ts';
import { type Item, openTable, readItem, type TableAccess } from '../platform/dynamodb/table-access.ts';
import { holds } from '../platform/dynamodb/writes.ts';
import type { Change } from './migrations.ts';

export const openMigrationAccess = (tableName: string) => {
  const table = openTable(tableName);
  return { store: createMigrationStore(table), close: () => table.client.destroy() };
};

export type MigrationStore = ReturnType<typeof createMigrationStore>;

export const createMigrationStore = (access: TableAccess) => ({
  /** Where an unfinished run stopped. */
  readProgress: async (name: string): Promise<Progress | undefined> => {
    const item = await readItem(access, migrationKey(name));
    const progress = item && readStored(item, { 1: progressSchema.parse });
    return progress?.next === undefined ? undefined : progress;
  },

  saveProgress: async (name: string, progress: Progress): Promise<void> => {
    // No condition: two runs at once have both changed everything before their own position.
    const Item = { ...migrationKey(name), schemaVersion: 1, ...progress };
    await access.client.send(new PutCommand({ TableName: access.tableName, Item }));
  },

  readPage: async (after: Key | undefined) => {
    const page = new ScanCommand({
      TableName: access.tableName,
      ExclusiveStartKey: after,
      Limit: itemsAtATime,
      ConsistentRead: true,
      ReturnConsumedCapacity: 'TOTAL',
    });
    const { Items, LastEvaluatedKey, ConsumedCapacity } = await access.client.send(page);
    const items: readonly Item[] = Items ?? [];
    const next = LastEvaluatedKey && keySchema.parse(LastEvaluatedKey);
    return { items, next, readUnits: ConsumedCapacity?.CapacityUnits ?? 0 };
  },

  /** False when the item was changed or removed meanwhile. */
  apply: (item: Item, change: Change): Promise<boolean> => apply(access, item, change),
});

const itemsAtATime = 100;

const keySchema = z.object({ pk: z.string(), sk: z.string() });

const progressSchema = z.object({ looked: z.int(), changed: z.int(), next: keySchema.optional() });
export type Progress = Readonly<z.infer<typeof progressSchema>>;

const apply = ({ client, tableName }: TableAccess, item: Item, change: Change): Promise<boolean> => {
  const Key: Key = keySchema.parse(item);
  const names = Object.keys(change);
  return holds(
    client.send(
      new UpdateCommand({
        TableName: tableName,
        Key,
        UpdateExpression: `SET ${names.map((name) => `#${name} = :${name}`).join(', ')}`,
        ConditionExpression: ['attribute_exists(pk)', ...names.map((name) => `attribute_not_exists(#${name})`)].join(
          ' AND ',
        ),
        ExpressionAttributeNames: Object.fromEntries(names.map((name) => [`#${name}`, name])),
        ExpressionAttributeValues: Object.fromEntries(names.map((name) => [`:${name}`, change[name]])),
      }),
    ),
  );
};
