import { beforeAll, describe, expect, it } from 'vitest';
import { from } from './support/every-kind.ts';
import { expectRightTotals } from './support/expect-right-totals.ts';
import { runScriptHere } from './support/run-script.ts';
import { startStored } from './support/start-stored.ts';
import { storedItems } from './support/stored-items.ts';

let product: Awaited<ReturnType<typeof startStored>>;
const { items } = storedItems('2026-12-sources');

beforeAll(async () => {
  const accounts = storedItems('2026-11').items.filter(({ pk }) => pk?.S?.startsWith('USER#'));

  product = await startStored([...accounts, ...items], 'ada');
});

describe('Reading the items stored in 2026-12-sources', () => {
  it('shows the funnel of each device', async () => {
    const { funnels } = await product.requestBody('getAnalytics', { query: { range: 'today' } });

    expect(funnels).toMatchObject([
      { device: 'all', visits: 4, completed: 1 },
      { device: 'phone', visits: 1, completed: 0 },
      { device: 'unknown', visits: 3, completed: 1 },
    ]);
  });

  it('counts anew the months whose sums an earlier release stored', async () => {
    const query = { range: 'custom', from: '2026-02-01', to: '2026-11-20' };
    const { periods } = await product.requestBody('getAnalytics', { query });

    expect(periods).toHaveLength(10);
  });

  it('counts surveys, dropouts and what came of them under the sources that they have', async () => {
    const { tableName } = product.api.access;

    await runScriptHere('reconcile.ts', ['--all', '--fix', '--table', tableName]);
    await expectRightTotals(product.api);
    const { sources } = await product.requestBody('getAnalytics', { query: { range: 'today' } });

    expect(sources.source).toEqual([
      expect.objectContaining({ value: 'newsletter', started: 4, completed: 4, contact: 3 }),
      expect.objectContaining({ value: 'unknown', started: 3, completed: 1, booking: 0 }),
      expect.objectContaining({ value: 'google', started: 1, completed: 0 }),
    ]);
    expect(sources.campaign).toContainEqual(
      expect.objectContaining({ value: 'spring', started: 1 }),
    );
  });

  it('takes a dropout back when its visitor returns', async () => {
    const body = { sessionId: 'visit-exited', sequence: 5, timestamp: 1 };

    await product.api.call('heartbeat', { body, headers: from('8.8.8.9') });

    expect(await product.leftSessions()).not.toContain('visit-exited');
    await expectRightTotals(product.api);
  });
});
