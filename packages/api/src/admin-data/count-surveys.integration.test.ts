import { beforeAll, expect, it } from 'vitest';
import { createTable } from '../../tests/support/create-table.ts';
import { openMeteredTable } from '../../tests/support/metered-table.ts';
import { makeSurvey } from '../../tests/support/start-admin-api.ts';
import { createCounterReader } from '../counters/counters-store.ts';
import { createBusinessDayFormatter } from '../platform/business-day.ts';
import { createSurveyHourReader } from '../survey/survey-counters.ts';
import { createSurveyStore } from '../survey/survey-store.ts';
import { countSurveys } from './count-surveys.ts';
import { createSurveyList } from './survey-list.ts';

const toBusinessDay = createBusinessDayFormatter('America/Toronto');
let table: ReturnType<typeof openMeteredTable>;

beforeAll(async () => {
  table = openMeteredTable(await createTable());
});

/** November 21, 2026 in Toronto lasts from 5:00 UTC to 5:00 UTC of the next date. */
const add = async (...times: readonly string[]) => {
  const surveys = createSurveyStore({ ...table.access, toBusinessDay });

  for (const createdAt of times) await surveys.insert(makeSurvey({ createdAt }));
};

const dependencies = () => ({
  surveyList: createSurveyList(table.access),
  counters: { ...createCounterReader(table.access), ...createSurveyHourReader(table.access) },
  now: () => new Date('2026-11-23T12:00:00.000Z'),
  toBusinessDay,
});

it('counts every survey in its hour, even after midnight UTC', async () => {
  await add('2026-11-21T05:00:00.000Z', '2026-11-21T05:59:59.999Z', '2026-11-22T04:30:00.000Z');
  const hours = await createSurveyHourReader(table.access).readSurveyHours('2026-11-21');

  expect(hours?.toSorted((one, other) => one.start.getTime() - other.start.getTime())).toEqual([
    { start: new Date('2026-11-21T05:00:00.000Z'), surveys: 2 },
    { start: new Date('2026-11-22T04:00:00.000Z'), surveys: 1 },
  ]);
});

it('counts the full hours of a partial day without reading their surveys', async () => {
  // Midnights in Vancouver.
  const bounds = { from: '2026-11-21T08:00:00.000Z', to: '2026-11-22T08:00:00.000Z' };

  const measureUnits = async (count: () => Promise<number>, expected: number) => {
    table.spent.length = 0;
    expect(await count()).toBe(expected);
    return table.spent.reduce((sum, { read }) => sum + read, 0);
  };

  const nine = Array.from({ length: 60 }, (_, index) => `2026-11-21T09:00:00.0${10 + index}Z`);
  const seven = Array.from({ length: 140 }, (_, index) => `2026-11-22T07:00:00.${100 + index}Z`);

  await add('2026-11-21T07:59:59.999Z', ...nine, ...seven, '2026-11-22T08:00:00.000Z');
  const { surveyList } = dependencies();
  const byRow = await measureUnits(() => surveyList.countRows(bounds.from, bounds.to), 201);

  expect(await measureUnits(() => countSurveys(bounds, dependencies()), 201)).toBeLessThan(byRow);
});
