import { setTimeout as wait } from 'node:timers/promises';
import { expect } from 'vitest';
import { reconcileAll } from '../../src/reconcile/reconcile.ts';
import { createReconcileAccess } from '../../src/reconcile/reconcile-access.ts';
import type { startApi } from './start-api.ts';

const silent = { info: () => undefined, error: () => undefined };

type Api = Pick<Awaited<ReturnType<typeof startApi>>, 'access' | 'counters'>;

/** Fails unless there are records and every total is the sum of its records. */
export const expectRightTotals = (api: Api): Promise<void> =>
  expectRightTotalsIn('America/Toronto', api);

export const expectRightTotalsIn = async (
  timeZone: string,
  { access, counters }: Api,
): Promise<void> => {
  const dependencies = {
    ...createReconcileAccess(access, timeZone, silent),
    pause: () => wait(20),
  };
  const report = await reconcileAll({ fix: false }, dependencies);

  expect(report.periods).toEqual(
    report.periods.map(({ period }) => expect.objectContaining({ period, left: [] })),
  );
  expect((await counters.readAllTime()).surveys).toBeGreaterThan(0);
};
