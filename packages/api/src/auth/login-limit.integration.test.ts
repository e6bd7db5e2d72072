import '../../tests/support/cheap-passwords.ts';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, describe, expect, it } from 'vitest';
import { sentBack } from '../../tests/support/sent-back.ts';
import { addStaff, password } from '../../tests/support/staff.ts';
import { startApi } from '../../tests/support/start-api.ts';
import { readItem } from '../platform/dynamodb/table-access.ts';
import { loginAttemptsKey } from './login-limit.ts';

let api: Awaited<ReturnType<typeof startApi>>;

beforeAll(async () => {
  api = await startApi();
  await addStaff(api.access, 'robin');
});

const login = (username: string, given: string, sourceIp: string, cookies?: readonly string[]) =>
  api.call('login', {
    body: { username, password: given },
    sourceIp,
    ...(cookies === undefined ? {} : { cookies }),
  });

const storedFor = (address: string) => readItem(api.access, loginAttemptsKey(address));

const countStatuses = async (calls: readonly Promise<{ status: number | undefined }>[]) => {
  const statuses = (await Promise.all(calls)).map(({ status }) => status);
  const count = (wanted: number) => statuses.filter((status) => status === wanted).length;
  return { succeeded: count(200), failed: count(401), throttled: count(429), all: statuses.length };
};

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

describe('failed sign-ins', () => {
  it('are refused from the sixth attempt on, even with the right password, but not from another address', async () => {
    for (const nth of numbers(5))
      expect((await login('robin', `wrong ${nth}`, '203.0.113.1')).status).toBe(401);
    const { status, body, headers } = await login('Robin', password, '203.0.113.1');

    expect({ status, code: body.code }).toEqual({ status: 429, code: 'too_many_requests' });
    const seconds = Number(headers['retry-after']);

    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(900);
    expect((await login('robin', password, '203.0.113.2')).status).toBe(200);
  });

  it('allow no more than 5 of 50 parallel guesses', async () => {
    const calls = numbers(50).map((nth) => login('robin', `guess ${nth}`, '203.0.113.3'));

    expect(await countStatuses(calls)).toEqual({ succeeded: 0, failed: 5, throttled: 45, all: 50 });
  });

  it('allow no more than 20 parallel guesses on different usernames', async () => {
    const calls = numbers(26).map((nth) => login(`user-${nth}`, 'guess', '203.0.113.4'));

    expect(await countStatuses(calls)).toEqual({ succeeded: 0, failed: 20, throttled: 6, all: 26 });
    expect((await login('robin', password, '203.0.113.4')).status).toBe(429);
  });

  it('are counted the same for unknown and known usernames', async () => {
    const calls = numbers(8).map((nth) => login('nobody', `guess ${nth}`, '203.0.113.5'));

    expect(await countStatuses(calls)).toEqual({ succeeded: 0, failed: 5, throttled: 3, all: 8 });
  });

  it('are forgotten when the username signs in', async () => {
    for (const round of numbers(2)) {
      for (const nth of numbers(4)) {
        expect((await login('robin', `wrong ${round} ${nth}`, '203.0.113.6')).status).toBe(401);
      }

      expect((await login('robin', password, '203.0.113.6')).status).toBe(200);
    }
  });

  it('are counted together for all addresses of one IPv6 customer', async () => {
    const calls = numbers(7).map((nth) => login('robin', 'guess', `2001:db8:1:2::${nth + 1}`));

    expect((await countStatuses(calls)).throttled).toBe(2);
    expect((await login('robin', password, '2001:db8:1:3::1')).status).toBe(200);
  });

  it('are those of one guesser in a /64 (20), a /56 (40) and a /48 (60), whatever the username', async () => {
    const statuses: (number | undefined)[] = [];

    const guess = async (count: number, toAddress: (nth: number) => string): Promise<void> => {
      for (const nth of numbers(count)) {
        const { status } = await login(`user-${statuses.length}`, 'guess', toAddress(nth));

        statuses.push(status);
      }
    };

    await guess(21, (nth) => `2001:db8:48:100::${nth + 1}`);
    expect(statuses.splice(0)).toEqual([...Array(20).fill(401), 429]);
    await guess(21, (nth) => `2001:db8:48:1${(nth + 1).toString(16).padStart(2, '0')}::1`);
    expect(statuses.splice(0)).toEqual([...Array(20).fill(401), 429]);
    await guess(21, (nth) => `2001:db8:48:${(nth + 2).toString(16)}00::1`);
    expect(statuses.splice(0)).toEqual([...Array(20).fill(401), 429]);
    expect((await login('robin', password, '2001:db8:48:ffff::1')).status).toBe(429);
    expect((await login('robin', password, '2001:db8:49::1')).status).toBe(200);
  });

  it('of a whole network do not lock out a browser that its account signed in with before', async () => {
    const before = sentBack((await login('robin', password, '2001:db8:50:1::1')).cookies);

    for (const nth of numbers(60))
      await login(`user-${nth}`, 'guess', `2001:db8:50:${nth.toString(16)}00::1`);
    const known = before.filter((cookie) => cookie.startsWith('known-browser='));

    expect((await login('robin', password, '2001:db8:50:1::1')).status).toBe(429);
    expect((await login('robin', password, '2001:db8:50:1::1', known)).status).toBe(200);
    expect((await login('sam', 'guess', '2001:db8:50:1::1', known)).status).toBe(429);
  });

  it('are counted apart, and limited, in a browser that signed in before', async () => {
    const { cookies } = await login('robin', password, '2001:db8:51::1');
    const known = sentBack(cookies).filter((cookie) => cookie.startsWith('known-browser='));

    for (const nth of numbers(5))
      expect((await login('robin', `${nth}`, '2001:db8:51::1', known)).status).toBe(401);

    expect((await login('robin', password, '2001:db8:51::1', known)).status).toBe(429);
    expect((await login('robin', password, '2001:db8:51::1')).status).toBe(200);
  });

  it('no longer count after 15 minutes, even before their item is removed', async () => {
    const atMs = Date.now() - 15 * 60_000 - 1000;
    const attempts = numbers(20).map((nth) => ({ id: `${nth}`, atMs, account: 'any' }));
    const Item = {
      ...loginAttemptsKey('203.0.113.7'),
      attempts,
      version: 1,
      expiresAt: Math.floor(atMs / 1000),
    };

    await api.access.client.send(new PutCommand({ TableName: api.access.tableName, Item }));
    expect((await login('robin', password, '203.0.113.7')).status).toBe(200);
    expect((await storedFor('203.0.113.7'))?.['attempts']).toEqual([]);
  });

  it('are stored without address, username or password, and expire', async () => {
    const startSeconds = Date.now() / 1000;

    await login('robin', 'my secret', '203.0.113.8');
    const Item = await storedFor('203.0.113.8');

    expect(Item?.['attempts']).toHaveLength(1);
    expect(Item?.['expiresAt']).toBeGreaterThanOrEqual(startSeconds + 15 * 60);
    expect(Item?.['expiresAt']).toBeLessThan(startSeconds + 60 * 60);
    expect(JSON.stringify(Item)).not.toMatch(/robin|my secret|203\.0\.113/);
  });
});
