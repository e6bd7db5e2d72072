import { analyticsResponseSchema, type SourceRow } from '@app/contract/analytics-schemas';
import { questionIds } from '@app/contract/quiz/definition';
import { makeAnswers } from '@app/contract/testing/make-answers';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { expectRightTotalsIn } from '../../tests/support/expect-right-totals.ts';
import { findItems } from '../../tests/support/find-items.ts';
import { getFirst } from '../../tests/support/get-first.ts';
import { expectFigures, toCounts } from '../../tests/support/recount-figures.ts';
import { password } from '../../tests/support/staff.ts';
import { startAdminApi } from '../../tests/support/start-admin-api.ts';

type Api = Awaited<ReturnType<typeof startAdminApi>>;

/** Clocks change in the middle of these days, in Toronto and in Berlin. */
const firstMoment = Date.parse('2026-10-22T20:00:00.000Z');
const hours = 18 * 24;
const lastMoment = Date.parse('2026-11-12T12:00:00.000Z');

/** A repeatable number from 0 to 1 for each name. */
const draw = (name: string): number => {
  let hash = 7;

  for (const letter of name) hash = (hash * 31 + letter.charCodeAt(0)) % 1_000_003;

  return ((hash * 7919) % 1_000_003) / 1_000_003;
};

const pickOne = <Value>(list: readonly Value[], name: string): Value =>
  list[Math.floor(draw(name) * list.length)] as Value;

const sources = [
  { source: 'google', medium: 'cpc', campaign: 'spring' },
  { source: 'a source that nobody knows', campaign: 'x'.repeat(500) },
  { host: 'www.google.co.uk' },
  {},
  undefined,
];

/** One visit over the real handlers. Some calls are sent twice, as retries are. */
const visit = async ({ call }: Api, number: number): Promise<void> => {
  const name = `visit-${number}`;

  vi.setSystemTime(firstMoment + draw(`${name} time`) * hours * 3_600_000);
  const declines = draw(`${name} declines`) < 0.1;
  const source = declines ? undefined : pickOne(sources, `${name} source`);
  const choice = declines ? { analytics: false } : {};
  const device = pickOne(['phone', 'tablet', 'desktop', undefined] as const, `${name} device`);
  const headers = { 'cloudfront-viewer-address': '8.8.8.8:40000' };
  let sequence = 0;

  const send = async (endpoint: Parameters<typeof call>[0], body: object) => {
    sequence += 1;
    const parts = { body: { sessionId: name, sequence, ...choice, ...body }, headers };

    await call(endpoint, parts);
    if (draw(`${name} ${sequence} twice`) < 0.3) await call(endpoint, parts);
  };

  await send('startSession', { totalSteps: 20, source, device });
  const steps = 1 + Math.floor(draw(`${name} steps`) * 4);

  for (let step = 1; step <= steps; step += 1) {
    vi.setSystemTime(Date.now() + Math.floor(draw(`${name} ${step}`) * 40_000));
    await send('updateProgress', { currentStep: step, currentQuestionId: questionIds[step] });
  }

  if (draw(`${name} leaves`) < 0.5) {
    const here = { currentStep: steps, currentQuestionId: questionIds[steps] };

    await send('exitSession', { ...here, exitReason: 'page_hide' });
    // Some come back, and stay.
    if (draw(`${name} returns`) < 0.2) await send('heartbeat', { timestamp: Date.now() });

    return;
  }

  const answers = makeAnswers(
    {
      'budget.totalPriceRange': pickOne(['20to35k', '35to50k', '50to75k'], `${name} budget`),
      'features.bodyStyle': pickOne([['suv', 'sedan'], ['flexible']], `${name} body`),
      'preferences.brands': pickOne([['japanese', 'german'], ['openToBrands']], `${name} brands`),
    },
    pickOne(['90210', '10001', 'M5V2T6'], `${name} zip`),
  );
  const submission = {
    body: { ...answers, source },
    headers: { ...headers, 'idempotency-key': `key-of-${name}` },
  };
  const { resultId } = (await call('submitSurvey', submission)).body;

  await call('submitSurvey', submission);
  await send('completeSession', { surveyId: resultId });

  if (draw(`${name} contact`) < 0.3) {
    const body = { email: `${name}@example.com` };

    // Late enough to be counted on another day, if it were counted by its own.
    vi.setSystemTime(Date.now() + 30 * 3_600_000);
    await call('emailResult', { params: { resultId }, body, headers });
    await call('emailResult', { params: { resultId }, body, headers });
  }

  const pick = getFirst((await call('getResult', { params: { resultId } })).body.recommendations);
  if (draw(`${name} clicks`) < 0.5) {
    const body = { target: 'listings', resultId, pickId: pick.id, place: 1 };

    await call('recordClick', { body });
    await call('recordClick', { body });
  }

  if (draw(`${name} books`) < 0.3) {
    await call('recordClick', { body: { target: 'booking', resultId } });
    await call('recordClick', { body: { target: 'booking', resultId } });
  }

  if (draw(`${name} changes`) < 0.2) {
    const changed = makeAnswers({ 'features.bodyStyle': 'pickup' }, '60601');

    await call('submitSurvey', { body: { ...changed, changedFrom: resultId } });
  }
};

