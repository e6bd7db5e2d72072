import { beforeAll, describe, expect, it } from 'vitest';
import { from } from './support/every-kind.ts';
import { startStored } from './support/start-stored.ts';
import { storedItems } from './support/stored-items.ts';

let product: Awaited<ReturnType<typeof startStored>>;

describe('Reading the items stored in 2026-11-no-analytics', () => {
  beforeAll(async () => {
    const accounts = storedItems('2026-11').items.filter(({ pk }) =>
      /^(USER#|KEYS)/.test(pk?.S ?? ''),
    );

    product = await startStored([...accounts, ...storedItems('2026-11-no-analytics').items], 'ada');
  });

  it('lists the dropout without an address', async () => {
    const { dropouts, byQuestion, unreadable } = await product.requestBody('listDropouts');
    const row = { sessionId: 'declined-exited', currentQuestionId: 'budget.condition' };

    expect(dropouts).toEqual([
      { ...row, id: expect.any(String), exitedAt: '2026-11-20T13:00:00.000Z' },
    ]);
    expect(byQuestion).toMatchObject([
      { questionId: 'budget.condition', count: 1, recent: dropouts },
    ]);
    expect(unreadable).toBeUndefined();
  });

  it('counts the ended visits beside the funnel once they are migrated', async () => {
    await product.migrate();
    expect((await product.requestBody('getAnalytics')).funnels).toMatchObject([
      { device: 'all', visits: 0, withoutAnalytics: 2 },
    ]);
  });

  it('withdraws the dropout when its visitor returns, and ends a silent visit without an address', async () => {
    const body = { sessionId: 'declined-exited', sequence: 4, analytics: false, timestamp: 1 };

    expect((await product.api.call('heartbeat', { body, headers: from('8.8.8.40') })).status).toBe(
      200,
    );
    expect(await product.leftSessions()).toEqual([]);
    await product.run('sweep');
    const { dropouts } = await product.requestBody('listDropouts');

    expect(dropouts).toEqual([expect.objectContaining({ sessionId: 'declined-active' })]);
    expect(dropouts[0]).not.toHaveProperty('ipAddress');
  });
});
