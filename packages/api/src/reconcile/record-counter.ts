import { addDays, getStartOfDay } from '@app/contract/calendar-days';
import * as z from 'zod';
import { consentList } from '../consent/keys.ts';
import type { CountingAccess, Counts } from '../counters/counters-store.ts';
import { toHourCounterName } from '../counters/hour-counters.ts';
import { createRetainedCountsReader } from '../counters/retained-counts.ts';
import { findFirstMoment, readPages, toWholeRange } from '../platform/dynamodb/index-range.ts';
import { type IndexList, type Key, parseMoment } from '../platform/dynamodb/keys.ts';
import { asVersion1, listAttributes, parseStoredItem } from '../platform/dynamodb/stored-item.ts';
import { type Item, readItems, type TableAccess } from '../platform/dynamodb/table-access.ts';
import {
  countedDropoutSchema,
  listDropoutFacts,
  toCountedDropout,
} from '../quiz-session/dropout-item.ts';
import { dropoutKey, dropoutList, sessionLists } from '../quiz-session/keys.ts';
import { listVisitFacts, sessionParsers } from '../quiz-session/session-store.ts';
import {
  clickList,
  parseClickCounter,
  parseSurveyPartition,
  surveyKey,
  surveyLists,
  surveyRowKey,
} from '../survey/keys.ts';
import { completedSurveySchema } from '../survey/survey.ts';
import { listSurveyCounters, listSurveyDayCounters } from '../survey/survey-counters.ts';
import { surveyRowSchema } from '../survey/survey-row.ts';

export type RecordCounter = ReturnType<typeof createRecordCounter>;

/** Counts stored records, and removed ones that totals still count. May throw `UnreadableItem`. */
export const createRecordCounter = (access: CountingAccess) => ({
  countDay: async (day: string): Promise<Counts> => {
    const sums = new Map(await createRetainedCountsReader(access).readDay(day));

    for await (const counters of listIncrementedCounters(day, access)) {
      for (const counter of counters) sums.set(counter, (sums.get(counter) ?? 0) + 1);
    }

    return sums;
  },

  /** Returns the business days of the oldest record, even if it was removed, and of the newest. */
  findRecordedDays: async (): Promise<RecordedDays | undefined> => {
    const rangesFromBothEnds = countedLists.flatMap((list) => [
      toWholeRange(list),
      toWholeRange(list, 'descending'),
    ]);
    const moments = await Promise.all(
      rangesFromBothEnds.map((range) => findFirstMoment(access, range)),
    );
    const firstRetainedDay = await createRetainedCountsReader(access).findFirstDay();
    const days = moments
      .flatMap((moment) => (moment === undefined ? [] : access.toBusinessDay(new Date(moment))))
      .concat(firstRetainedDay ?? [])
      .sort();

    const [first, last] = [days.at(0), days.at(-1)];
    return first === undefined || last === undefined ? undefined : { first, last };
  },
});

const countedLists = [
  surveyLists.byTime,
  dropoutList,
  consentList,
  clickList,
  sessionLists.completed,
];

export type RecordedDays = { readonly first: string; readonly last: string };

/** Yields, page by page, the counters that a day's records increment, once for each increment. */
async function* listIncrementedCounters(
  day: string,
  access: CountingAccess,
): AsyncIterable<readonly string[]> {
  yield* listSurveyCounterNames(day, access);
  yield* listDropoutCounterNames(day, access);
  yield* listVisitCounterNames(day, access);

  for await (const { items } of readDays(access, consentList, day))
    yield items.map(() => 'consents');

  for await (const { items } of readDays(access, clickList, day))
    yield items.map((item) => parseClickCounter(timeKeySchema.parse(item).gsi1sk));
}

const timeKeySchema = z.object({ gsi1sk: z.string() });

/** Yields a counter once for each survey. A chain counts as one survey, by its newest version. */
async function* listSurveyCounterNames(day: string, access: CountingAccess) {
  for await (const { items: rows } of readDays(access, surveyLists.byTime, day)) {
    const newestVersions = await readRecords(access, rows, surveyKey, countedSurveySchema);
    const newestById = new Map(newestVersions.map((version) => [version.id, version]));
    const outcomesByPartition = await readOutcomesByPartition(access, rows);

    yield rows.flatMap((row) => {
      const { pk, id: newestId, createdAt } = parseStoredItem(row, asVersion1(listedRowSchema));
      const newest = newestById.get(newestId);
      if (newest === undefined) return [];

      const outcomes = outcomesByPartition.get(pk) ?? [];
      return [
        ...listSurveyCounters(newest),
        toHourCounterName(createdAt, day),
        ...listSurveyDayCounters({ ...newest, outcomes }),
      ];
    });
  }
}

