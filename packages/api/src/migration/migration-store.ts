import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { createBusinessDayFormatter } from '../platform/business-day.ts';
import { defineItemKey, type Key } from '../platform/dynamodb/keys.ts';
import { asVersion1, findStoredItem } from '../platform/dynamodb/stored-item.ts';
import { type Item, openTable, type TableAccess } from '../platform/dynamodb/table-access.ts';
import { putItem } from '../platform/dynamodb/writes.ts';
import { createLog } from '../platform/log.ts';
import type { MigrationAccess } from './migration.ts';

const migrationKey = defineItemKey('MIGRATION');

export const openMigrationAccess = (tableName: string, timeZone: string) => {
  const log = createLog('migration', process.stderr);
  const access: MigrationAccess = {
    ...openTable(tableName),
    log,
    toBusinessDay: createBusinessDayFormatter(timeZone),
  };
  return { access, store: createMigrationStore(access), close: () => access.client.destroy() };
};

export type MigrationStore = ReturnType<typeof createMigrationStore>;

export const createMigrationStore = (access: TableAccess) => ({
  /** Undefined unless a run stopped before the end of the table. */
  readProgress: async (name: string): Promise<Progress | undefined> => {
    const progress = await findStoredItem(access, migrationKey(name), asVersion1(progressSchema));
    return progress?.next === undefined ? undefined : progress;
  },

  saveProgress: async (name: string, progress: Progress): Promise<void> => {
    // No condition: two runs at once have both changed everything before their own position.
    await putItem(access, { ...migrationKey(name), schemaVersion: 1, ...progress });
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
});

const itemsAtATime = 100;

const keySchema = z.object({ pk: z.string(), sk: z.string() });

const progressSchema = z.object({ looked: z.int(), changed: z.int(), next: keySchema.optional() });

export type Progress = Readonly<z.infer<typeof progressSchema>>;
