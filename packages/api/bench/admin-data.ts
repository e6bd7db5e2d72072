import { randomUUID } from 'node:crypto';
import { addDays, getStartOfDay } from '@app/contract/calendar-days';
import { CreateTableCommand, DeleteTableCommand } from '@aws-sdk/client-dynamodb';
import { pointToTable } from '../scripts/command-line/choose-table.ts';
import { seedTable } from '../scripts/seed/seed-table.ts';
import { createFirstRecordedMomentFinder } from '../src/admin-data/analytics-range.ts';
import { countSurveys } from '../src/admin-data/count-surveys.ts';
import {
  createEventLists,
  listCookieConsents,
  listDropouts,
} from '../src/admin-data/event-lists.ts';
import { getAnalytics } from '../src/admin-data/get-analytics.ts';
import { listSurveys } from '../src/admin-data/list-surveys.ts';
import { createSurveyList } from '../src/admin-data/survey-list.ts';
import { toSurveyRanges } from '../src/admin-data/survey-ranges.ts';
import { createCounterReader } from '../src/counters/counters-store.ts';
import { createRangeReader } from '../src/counters/range-reader.ts';
import { createBusinessDayFormatter } from '../src/platform/business-day.ts';
import { countRanges } from '../src/platform/dynamodb/read-ranges.ts';
import { createSurveyHourReader } from '../src/survey/survey-counters.ts';
import { createTableInput } from '../src/table.ts';
import { openMeteredTable } from '../tests/support/metered-table.ts';
import { measureExport } from './export-row.ts';
import { findMedian } from './median.ts';

// `npm run bench -- admin-data [SIZES]` prints what the dashboard's calls cost at 1,000 and at 100,000 surveys, on tables of
// its own.

type Metered = ReturnType<typeof openMeteredTable>;

const timeZone = 'America/Toronto';

/** DynamoDB Local is slow when a large table is read and written at once. */
const tableTimeoutMs = 120_000;

const firstPage = { limit: 500 };
const allSurveys = { ...firstPage, range: 'all', sort: 'recent', count: 'all' } as const;
const searches = ['nguyen', 'zzzz', 'e', '416 555 01', 'm5v', 'wei.chen1', '90210', 'tremblay'];

const openDependencies = ({ access }: Metered) => ({
  surveyList: createSurveyList(access),
  events: createEventLists(access),
  counters: { ...createCounterReader(access), ...createSurveyHourReader(access) },
  ranges: createRangeReader(access),
  findFirstRecordedMoment: createFirstRecordedMomentFinder(access),
  now: () => new Date(),
  toBusinessDay: createBusinessDayFormatter(timeZone),
  businessTimeZone: timeZone,
});

const getHighest = (numbers: readonly number[]): number => Math.max(0, ...numbers);

/** Runs a call five times. Returns the requests and read units of one run, and the median time. */
const measure = async (name: string, metered: Metered, call: () => Promise<unknown>) => {
  const times: number[] = [];

  for (let run = 0; run < 5; run += 1) {
    metered.spent.length = 0;
    const start = performance.now();

    await call();
    times.push(performance.now() - start);
  }

  const units = metered.spent.reduce((sum, { read }) => sum + read, 0);
  return {
    call: name,
    requests: metered.spent.length,
    readUnits: units,
    ms: Math.round(findMedian(times)),
  };
};

/** The moments at which a past day begins and ends in another time zone than the business one. */
const getDayInOtherTimeZone = () => {
  const toDay = createBusinessDayFormatter('America/Vancouver');
  const day = addDays(toDay(new Date()), -3);
  const [from, to] = [getStartOfDay(day, toDay), getStartOfDay(addDays(day, 1), toDay)];
  return { from: from.toISOString(), to: to.toISOString() };
};

const getLastYearRange = () => {
  const to = createBusinessDayFormatter(timeZone)(new Date());
  return { range: 'custom', from: addDays(to, -364), to } as const;
};

