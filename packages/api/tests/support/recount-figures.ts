import type { AnalyticsResponse, SourceRow } from '@app/contract/analytics-schemas';
import { questions } from '@app/contract/quiz/definition';
import { expect } from 'vitest';
import { parseStoredItem } from '../../src/platform/dynamodb/stored-item.ts';
import { surveyParsers } from '../../src/survey/survey-item.ts';

type Row = Readonly<Record<string, unknown>>;
type Days = { readonly from: string; readonly to: string };

/** Every figure of a range, counted from the raw rows. */
const recount = (stored: readonly Row[], timeZone: string, { from, to }: Days) => {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' });

  const isInRange = (moment: unknown): boolean => {
    const day = format.format(new Date(String(moment)));
    return from <= day && day <= to;
  };

  const byKey = new Map(stored.map((item) => [`${item['pk']} ${item['sk']}`, item]));
  const boughtSurveys = new Set(
    stored
      .filter(({ sk, status }) => sk === 'LEAD' && status === 'bought')
      .map(({ boughtSurveyId }) => `SURVEY#${boughtSurveyId}`),
  );
  const surveys = stored
    .filter(({ sk, createdAt }) => sk === 'ROW' && isInRange(createdAt))
    .map((row) => {
      const survey = parseStoredItem(byKey.get(`SURVEY#${row['id']} SURVEY`), surveyParsers);
      if (survey.status !== 'completed') throw new Error('A row of a survey that is a draft');

      return {
        survey,
        hasContact: row['userEmail'] !== undefined,
        hasPressed: byKey.has(`${row['pk']} CLICK#BOOKING`),
        hasBought: boughtSurveys.has(String(row['pk'])),
      };
    });
  const dropouts = stored.filter(({ sk, exitedAt }) => sk === 'DROPOUT' && isInRange(exitedAt));
  const completedVisits = stored.filter(
    ({ sk, status, lastSeenAt }) =>
      sk === 'SESSION' && status === 'completed' && isInRange(lastSeenAt),
  );
  const clicks = stored.filter(
    ({ sk, clickedAt }) => String(sk).startsWith('CLICK#') && isInRange(clickedAt),
  );

  return { surveys, dropouts, completedVisits, clicks };
};

const tally = (values: readonly string[]): Record<string, number> =>
  Object.fromEntries(
    [...Map.groupBy(values, (value) => value)].map(([value, { length }]) => [value, length]),
  );

export const toCounts = (list: AnalyticsResponse['breakdowns']['region']): Record<string, number> =>
  Object.fromEntries(
    list.filter(({ count }) => count > 0).map(({ value, count }) => [value, count]),
  );

type Recounted = ReturnType<typeof recount>;

const dimensions = ['source', 'medium', 'campaign'] as const;

/** Compares the table of sources, mediums and campaigns. */
const expectSources = (
  sources: AnalyticsResponse['sources'],
  surveys: Recounted['surveys'],
  dropouts: Recounted['dropouts'],
): void => {
  for (const dimension of dimensions) {
    const name = (item: unknown): string =>
      (item as { source?: Record<string, string> }).source?.[dimension] ?? 'unknown';
    const count = (field: Exclude<keyof SourceRow, 'value'>) =>
      Object.fromEntries(
        sources[dimension].filter((row) => row[field] > 0).map((row) => [row.value, row[field]]),
      );
    const tallySurveys = (list: Recounted['surveys']) =>
      tally(list.map(({ survey }) => name(survey)));

    const started = [...surveys.map(({ survey }) => survey), ...dropouts];

    expect(count('started')).toEqual(tally(started.map(name)));
    expect(count('completed')).toEqual(tallySurveys(surveys));
    expect(count('contact')).toEqual(tallySurveys(surveys.filter(({ hasContact }) => hasContact)));
    expect(count('booking')).toEqual(tallySurveys(surveys.filter(({ hasPressed }) => hasPressed)));
    expect(count('bought')).toEqual(tallySurveys(surveys.filter(({ hasBought }) => hasBought)));
  }
};

const chosen = (answers: unknown): string[] => Object.keys((answers as object | undefined) ?? {});

