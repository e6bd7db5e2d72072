import { BatchGetCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import type { RecordCounter } from '../../ports/totals.ts';
import { indexes } from '../../table.ts';
import { dayAfter, startOfDay } from '../../use-cases/business-calendar.ts';
import type { BusinessDay } from '../../use-cases/business-day.ts';
import { dropoutCounters } from './dropout-writes.ts';
import { highestKey, type IndexRange, lowestKey, queryRange } from './index-range.ts';
import { dropoutKey, surveyKey } from './keys.ts';
import { surveyCounters } from './survey-counters.ts';
import { hourCounter } from './survey-hours.ts';
import type { TableAccess } from './table-access.ts';

type Options = TableAccess & { readonly businessDay: BusinessDay };

/** BatchGetItem takes 100 keys; some of them at a time. */
const keysAtATime = 100;
const rowsAtATime = 800;

const rangeOf = (partition: string, from: string, until: string): IndexRange => ({
  part: 'time',
  index: indexes.byTime,
  partition,
  lower: from,
  upper: until,
  order: 'ascending',
});

/** Sort keys begin with a moment and go on behind it, so that the bound itself lies before all of its moment. */
const boundOf = (day: string, { businessDay }: Options): string => startOfDay(day, businessDay).toISOString();

async function* rowsOf(access: TableAccess, range: IndexRange) {
  let rest: IndexRange | undefined = range;
  while (rest !== undefined) {
    const page: Awaited<ReturnType<typeof queryRange>> = await queryRange(access, rest, rowsAtATime);
    yield page.items;
    rest = page.rest;
  }
}

type Key = { readonly pk: string; readonly sk: string };

const readChunk = async ({ client, tableName }: Options, keys: readonly Key[], attributes: readonly string[]) => {
  const found: Record<string, unknown>[] = [];
  let unread: Record<string, unknown>[] = [...keys];
  while (unread.length > 0) {
    const request = {
      Keys: unread,
      ConsistentRead: true,
      ProjectionExpression: attributes.map((name) => `#${name}`).join(', '),
      ExpressionAttributeNames: Object.fromEntries(attributes.map((name) => [`#${name}`, name])),
    };
    const { Responses = {}, UnprocessedKeys = {} } = await client.send(
      new BatchGetCommand({ RequestItems: { [tableName]: request } }),
    );
    found.push(...(Responses[tableName] ?? []));
    unread = UnprocessedKeys[tableName]?.Keys ?? [];
  }
  return found;
};

const readItems = async (options: Options, keys: readonly Key[], attributes: readonly string[]) => {
  const chunks = Array.from({ length: Math.ceil(keys.length / keysAtATime) }, (_, index) =>
    keys.slice(index * keysAtATime, (index + 1) * keysAtATime),
  );
  return (await Promise.all(chunks.map((chunk) => readChunk(options, chunk, attributes)))).flat();
};

const idSchema = z.object({ id: z.string() }).transform(({ id }) => id);
const countedSurveySchema = z.object({ region: z.string(), priceRange: z.string(), createdAt: z.string() });
const countedDropoutSchema = z.object({ id: z.string(), countedDay: z.string(), currentQuestionId: z.string() });

/** The counters that each record of the day counts in, some records at a time. */
async function* countedRecords(day: string, options: Options): AsyncIterable<readonly (readonly string[])[]> {
  const [from, until] = [boundOf(day, options), boundOf(dayAfter(day), options)];
  for await (const rows of rowsOf(options, rangeOf('SURVEYS', from, until))) {
    const keys = rows.map((row) => surveyKey(idSchema.parse(row)));
    const items = await readItems(options, keys, ['region', 'priceRange', 'createdAt']);
    const surveys = items.map((item) => countedSurveySchema.parse(item));
    yield surveys.map((survey) => [...surveyCounters(survey), hourCounter(survey, day)]);
  }
  // A dropout carries the day that it was counted under; another time zone may have been in force then.
  const [before, behind] = [boundOf(dayAfter(day, -1), options), boundOf(dayAfter(day, 2), options)];
  for await (const rows of rowsOf(options, rangeOf('DROPOUTS', before, behind))) {
    const keys = rows.map((row) => dropoutKey(idSchema.parse(row)));
    const items = await readItems(options, keys, ['id', 'countedDay', 'currentQuestionId']);
    const dropouts = items.map((item) => countedDropoutSchema.parse(item));
    yield dropouts.filter(({ countedDay }) => countedDay === day).map(dropoutCounters);
  }
  for await (const rows of rowsOf(options, rangeOf('CONSENTS', from, until))) yield rows.map(() => ['consents']);
}

const firstKeySchema = z.object({ gsi1sk: z.string() });

const firstMoment = async (access: TableAccess, partition: string): Promise<string | undefined> => {
  const { items } = await queryRange(access, rangeOf(partition, lowestKey, highestKey), 1);
  const [first] = items.map((item) => firstKeySchema.parse(item).gsi1sk);
  return first?.slice(0, first.indexOf('#'));
};

/** Adds up surveys, dropouts and consents from their lists, and what a list does not show from the records. */
export const createRecordCounter = (options: Options): RecordCounter => ({
  countDay: async (day) => {
    const sums = new Map<string, number>();
    for await (const records of countedRecords(day, options)) {
      for (const counter of records.flat()) sums.set(counter, (sums.get(counter) ?? 0) + 1);
    }
    return sums;
  },

  firstDay: async () => {
    const moments = await Promise.all(['SURVEYS', 'DROPOUTS', 'CONSENTS'].map((list) => firstMoment(options, list)));
    const [first] = moments.filter((moment) => moment !== undefined).sort();
    return first === undefined ? undefined : options.businessDay(new Date(first));
  },
});