const measureDashboard = async (
  metered: Metered,
  dependencies: ReturnType<typeof openDependencies>,
) => [
  await measure('surveys, newest 500', metered, () => listSurveys(allSurveys, dependencies)),
  await measure('dropouts, newest 500', metered, () => listDropouts(firstPage, dependencies)),
  await measure('consents, newest 500', metered, () => listCookieConsents(firstPage, dependencies)),
  await measure('figures of all time', metered, () => getAnalytics({ range: 'all' }, dependencies)),
  await measure('figures of 30 days', metered, () => getAnalytics({ range: '30' }, dependencies)),
  await measure('figures of a year', metered, () => getAnalytics(getLastYearRange(), dependencies)),
  await measure('surveys by name', metered, () =>
    listSurveys({ ...allSurveys, sort: 'name' }, dependencies),
  ),
  await measure('surveys of a week', metered, () =>
    listSurveys({ ...allSurveys, range: 'week' }, dependencies),
  ),
  await measure('surveys of a day elsewhere', metered, () =>
    listSurveys({ ...allSurveys, ...getDayInOtherTimeZone() }, dependencies),
  ),
  await measure('their number alone', metered, () =>
    countSurveys(getDayInOtherTimeZone(), dependencies),
  ),
];

/** Times the searches of the list, and for comparison a plain query of the whole list for each. */
const measureSearches = async (
  { access }: Metered,
  dependencies: ReturnType<typeof openDependencies>,
) => [
  await measureSearch('first rows', (search) =>
    listSurveys({ ...allSurveys, limit: 50, search, count: 'listed' }, dependencies),
  ),
  await measureSearch('first rows and number', (search) =>
    listSurveys({ ...allSurveys, limit: 50, search }, dependencies),
  ),
  await measureSearch('as one plain query', (search) =>
    countRanges(access, toSurveyRanges({ sort: 'recent', search })),
  ),
];

const measureSearch = async (name: string, run: (search: string) => Promise<unknown>) => {
  const times: number[] = [];

  for (const search of [...searches, ...searches, ...searches]) {
    const start = performance.now();

    await run(search);
    times.push(performance.now() - start);
  }

  return { search: name, ...describeTimes(times) };
};

const describeTimes = (times: readonly number[]) => {
  const p95 = times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? 0;
  return {
    searches: times.length,
    medianMs: Math.round(findMedian(times)),
    p95Ms: Math.round(p95),
    highestMs: Math.round(getHighest(times)),
  };
};

const benchSize = async (surveys: number): Promise<void> => {
  const tableName = `bench-${randomUUID()}`;
  const metered = openMeteredTable(tableName, tableTimeoutMs);

  await metered.access.client.send(new CreateTableCommand(createTableInput(tableName)));

  try {
    const start = performance.now();
    const eventsOfEachKind = Math.round(surveys * 0.6);

    await seedTable(
      metered.access,
      { surveys, dropouts: eventsOfEachKind, consents: eventsOfEachKind, days: 90 },
      timeZone,
      // As many writes at each size, so that days are counted in as many items.
      { batch: Math.ceil(surveys / 40) },
    );
    console.log(
      `\n${surveys} surveys, seeded in ${((performance.now() - start) / 1000).toFixed(1)} s`,
    );
    const dependencies = openDependencies(metered);

    console.table(await measureDashboard(metered, dependencies));
    console.table(await measureSearches(metered, dependencies));
    console.table([
      await measureExport(metered.access, 'csv'),
      await measureExport(metered.access, 'xlsx'),
    ]);
  } finally {
    await metered.access.client.send(new DeleteTableCommand({ TableName: tableName }));
  }
};

pointToTable(undefined);
const sizes = process.argv.slice(3).map(Number);

for (const surveys of sizes.length === 0 ? [1_000, 100_000] : sizes) await benchSize(surveys);
