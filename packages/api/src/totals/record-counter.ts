import * as z from 'zod';
import { pagesOf, queryRange, wholePartition } from '../platform/dynamodb/index-range.ts';
import {
  consentsPartition,
  dropoutKey,
  dropoutsPartition,
  momentIn,
  surveyKey,
  surveysPartition,
} from '../platform/dynamodb/keys.ts';
import { indexes } from '../platform/dynamodb/table.ts';
import { readItems, type TableAccess } from '../platform/dynamodb/table-access.ts';
import { type BusinessDay, dayAfter, startOfDay } from '../platform/time.ts';
import { countedDropoutSchema, dropoutCounters } from '../quiz-session/dropout-item.ts';
import { hourCounter, surveyCounters } from '../survey/survey-counters.ts';
import type { RecordCounter } from './totals-port.ts';

type Options = TableAccess & { readonly businessDay: BusinessDay };

const rowsAtATime = 800;

/** Sort keys begin with a moment and go on behind it, so that the bound itself lies before all of its moment. */
const boundOf = (day: string, { businessDay }: Options): string => startOfDay(day, businessDay).toISOString();

const idSchema = z.object({ id: z.string() }).transform(({ id }) => id);
const countedSurveySchema = z.object({ region: z.string(), priceRange: z.string(), createdAt: z.string() });

/** The rows of a list from one bound to another, some at a time. */
const listed = (access: TableAccess, partition: string, lower: string, upper: string) =>
  pagesOf(access, { ...wholePartition(indexes.byTime, partition), lower, upper }, rowsAtATime);

/** The counters that each record of the day counts in, some records at a time. */
async function* countedRecords(day: string, options: Options): AsyncIterable<readonly (readonly string[])[]> {
  const [from, until] = [boundOf(day, options), boundOf(dayAfter(day), options)];
  for await (const { items: rows } of listed(options, surveysPartition, from, until)) {
    const keys = rows.map((row) => surveyKey(idSchema.parse(row)));
    const items = await readItems(options, keys, { attributes: ['region', 'priceRange', 'createdAt'] });
    const surveys = items.map((item) => countedSurveySchema.parse(item));
    yield surveys.map((survey) => [...surveyCounters(survey), hourCounter(survey, day)]);
  }
  // A dropout carries the day that it was counted under; another time zone may have been in force then.
  const [before, behind] = [boundOf(dayAfter(day, -1), options), boundOf(dayAfter(day, 2), options)];
  for await (const { items: rows } of listed(options, dropoutsPartition, before, behind)) {
    const keys = rows.map((row) => dropoutKey(idSchema.parse(row)));
    const items = await readItems(options, keys, { attributes: ['id', 'countedDay', 'currentQuestionId'] });
    const dropouts = items.map((item) => countedDropoutSchema.parse(item));
    yield dropouts.filter(({ countedDay }) => countedDay === day).map(dropoutCounters);
  }
  for await (const { items } of listed(options, consentsPartition, from, until)) yield items.map(() => ['consents']);
}

const firstKeySchema = z.object({ gsi1sk: z.string() });

const firstMoment = async (access: TableAccess, partition: string): Promise<string | undefined> => {
  const { items } = await queryRange(access, wholePartition(indexes.byTime, partition), 1);
  return items.map((item) => momentIn(firstKeySchema.parse(item).gsi1sk))[0];
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
    const lists = [surveysPartition, dropoutsPartition, consentsPartition];
    const moments = await Promise.all(lists.map((list) => firstMoment(options, list)));
    const [first] = moments.filter((moment) => moment !== undefined).sort();
    return first === undefined ? undefined : options.businessDay(new Date(first));
  },
});
