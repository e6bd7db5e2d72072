import * as z from 'zod';
import { consentList } from '../consent/keys.ts';
import type { CountingAccess, Counts } from '../counters/counters-store.ts';
import { hourCounter } from '../counters/hour-counters.ts';
import { findFirstMoment, readPages, toWholeRange } from '../platform/dynamodb/index-range.ts';
import { type IndexList, type Key, parseMoment } from '../platform/dynamodb/keys.ts';
import { listAttributes, parseStoredItem } from '../platform/dynamodb/stored-item.ts';
import { type Item, readItems, type TableAccess } from '../platform/dynamodb/table-access.ts';
import { addDays, startOfDay } from '../platform/time.ts';
import { countedDropoutSchema, dropoutCounters } from '../quiz-session/dropout-item.ts';
import { dropoutKey, dropoutList } from '../quiz-session/keys.ts';
import { clickList, parseClickCounter, surveyKey, surveyLists } from '../survey/keys.ts';
import { surveyCounters } from '../survey/survey-counters.ts';

export type RecordCounter = ReturnType<typeof createRecordCounter>;

/** Counts the records themselves. The work grows with them. Throws an `UnreadableItem` when one cannot be read. */
export const createRecordCounter = (options: CountingAccess) => ({
  countDay: async (day: string): Promise<Counts> => {
    const sums = new Map<string, number>();

    for await (const records of countedRecords(day, options)) {
      for (const counter of records.flat()) sums.set(counter, (sums.get(counter) ?? 0) + 1);
    }

    return sums;
  },

  /** The business days of the oldest and the newest record. Undefined without records. */
  recordedDays: async (): Promise<RecordedDays | undefined> => {
    const ends = countedLists.flatMap((list) => [
      toWholeRange(list),
      toWholeRange(list, 'descending'),
    ]);
    const moments = await Promise.all(ends.map((range) => findFirstMoment(options, range)));
    const days = moments
      .flatMap((moment) => (moment === undefined ? [] : options.businessDay(new Date(moment))))
      .sort();
    const [first, last] = [days[0], days.at(-1)];
    return first === undefined || last === undefined ? undefined : { first, last };
  },
});

export type RecordedDays = { readonly first: string; readonly last: string };

const countedLists = [surveyLists.byTime, dropoutList, consentList, clickList];

const idSchema = z.object({ id: z.string() });

/** A row's time is the first survey's, and `id` the newest version's, whose answers count. */
const surveyRowSchema = z
  .object({ id: z.string(), gsi1sk: z.string() })
  .transform(({ id, gsi1sk }) => ({ id, createdAt: parseMoment(gsi1sk) }));

export const countedSurveySchema = z.object({
  id: z.string(),
  region: z.string(),
  priceRange: z.string(),
  changedFrom: z.string().optional(),
});

async function* countedRecords(
  day: string,
  options: CountingAccess,
): AsyncIterable<readonly (readonly string[])[]> {
  const [from, until] = [boundOf(day, options), boundOf(addDays(day, 1), options)];

  for await (const { items: rows } of rowsOf(options, surveyLists.byTime, from, until)) {
    const newest = await readRecords(options, rows, surveyKey, countedSurveySchema);
    const byId = new Map(newest.map((survey) => [survey.id, survey]));

    yield rows.flatMap((row) => {
      const { id, createdAt } = parseStoredItem(row, { 1: surveyRowSchema.parse });
      const survey = byId.get(id);
      return survey === undefined ? [] : [[...surveyCounters(survey), hourCounter(createdAt, day)]];
    });
  }

  // A dropout stores the day that it was counted under; the time zone may have been another one.
  const [before, after] = [boundOf(addDays(day, -1), options), boundOf(addDays(day, 2), options)];

  for await (const { items: rows } of rowsOf(options, dropoutList, before, after)) {
    const dropouts = await readRecords(options, rows, dropoutKey, countedDropoutSchema);

    yield dropouts.filter(({ countedDay }) => countedDay === day).map(dropoutCounters);
  }

  for await (const { items } of rowsOf(options, consentList, from, until))
    yield items.map(() => ['consents']);

  for await (const { items } of rowsOf(options, clickList, from, until)) {
    yield items.map((item) => [parseClickCounter(timeKeySchema.parse(item).gsi1sk)]);
  }
}

const readRecords = async <Counted>(
  access: TableAccess,
  rows: readonly Item[],
  keyOf: (id: string) => Key,
  schema: z.ZodObject<z.ZodRawShape> & z.ZodType<Counted>,
): Promise<readonly Counted[]> => {
  const keys = rows.map((row) => keyOf(parseStoredItem(row, { 1: idSchema.parse }).id));
  const items = await readItems(access, keys, { attributes: listAttributes(schema) });
  return items.map((item) => parseStoredItem(item, { 1: schema.parse }));
};

/** Sort keys start with a moment and continue after it, so the bound itself sorts before all keys of its moment. */
const boundOf = (day: string, { businessDay }: CountingAccess): string =>
  startOfDay(day, businessDay).toISOString();

const rowsAtATime = 800;

const rowsOf = (access: TableAccess, list: IndexList, lower: string, upper: string) =>
  readPages(access, { ...toWholeRange(list), lower, upper }, rowsAtATime);

const timeKeySchema = z.object({ gsi1sk: z.string() });
