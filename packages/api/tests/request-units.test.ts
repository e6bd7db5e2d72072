import { afterEach, describe, expect, it, vi } from 'vitest';
import { createNetworkHasher } from '../src/platform/dynamodb/network-hash.ts';
import { startMeteringProxy } from './support/metering-proxy.ts';
import { startApi } from './support/start-api.ts';
import { secondsBetweenCalls, wholeVisit } from './support/whole-visit.ts';

afterEach(() => {
  vi.useRealTimers();
});

const visitedAt = '2026-11-21T11:58:00.000Z';

/** Calls the real handlers, in a visit that crosses a bucket of the session index. */
const visit = async () => {
  const { access, call } = await startApi();
  // The key of a month is created once, not by each visit.
  await createNetworkHasher(access)('8.8.8.8', new Date(visitedAt));
  const meter = await startMeteringProxy(process.env['AWS_ENDPOINT_URL_DYNAMODB'] ?? '');
  process.env['AWS_ENDPOINT_URL_DYNAMODB'] = meter.url;
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(visitedAt) });
  const statuses: (number | undefined)[] = [];
  let resultId = '';
  for (const { name, ...parts } of wholeVisit(() => resultId)) {
    const { status, body } = await call(name, parts);
    statuses.push(status);
    if (name === 'submitSurvey') resultId = body.resultId;
    vi.setSystemTime(Date.now() + secondsBetweenCalls * 1000);
  }
  meter.stop();
  return { statuses, spent: meter.spent };
};

describe('a whole completed visit', () => {
  it('costs at most 60 write and 5 read units', async () => {
    const { statuses, spent } = await visit();
    expect(statuses).toEqual(statuses.map(() => 200));
    const write = spent.reduce((sum, units) => sum + units.write, 0);
    const read = spent.reduce((sum, units) => sum + units.read, 0);
    console.info(`A whole visit: ${write} write units, ${read} read units`);
    expect(write).toBeGreaterThan(40);
    expect(read).toBeGreaterThan(0);
    expect(write).toBeLessThanOrEqual(60);
    expect(read).toBeLessThanOrEqual(5);
  });
});