/** Compares all figures of a range with all items of the table. Returns how many facts were compared. */
export const expectFigures = (
  stored: readonly Row[],
  timeZone: string,
  figures: AnalyticsResponse,
  days: Days,
): number => {
  const { surveys, dropouts, completedVisits, clicks } = recount(stored, timeZone, days);
  const { totals, breakdowns, funnels, sources: rows, periods } = figures;

  expect(figures.range).toEqual(days);
  expect(totals.completed.count).toBe(surveys.length);
  expect(totals.dropped.count).toBe(dropouts.length);
  const sum = (field: 'completed' | 'dropped') =>
    periods.reduce((total, period) => total + period[field], 0);

  expect([sum('completed'), sum('dropped')]).toEqual([surveys.length, dropouts.length]);
  expect(totals.bookings.count).toBe(clicks.filter(({ target }) => target === 'booking').length);
  expect(breakdowns.clicks[0]?.count).toBe(
    clicks.filter(({ target }) => target === 'listings').length,
  );
  expect(toCounts(breakdowns.dropoutAt)).toEqual(
    tally(dropouts.map(({ currentQuestionId }) => String(currentQuestionId))),
  );

  const answers = surveys.map(({ survey }) => survey.answers);

  expect(toCounts(breakdowns.region)).toEqual(tally(surveys.map(({ survey }) => survey.region)));
  expect(toCounts(breakdowns.priceRange)).toEqual(
    tally(answers.flatMap(({ budget }) => chosen(budget?.['totalPriceRange']))),
  );
  expect(toCounts(breakdowns.bodyStyle)).toEqual(
    tally(answers.flatMap(({ features }) => chosen(features?.['bodyStyle']))),
  );
  expect(toCounts(breakdowns.power)).toEqual(
    tally(answers.flatMap(({ features }) => chosen(features?.['powerPreference']))),
  );
  expect(toCounts(breakdowns.brands)).toEqual(
    tally(answers.flatMap(({ preferences }) => chosen(preferences?.['brands']))),
  );
  const firstPicks = surveys.map(({ survey }) => survey.result.recommendations[0]);

  expect(toCounts(breakdowns.firstPick)).toEqual(
    tally(firstPicks.map((pick) => `${pick?.make} ${pick?.model}`)),
  );

  expectSources(rows, surveys, dropouts);

  const ended = [...completedVisits, ...dropouts];
  const recorded = ended.filter(({ path }) => path !== undefined);
  const [all] = funnels;

  expect(all).toMatchObject({
    visits: recorded.length,
    completed: completedVisits.filter(({ path }) => path !== undefined).length,
    withoutAnalytics: ended.length - recorded.length,
  });
  const lastQuestions = dropouts
    .filter(({ path }) => path !== undefined)
    .map(({ currentQuestionId }) => String(currentQuestionId));

  expect(
    Object.fromEntries(
      (all?.steps ?? [])
        .filter(({ left }) => left > 0)
        .map(({ questionId, left }) => [questionId, left]),
    ),
  ).toEqual(tally(lastQuestions));
  expectReached(all, recorded);

  for (const device of ['phone', 'tablet', 'desktop'] as const) {
    const visits = recorded.filter((item) => item['device'] === device);

    expect(funnels.find((funnel) => funnel.device === device)?.visits ?? 0).toBe(visits.length);
  }

  return surveys.length + ended.length + clicks.length;
};

type Funnel = AnalyticsResponse['funnels'][number];

/** Compares who reached each question, who went back from there, and how long they stayed. */
const expectReached = (funnel: Funnel | undefined, visits: readonly Row[]): void => {
  const paths = visits.map(toPath);

  for (const [index, question] of questions.entries()) {
    const { id } = question;
    const isAlwaysAsked = !('conditional' in question);
    const isHere = (stay: { readonly index: number }) => stay.index === index;
    const reached = paths.filter(({ isCompleted, stays }) => {
      const mustHavePassed = isCompleted || stays.some((stay) => stay.index > index);
      return stays.some(isHere) || (isAlwaysAsked && mustHavePassed);
    });
    const returned = paths.filter(({ stays }) =>
      stays.some((stay, at) => isHere(stay) && (stays[at + 1]?.index ?? index) < index),
    );
    const times = paths
      .map(({ stays }) => stays.filter(isHere))
      .filter((stays) => stays.length > 0)
      .map((stays) => stays.reduce((sum, { seconds }) => sum + seconds, 0));

    const step = funnel?.steps.find(({ questionId }) => questionId === id);

    expect([id, step?.reached, step?.wentBack]).toEqual([id, reached.length, returned.length]);
    expectMedian(step?.medianSeconds ?? 0, times);
  }
};

/** The stays of a visit, by the index of their question. */
const toPath = (visit: Row) => {
  const endMoment = Date.parse(String(visit['exitedAt'] ?? visit['lastSeenAt']));
  const arrivals = (visit['path'] as number[])
    .map((step) => ({ index: step % 100, at: Math.floor(step / 100) }))
    // An exit repeats the question of the last progress.
    .filter(({ index }, place, steps) => index !== steps[place - 1]?.index);

  return {
    isCompleted: visit['status'] === 'completed',
    stays: arrivals.map(({ index, at }, place) => {
      const leftAt = arrivals[place + 1]?.at ?? Math.floor(endMoment / 1000);
      return { index, seconds: Math.max(0, leftAt - at) };
    }),
  };
};

/** The product knows medians within 10 percent. */
const expectMedian = (medianSeconds: number, times: readonly number[]): void => {
  if (times.length === 0) return;

  const sorted = times.toSorted((one, other) => one - other);
  const [lower, upper] = [
    sorted[Math.floor((times.length - 1) / 2)],
    sorted[Math.floor(times.length / 2)],
  ];
  const median = ((lower ?? 0) + (upper ?? 0)) / 2;

  expect(Math.abs(medianSeconds - median)).toBeLessThanOrEqual(median * 0.1 + 0.05);
};
