import { type CountedKind, countsKey, type TotalsPeriod } from '../platform/dynamodb/keys.ts';
import type { TableAccess } from '../platform/dynamodb/table-access.ts';
import type { TransactionWrite } from '../platform/dynamodb/writes.ts';
import { surveyHoursOf } from '../survey/survey-counters.ts';
import { type CounterItem, readCounterItems } from './counter-items.ts';
import type { CounterReader, SurveyHourReader, Totals } from './counter-reader-port.ts';
import { sumCounts } from './counts.ts';
import type { Counts } from './totals-port.ts';

/** A fact that is counted under its business day and under all time. */
export type CountedFact = {
  readonly kind: CountedKind;
  readonly id: string;
  readonly day: string;
  /** Counters to raise by one, such as `surveys` and `price:35to50k`. */
  readonly counters: readonly string[];
  /** Counters to raise under the day alone. */
  readonly dayCounters?: readonly string[];
};

const countIn = (period: TotalsPeriod, tableName: string, fact: CountedFact, amount: 1 | -1): TransactionWrite => {
  const counters = period === 'all' ? fact.counters : [...fact.counters, ...(fact.dayCounters ?? [])];
  return {
    Update: {
      TableName: tableName,
      Key: countsKey(period, fact.kind, fact.id),
      // Adding needs no condition: it is part of the transaction that stores or removes the fact.
      UpdateExpression: `ADD ${counters.map((_, index) => `#c${index} :amount`).join(', ')}`,
      ExpressionAttributeNames: Object.fromEntries(counters.map((counter, index) => [`#c${index}`, counter])),
      ExpressionAttributeValues: { ':amount': amount },
    },
  };
};

/** The writes that count a fact, or with -1 take it back. They belong into the transaction of the fact itself. */
export const countWrites = (
  { tableName }: TableAccess,
  fact: CountedFact,
  amount: 1 | -1,
): readonly TransactionWrite[] => [
  countIn({ day: fact.day }, tableName, fact, amount),
  countIn('all', tableName, fact, amount),
];

const sumsOf = (items: readonly CounterItem[]): Counts => sumCounts(items.map(({ counters }) => counters));

const withPrefix = (sums: Counts, prefix: string): Readonly<Record<string, number>> =>
  Object.fromEntries(
    [...sums].flatMap(([name, count]) =>
      name.startsWith(prefix) && count !== 0 ? [[name.slice(prefix.length), count]] : [],
    ),
  );

const totalsOf = (sums: Counts): Totals => ({
  surveys: sums.get('surveys') ?? 0,
  dropouts: sums.get('dropouts') ?? 0,
  consents: sums.get('consents') ?? 0,
  byPriceRange: withPrefix(sums, 'price:'),
  byRegion: withPrefix(sums, 'region:'),
  dropoutsByQuestion: withPrefix(sums, 'dropoutAt:'),
});

/** Reads totals; the work grows with the days asked for, never with what was counted. */
export const createCounterReader = (access: TableAccess): CounterReader & SurveyHourReader => ({
  readTotals: async (days) => {
    const items = await Promise.all(days.map((day) => readCounterItems(access, { day })));
    return totalsOf(sumsOf(items.flat()));
  },
  readAllTime: async () => totalsOf(sumsOf(await readCounterItems(access, 'all'))),
  readSurveyHours: async (day) => surveyHoursOf(sumsOf(await readCounterItems(access, { day })), day),
});