/** Notes that most leads bought, and takes that back for some of them. */
const noteSomePurchases = async ({ call }: Api, cookies: readonly string[]): Promise<void> => {
  const { leads } = (await call('listLeads', { cookies })).body;

  for (const [index, { id, version }] of leads.entries()) {
    const parts = { cookies, params: { leadId: id } };

    if (index % 4 === 0) continue;

    await call('changeLead', { ...parts, body: { version, status: 'bought' } });
    if (index % 4 === 1)
      await call('changeLead', { ...parts, body: { version: version + 1, status: 'lost' } });
  }
};

describe.each([
  { timeZone: 'America/Toronto', changeDay: '2026-11-01' },
  { timeZone: 'Europe/Berlin', changeDay: '2026-10-25' },
])('the figures of some hundred visits in $timeZone', ({ timeZone, changeDay }) => {
  let api: Api;

  beforeAll(async () => {
    vi.resetModules();
    process.env['BUSINESS_TIME_ZONE'] = timeZone;
    vi.useFakeTimers({ toFake: ['Date'], now: firstMoment });
    api = await startAdminApi();
    for (let number = 0; number < 120; number += 1) await visit(api, number);

    vi.setSystemTime(lastMoment);
    await noteSomePurchases(api, await signIn());
  });
  afterAll(() => {
    delete process.env['BUSINESS_TIME_ZONE'];
    vi.useRealTimers();
    vi.resetModules();
  });

  const readAll = () => findItems(api.access, '');

  const signIn = async (): Promise<readonly string[]> => {
    const { cookies } = await api.call('login', { body: { username: 'ada', password } });
    return cookies.map((cookie) => cookie.split(';')[0] ?? '');
  };

  const signInAt = async (moment: number) => {
    vi.setSystemTime(moment);
    const session = await signIn();
    return async (query: Record<string, string>) => {
      const response = await api.call('getAnalytics', { cookies: session, query });

      expect(response.status).toBe(200);
      return analyticsResponseSchema.parse(response.body);
    };
  };

  it('are those of the raw rows, for any range of days', async () => {
    const request = await signInAt(lastMoment);
    const whole = await request({ range: 'all' });
    const range = whole.range ?? { from: '', to: '' };

    expect(expectFigures(await readAll(), timeZone, whole, range)).toBeGreaterThan(150);
    expect(whole.sources.source.some(({ bought }) => bought > 0)).toBe(true);
    expect(whole).not.toHaveProperty('previous');
    const custom = [
      { from: changeDay, to: changeDay },
      { from: '2026-10-26', to: '2026-11-03' },
      { from: '2026-10-31', to: '2026-11-01' },
    ];

    for (const days of custom) {
      const figures = await request({ range: 'custom', ...days });

      expect(expectFigures(await readAll(), timeZone, figures, days)).toBeGreaterThan(3);
    }
  });

  it('have those of the days before beside them', async () => {
    const request = await signInAt(lastMoment);
    const { totals, previous, breakdowns } = await request({
      range: 'custom',
      from: '2026-10-29',
      to: '2026-11-02',
    });
    const before = await request({ range: 'custom', from: '2026-10-24', to: '2026-10-28' });

    expect(previous).toEqual({ from: '2026-10-24', to: '2026-10-28' });
    expect(totals.completed.before).toBe(before.totals.completed.count);
    expect(totals.dropped.before).toBe(before.totals.dropped.count);
    expect(
      Object.fromEntries(
        breakdowns.region
          .filter((figure) => (figure.before ?? 0) > 0)
          .map(({ value, before: count }) => [value, count]),
      ),
    ).toEqual(toCounts(before.breakdowns.region));
  });

  it('agree with the totals when reconcile counts the records', async () => {
    vi.setSystemTime(lastMoment);
    await expectRightTotalsIn(timeZone, api);
  });

  it.each([
    {
      moment: '2026-11-12T12:00:00.000Z',
      days: { from: '2026-10-25', to: '2026-11-12' },
      periods: 19,
      sums: ['PACKED_SUMS#2026-10-31', 'PACKED_SUMS#2026-11-09'],
    },
    {
      moment: '2027-01-20T12:00:00.000Z',
      days: { from: '2026-09-01', to: '2027-01-20' },
      periods: 5,
      sums: ['PACKED_SUMS#2026-10-31', 'PACKED_SUMS#2026-11-30', 'PACKED_SUMS#2027-01-17'],
    },
  ])(
    'stay right from stored sums, also when an old survey gets another outcome: $days.to',
    async ({ moment, days, periods, sums }) => {
      const request = await signInAt(Date.parse(moment));
      const figures = await request({ range: 'custom', ...days });

      expect(figures.periods).toHaveLength(periods);
      expectFigures(await readAll(), timeZone, figures, days);
      expect(await request({ range: 'custom', ...days })).toEqual(figures);
      const stored = await findItems(api.access, 'MONTH_COUNTS#', 'PACKED_SUMS');

      expect(stored.map(({ sk }) => sk)).toEqual(expect.arrayContaining(sums));
      const rows = await findItems(api.access, 'SURVEY#');
      const quiet = rows.find(
        ({ sk, pk, createdAt }) =>
          sk === 'ROW' &&
          String(createdAt) > '2026-11-02' &&
          String(createdAt) < '2026-11-08' &&
          !rows.some((row) => row['pk'] === pk && row['sk'] === 'CLICK#BOOKING'),
      );
      const resultId = String(quiet?.['pk']).slice('SURVEY#'.length);

      await api.call('recordClick', { body: { target: 'booking', resultId } });
      const after = await request({ range: 'custom', ...days });
      const sumOf = (list: readonly SourceRow[]) =>
        list.reduce((total, { booking }) => total + booking, 0);

      expect(sumOf(after.sources.source)).toBe(sumOf(figures.sources.source) + 1);
      expectFigures(await readAll(), timeZone, after, days);
    },
  );
});

describe('a range that cannot be', () => {
  let api: Api;

  beforeAll(async () => {
    api = await startAdminApi();
  });

  it.each([
    { query: { range: 'yesterday' }, field: 'range' },
    { query: { range: 'custom', to: '2026-11-01' }, field: 'from' },
    { query: { range: 'custom', from: '2026-11-01' }, field: 'to' },
    { query: { range: 'custom', from: '2026-13-01', to: '2026-11-01' }, field: 'from' },
    { query: { range: 'custom', from: '2026-11-02', to: '2026-11-01' }, field: 'to' },
    { query: { range: 'custom', from: '2021-11-01', to: '2026-11-01' }, field: 'to' },
  ])('returns 400 with the field: $query', async ({ query, field }) => {
    const { status, body } = await api.admin('getAnalytics', { query });

    expect(status).toBe(400);
    expect(body.issues?.map(({ path }) => path)).toEqual([field]);
  });

  it('allows five years', async () => {
    const query = { range: 'custom', from: '2021-11-02', to: '2026-11-01' };

    expect((await api.admin('getAnalytics', { query })).status).toBe(200);
  });
});
