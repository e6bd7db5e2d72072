import { analyticsResponseSchema } from '@app/contract/analytics-schemas';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { seedTable } from '../../scripts/seed/seed-table.ts';
import { findItems } from '../../tests/support/find-items.ts';
import { expectFigures } from '../../tests/support/recount-figures.ts';
import { startAdminApi } from '../../tests/support/start-admin-api.ts';

const amounts = { surveys: 3000, dropouts: 1800, consents: 1200, days: 30 };

describe.each([
  { timeZone: 'America/Toronto', changeDay: '2026-11-01' },
  { timeZone: 'Europe/Berlin', changeDay: '2026-10-25' },
])('the figures of 3,000 surveys in $timeZone', ({ timeZone, changeDay }) => {
  let api: Awaited<ReturnType<typeof startAdminApi>>;

  beforeAll(async () => {
    vi.resetModules();
    process.env['BUSINESS_TIME_ZONE'] = timeZone;
    // Clocks changed within the days before, in Toronto and in Berlin.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-12T12:00:00.000Z') });
    api = await startAdminApi();
    await seedTable(api.access, amounts, timeZone);
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

    const stored = await findItems(api.access, '');

    for (const query of ranges) {
      const figures = await readFigures(query);
      const days = figures.range ?? { from: '', to: '' };

      expect(expectFigures(stored, timeZone, figures, days)).toBeGreaterThan(50);
    }
  });

  it('are those of the lists', async () => {
    const { totals, breakdowns } = await readFigures({ range: 'all' });
    const surveys = (await api.admin('listSurveys', { query: { limit: '1' } })).body;
    const dropouts = (await api.admin('listDropouts', { query: { limit: '1' } })).body;
    const consents = (await api.admin('listCookieConsents', { query: { limit: '1' } })).body;

    expect([surveys.total, totals.completed.count]).toEqual([3000, 3000]);
    expect([dropouts.total, totals.dropped.count]).toEqual([1800, 1800]);
    expect(consents.total).toBe((await findItems(api.access, 'CONSENT#')).length);
    const byQuestion: { questionId: string; count: number }[] = dropouts.byQuestion;
    const listed = byQuestion.map(({ questionId, count }) => `${questionId} ${count}`).sort();
    const counted = breakdowns.dropoutAt.map(({ value, count }) => `${value} ${count}`).sort();

    expect(listed).toEqual(counted);
  });
});
