import { beforeEach, describe, expect, it } from 'vitest';
import { createTable } from '../../tests/support/create-table.ts';
import { makeConsent } from '../../tests/support/make-consent.ts';
import { putSession } from '../../tests/support/put-session.ts';
import { createConsentStore } from '../consent/consent-store.ts';
import { createCounterReader } from '../counters/counters-store.ts';
import { createBusinessDayFormatter } from '../platform/business-day.ts';
import { openTable, type TableAccess } from '../platform/dynamodb/table-access.ts';
import { reconcileAll } from './reconcile.ts';
import { createReconcileAccess } from './reconcile-access.ts';

/** Noon in Toronto, when it is the next day in Tokyo. */
const moment = '2026-11-20T17:00:00.000Z';
const log = { info: () => undefined, error: () => undefined };

let access: TableAccess;

beforeEach(async () => {
  access = openTable(await createTable());
});

const addConsent = (timeZone: string) =>
  createConsentStore({
    ...access,
    toBusinessDay: createBusinessDayFormatter(timeZone),
  }).appendConsent(makeConsent(moment));

describe.each([
  ['America/Toronto', 'Asia/Tokyo', '2026-11-20', '2026-11-21'],
  ['Asia/Tokyo', 'America/Toronto', '2026-11-21', '2026-11-20'],
])('totals counted in %s and repaired in %s', (former, present, formerDay, presentDay) => {
  const reconcile = (fix: boolean) => {
    const dependencies = {
      ...createReconcileAccess(access, present, log),
      now: () => new Date(moment),
    };
    return reconcileAll({ fix }, { ...dependencies, pause: async () => undefined });
  };

  it('keep every dropout under the day that it was counted under, and in all time', async () => {
    for (let each = 0; each < 5; each += 1)
      await putSession(access, { lastSeenAt: moment, timeZone: former });
    expect(await reconcile(true)).toMatchObject({ differences: 0, notCompared: 0 });
    const counters = createCounterReader(access);

    expect((await counters.readAllTime()).dropouts).toBe(5);
    expect((await counters.readTotals([formerDay])).dropouts).toBe(5);
    expect(
      (await reconcile(false)).periods.flatMap((period) => ('found' in period ? period.found : [])),
    ).toEqual([]);
  });

  it('count consents only under their day in the new time zone', async () => {
    await addConsent(former);

    expect(await reconcile(true)).toMatchObject({ differences: 0, notCompared: 0 });
    const counters = createCounterReader(access);
    const of = async (day: string) => (await counters.readTotals([day])).consents;

    expect([
      await of(formerDay),
      await of(presentDay),
      (await counters.readAllTime()).consents,
    ]).toEqual([0, 1, 1]);
  });
});
