import { analyticsResponseSchema } from '@app/contract/analytics-schemas';
import { addDays } from '@app/contract/calendar-days';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { seedTable } from '../../scripts/seed/seed-table.ts';
import { findItems } from '../../tests/support/find-items.ts';
import { expectFigures } from '../../tests/support/recount-figures.ts';
import { startAdminApi } from '../../tests/support/start-admin-api.ts';

const manyAmounts = { surveys: 3000, dropouts: 1800, consents: 1200, days: 30 };
/** Thousands are read in the same way in each time zone, so one of them is enough to show it. */
const fewerAmounts = { surveys: 1000, dropouts: 600, consents: 400, days: 30 };

describe.each([
  { timeZone: 'America/Toronto', changeDay: '2026-11-01', amounts: manyAmounts },
  { timeZone: 'Europe/Berlin', changeDay: '2026-10-25', amounts: fewerAmounts },
])('the figures of $amounts.surveys surveys in $timeZone', ({ timeZone, changeDay, amounts }) => {
  let api: Awaited<ReturnType<typeof startAdminApi>>;
  let stored: Awaited<ReturnType<typeof findItems>>;

  beforeAll(async () => {
    vi.resetModules();
    process.env['BUSINESS_TIME_ZONE'] = timeZone;
    // Clocks changed within the days before, in Toronto and in Berlin.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-12T12:00:00.000Z') });
    api = await startAdminApi();
    await seedTable(api.access, amounts, timeZone);
    stored = await findItems(api.access, '');
  });
  afterAll(() => {
    delete process.env['BUSINESS_TIME_ZONE'];
    vi.useRealTimers();
    vi.resetModules();
  });

  const readFigures = async (query: Record<string, string>) =>
    analyticsResponseSchema.parse((await api.admin('getAnalytics', { query })).body);

  it('are those of the raw rows', async () => {
    const ranges = [
      { range: 'all' },
      { range: '7' },
      { range: 'custom', from: changeDay, to: changeDay },
      { range: 'custom', from: '2026-10-24', to: '2026-11-02' },
    ];

    for (const query of ranges) {
      const figures = await readFigures(query);
      const days = figures.range ?? { from: '', to: '' };

      expect(expectFigures(stored, timeZone, figures, days)).toBeGreaterThan(50);
    }
  });

  it('are those of the lists that their bars open', async () => {
    const days = { from: addDays(changeDay, -1), to: changeDay };
    const { periods, breakdowns, sources } = await readFigures({ range: 'custom', ...days });
    const bounds = { from: periods[0]?.startsAt ?? '', to: periods.at(-1)?.endsAt ?? '' };
    const { dropoutAt, clicks: _clicks, ...surveyBreakdowns } = breakdowns;
    const sourceBars = Object.entries(sources).flatMap(([breakdown, rows]) =>
      rows.map(({ value, completed }) => ({ breakdown, value, count: completed })),
    );
    const bars = Object.entries(surveyBreakdowns).flatMap(([breakdown, figures]) =>
      figures.map(({ value, count }) => ({ breakdown, value, count })),
    );

    for (const { breakdown, value, count } of [...bars, ...sourceBars]) {
      const query = { ...bounds, breakdown, value, limit: '1000' };
      const { surveys, total, nextCursor } = (await api.admin('listSurveys', { query })).body;

      expect([breakdown, value, surveys.length, total, nextCursor]).toEqual([
        ...[breakdown, value, count, count],
        undefined,
      ]);
    }

    for (const { value, count } of dropoutAt) {
      const query = { ...bounds, question: value, limit: '1000' };
      const { dropouts, total } = (await api.admin('listDropouts', { query })).body;

      expect([value, dropouts.length, total]).toEqual([value, count, count]);
    }

    expect(bars.length + dropoutAt.length).toBeGreaterThan(60);
    expect(sourceBars.some(({ count }) => count > 0)).toBe(true);
  });

  it('are those of the lists of all time, in any order and with a search', async () => {
    const { breakdowns } = await readFigures({ range: 'all' });
    const [region] = breakdowns.region;
    const query = { breakdown: 'region', value: region?.value ?? '', limit: '100' };

    for (const sort of ['recent', 'oldest', 'name', 'email']) {
      const ids = new Set<string>();
      let cursor: string | undefined;

      do {
        const parts = { query: { ...query, sort, ...(cursor && { cursor }) } };
        const { surveys, total, nextCursor } = (await api.admin('listSurveys', parts)).body;

        for (const { id } of surveys) ids.add(id);
        expect([sort, total]).toEqual([sort, region?.count]);
        cursor = nextCursor;
      } while (cursor !== undefined);

      expect([sort, ids.size]).toEqual([sort, region?.count]);
    }

    const search = '@example.com';
    const known = (await api.admin('listSurveys', { query: { search, limit: '1000' } })).body;
    const both = (await api.admin('listSurveys', { query: { ...query, search } })).body;

    expect(both.total).toBeGreaterThan(0);
    expect(both.total).toBeLessThan(known.total);
  });

  it('are those of the lists', async () => {
    const { totals, breakdowns } = await readFigures({ range: 'all' });
    const surveys = (await api.admin('listSurveys', { query: { limit: '1' } })).body;
    const dropouts = (await api.admin('listDropouts', { query: { limit: '1' } })).body;
    const consents = (await api.admin('listCookieConsents', { query: { limit: '1' } })).body;

    expect([surveys.total, totals.completed.count]).toEqual([amounts.surveys, amounts.surveys]);
    expect([dropouts.total, totals.dropped.count]).toEqual([amounts.dropouts, amounts.dropouts]);
    const consentItems = stored.filter(({ pk }) => String(pk).startsWith('CONSENT#'));

    expect(consents.total).toBe(consentItems.length);
    const byQuestion: { questionId: string; count: number }[] = dropouts.byQuestion;
    const listed = byQuestion.map(({ questionId, count }) => `${questionId} ${count}`).sort();
    const counted = breakdowns.dropoutAt.map(({ value, count }) => `${value} ${count}`).sort();

    expect(listed).toEqual(counted);
  });
});
