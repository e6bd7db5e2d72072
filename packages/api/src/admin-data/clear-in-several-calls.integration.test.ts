import { beforeEach, describe, expect, it } from 'vitest';
import { putSession } from '../../tests/support/put-session.ts';
import {
  realAddress,
  startTestDataApi,
  testAddress,
} from '../../tests/support/start-test-data-api.ts';
import { createTestAddresses } from '../platform/test-addresses.ts';
import { clearTestData } from './clear-test-data.ts';
import { encodeCursor, invalidCursor } from './cursor.ts';
import { createTestDataStore } from './test-data-store.ts';

let api: Awaited<ReturnType<typeof startTestDataApi>>;

beforeEach(async () => {
  api = await startTestDataApi();
});

describe('clearing in several calls', () => {
  /** Calls until nothing is left. Each call runs out of time as soon as it has begun. */
  const clearInCalls = async (mostCalls: number, store = createTestDataStore(api.access)) => {
    const testAddresses = createTestAddresses([testAddress]);
    let cursor: string | undefined;
    let [deleted, elapsedMs] = [0, 0];

    const now = () => {
      elapsedMs += 10_000;
      return new Date(Date.now() + elapsedMs);
    };

    for (let calls = 1; calls <= mostCalls; calls += 1) {
      const result = await clearTestData(
        { cursor },
        {
          testData: store,
          testRecords: api.openTestRecords(),
          testAddresses,
          now,
          log: api.access.log,
        },
      );
      if (!result.ok) throw new Error(result.error.message);

      deleted += result.value.sessions;
      cursor = result.value.nextCursor;
      if (cursor === undefined) return { deleted, calls };
    }

    return { deleted, calls: 'too many' };
  };

  it('makes progress in each call, however slow the table is, until everything is cleared', async () => {
    for (const status of ['active', 'exited', 'completed'] as const) {
      for (let each = 0; each < 13; each += 1)
        await putSession(api.access, { status, ipAddress: testAddress });
    }

    expect(await clearInCalls(20)).toEqual({ deleted: 39, calls: expect.any(Number) });
    expect(await api.listSessions()).toEqual({ total: 0, sessions: [] });
  });

  it('misses nothing when it is started again before it was finished', async () => {
    for (let each = 0; each < 13; each += 1) {
      await putSession(api.access, { status: 'completed', ipAddress: testAddress, minutesAgo: 90 });
    }

    expect(await clearInCalls(1)).toEqual({ deleted: 12, calls: 'too many' });
    expect((await clearInCalls(20)).deleted).toBe(1);
  });

  it('reaches test visits behind any number of visits that are kept', async () => {
    for (const status of ['active', 'exited'] as const) {
      for (let each = 0; each < 105; each += 1) {
        await putSession(api.access, { status, ipAddress: realAddress, minutesAgo: 30 });
      }
    }

    await putSession(api.access, { status: 'completed', ipAddress: testAddress });
    expect(await clearInCalls(20)).toEqual({ deleted: 1, calls: expect.any(Number) });
  });

  it('comes to an end while new visitors keep arriving', async () => {
    const store = createTestDataStore(api.access);

    const readUnfinishedSessions: typeof store.readUnfinishedSessions = async function* (
      list,
      within,
    ) {
      for await (const page of store.readUnfinishedSessions(list, within)) {
        const lastSeenAt = new Date(Date.now() + 60 * 60_000).toISOString();

        await putSession(api.access, { status: list, ipAddress: realAddress, lastSeenAt });
        yield page;
      }
    };

    await putSession(api.access, { ipAddress: realAddress });
    await putSession(api.access, { status: 'active', ipAddress: realAddress });
    expect(await clearInCalls(20, { ...store, readUnfinishedSessions })).toEqual({
      deleted: 0,
      calls: expect.any(Number),
    });
  });

  it('rejects a cursor with a start in the future, which would make a live visit an old one', async () => {
    const testAddresses = createTestAddresses([testAddress]);
    const live = await putSession(api.access, {
      status: 'active',
      ipAddress: realAddress,
      minutesAgo: 1,
    });
    const startedAt = new Date(Date.now() + 2 * 36e5).toISOString();
    const cursor = encodeCursor({ part: 'active', key: '0', startedAt }, [
      'test data',
      testAddresses.rule,
    ]);
    const common = { now: () => new Date(), log: api.access.log };
    const stores = {
      testData: createTestDataStore(api.access),
      testRecords: api.openTestRecords(),
    };
    const dependencies = { ...stores, testAddresses, ...common };

    expect(await clearTestData({ cursor }, dependencies)).toEqual(invalidCursor);
    expect(await api.hasSession(live.sessionId)).toBe(true);
  });

  it('rejects a cursor of another list', async () => {
    const { status, body } = await api.admin('clearTestData', { query: { cursor: 'abc' } });

    expect([status, body.issues]).toEqual([
      400,
      [{ path: 'cursor', message: 'This is not a cursor of this list' }],
    ]);
  });
});
