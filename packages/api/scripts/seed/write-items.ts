import { setTimeout as wait } from 'node:timers/promises';
import { BatchWriteCommand, type BatchWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import type { TableAccess } from '../../src/platform/dynamodb/table-access.ts';

type Item = Record<string, unknown>;

const batchSize = 25;
const concurrency = 8;

const writeBatch = async ({ client, tableName }: TableAccess, items: readonly Item[]): Promise<void> => {
  let left: BatchWriteCommandInput['RequestItems'] = { [tableName]: items.map((Item) => ({ PutRequest: { Item } })) };
  for (let attempt = 0; Object.keys(left ?? {}).length > 0; attempt += 1) {
    if (attempt > 0) await wait(Math.random() * Math.min(2000, 50 * 2 ** attempt));
    left = (await client.send(new BatchWriteCommand({ RequestItems: left }))).UnprocessedItems;
  }
};

/** Puts items, eight batches at a time, taking them as they are written: any number of them in little memory. */
export const writeItems = async (access: TableAccess, items: Iterable<Item>): Promise<void> => {
  const source = items[Symbol.iterator]();
  const worker = async (): Promise<void> => {
    for (;;) {
      const batch: Item[] = [];
      while (batch.length < batchSize) {
        const { value, done } = source.next();
        if (done === true) break;
        batch.push(value);
      }
      if (batch.length === 0) return;
      await writeBatch(access, batch);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
};
