import { setTimeout as wait } from 'node:timers/promises';
import { BatchWriteCommand, type BatchWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import { leadSecretKey } from '../../src/leads/keys.ts';
import { createBusinessDayFormatter } from '../../src/platform/business-day.ts';
import { createSecretProvider } from '../../src/platform/dynamodb/stored-secret.ts';
import type { TableAccess } from '../../src/platform/dynamodb/table-access.ts';
import { createCounts } from './counts.ts';
import { createRandom } from './random.ts';
import { makeSurveyItems } from './surveys.ts';
import { makeConsentItems, makeDropoutItems, makeVisitItems } from './visits.ts';

export type SeedAmounts = {
  readonly surveys: number;
  readonly dropouts: number;
  readonly consents: number;
  /** The days until now over which the records are spread. */
  readonly days: number;
};

type Item = Readonly<Record<string, unknown>>;

/** Yields all items of one record at a time. */
type ItemsByRecord = Iterator<readonly Item[]>;

type Kind = 'surveys' | 'dropouts' | 'consents';

export type Added = Readonly<Record<Kind, number>>;

type Watch = {
  readonly signal?: AbortSignal;
  readonly onProgress?: (added: Added) => void;
  /** The number of records that are stored and counted before the next ones. */
  readonly batch?: number;
};

/** The dashboard's figures cover no more visits. */
const maxVisits = 2000;

export const defaultBatch = 2000;

/** Adds records as visitors would leave them. When aborted, it first counts the stored ones. */
export const seedTable = async (
  access: TableAccess,
  amounts: SeedAmounts,
  timeZone: string,
  { signal, onProgress, batch = defaultBatch }: Watch = {},
): Promise<Added> => {
  const counts = createCounts();
  const toBusinessDay = createBusinessDayFormatter(timeZone);
  const options = {
    random: createRandom(Date.now()),
    counts,
    toBusinessDay,
    end: new Date(),
    days: amounts.days,
  };
  const added = { surveys: 0, dropouts: 0, consents: 0 };

  const add = async (kind: Kind, itemsByRecord: ItemsByRecord): Promise<void> => {
    while (added[kind] < amounts[kind] && signal?.aborted !== true) {
      const count = Math.min(batch, amounts[kind] - added[kind]);

      await writeItems(access, takeItems(itemsByRecord, count));
      await counts.write(access);
      added[kind] += count;
      onProgress?.(added);
    }
  };

  if (amounts.surveys > 0) {
    const visits = Math.min(amounts.surveys, maxVisits);

    await writeItems(access, takeItems(makeVisitItems(visits, options), visits));
    await counts.write(access);
    const leadSecret = await createSecretProvider(access)(leadSecretKey);

    await add('surveys', makeSurveyItems(amounts.surveys, leadSecret, options));
  }

  await add('dropouts', makeDropoutItems(amounts.dropouts, options));
  await add('consents', makeConsentItems(amounts.consents, options));
  return added;
};

/** Yields the items of the next `count` records. The source stays open for further calls. */
function* takeItems(itemsByRecord: ItemsByRecord, count: number): Generator<Item> {
  for (let taken = 0; taken < count; taken += 1) {
    const { value, done } = itemsByRecord.next();
    if (done === true) return;

    yield* value;
  }
}

/** Writes any number of items in little memory, eight batches at a time. */
const writeItems = async (access: TableAccess, items: Iterable<Item>): Promise<void> => {
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

const batchSize = 25;
const concurrency = 8;

const writeBatch = async (
  { client, tableName }: TableAccess,
  items: readonly Item[],
): Promise<void> => {
  let unwritten: BatchWriteCommandInput['RequestItems'] = {
    [tableName]: items.map((Item) => ({ PutRequest: { Item } })),
  };

  for (let attempt = 0; Object.keys(unwritten ?? {}).length > 0; attempt += 1) {
    if (attempt > 0) await wait(Math.random() * Math.min(2000, 50 * 2 ** attempt));

    unwritten = (await client.send(new BatchWriteCommand({ RequestItems: unwritten })))
      .UnprocessedItems;
  }
};