/** The index of the listed rows does not hold their outcomes. */
const readOutcomesByPartition = async (access: TableAccess, listedRows: readonly Item[]) => {
  const keys = listedRows.map((row) => {
    const { pk } = parseStoredItem(row, asVersion1(listedRowSchema));
    return surveyRowKey(parseSurveyPartition(pk));
  });
  const rows = await readItems(access, keys, { attributes: listAttributes(outcomeRowSchema) });
  const parsed = rows.map((row) => parseStoredItem(row, asVersion1(outcomeRowSchema)));

  return new Map(parsed.map(({ pk, outcomes }) => [pk, outcomes]));
};

const outcomeRowSchema = surveyRowSchema.pick({ pk: true, outcomes: true });

/** A row's time is the first survey's, and `id` the newest version's, whose answers count. */
const listedRowSchema = surveyRowSchema
  .pick({ pk: true, id: true, gsi1sk: true })
  .required()
  .transform(({ pk, id, gsi1sk }) => ({ pk, id, createdAt: parseMoment(gsi1sk) }));

export const countedSurveySchema = completedSurveySchema.pick({
  id: true,
  region: true,
  priceRange: true,
  changedFrom: true,
  source: true,
  dayCounters: true,
});

/** An earlier time zone may list a dropout on a neighboring day. */
async function* listDropoutCounterNames(day: string, access: CountingAccess) {
  const [dayBefore, dayAfter] = [addDays(day, -1), addDays(day, 1)];

  for await (const { items: rows } of readDays(access, dropoutList, dayBefore, dayAfter)) {
    const dropouts = await readRecords(access, rows, dropoutKey, countedDropoutSchema);

    yield dropouts
      .filter(({ countedDay }) => countedDay === day)
      .flatMap((dropout) => listDropoutFacts(toCountedDropout(dropout)))
      .flatMap(({ counters, dayCounters = [] }) => [...counters, ...dayCounters]);
  }
}

/** Yields a counter once for each visit. An earlier time zone may list one on a neighboring day. */
async function* listVisitCounterNames(day: string, access: CountingAccess) {
  const [dayBefore, dayAfter] = [addDays(day, -1), addDays(day, 1)];

  for await (const { items: rows } of readDays(
    access,
    sessionLists.completed,
    dayBefore,
    dayAfter,
  )) {
    const keys = rows.map((row) => keySchema.parse(row));
    const items = await readItems(access, keys);
    const sessions = items.map((item) => parseStoredItem(item, sessionParsers).session);

    yield sessions
      .filter(({ countedDay }) => countedDay === day)
      .flatMap(listVisitFacts)
      .flatMap(({ dayCounters = [] }) => dayCounters);
  }
}

const keySchema = z.object({ pk: z.string(), sk: z.string() });

const idSchema = z.object({ id: z.string() });

const readRecords = async <RecordType>(
  access: TableAccess,
  rows: readonly Item[],
  toKey: (id: string) => Key,
  schema: z.ZodObject<z.ZodRawShape> & z.ZodType<RecordType>,
): Promise<readonly RecordType[]> => {
  const keys = rows.map((row) => toKey(parseStoredItem(row, asVersion1(idSchema)).id));
  const items = await readItems(access, keys, { attributes: listAttributes(schema) });
  return items.map((item) => parseStoredItem(item, asVersion1(schema)));
};

const rowsAtATime = 800;

const readDays = (access: CountingAccess, list: IndexList, first: string, last = first) => {
  const { toBusinessDay } = access;
  // A sort key is a moment and an id, so a moment alone sorts before all keys that begin with it.
  const lower = getStartOfDay(first, toBusinessDay).toISOString();
  const upper = getStartOfDay(addDays(last, 1), toBusinessDay).toISOString();
  return readPages(access, { ...list, lower, upper, order: 'ascending' }, rowsAtATime);
};
