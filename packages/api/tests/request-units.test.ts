import { makeAnswers } from '@app/contract/testing/make-answers';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createNetworkHasher } from '../src/platform/dynamodb/network-hash.ts';
import { startMeteringProxy } from './support/metering-proxy.ts';
import { startApi } from './support/start-api.ts';
import { secondsBetweenCalls, wholeVisit } from './support/whole-visit.ts';

const endpoint = process.env['AWS_ENDPOINT_URL_DYNAMODB'] ?? '';

afterEach(() => {
  vi.useRealTimers();
  // The functions keep the table and the endpoint that they were started with.
  vi.resetModules();
  process.env['AWS_ENDPOINT_URL_DYNAMODB'] = endpoint;
});

const visitedAt = '2026-11-21T11:58:00.000Z';

/** Calls the real handlers, in a visit that crosses a bucket of the session index. */
const visit = async () => {
  const { access, call } = await startApi();

  // The key of a month is created once, not by each visit.
  await createNetworkHasher(access)('8.8.8.8', new Date(visitedAt));
  const meter = await startMeteringProxy(endpoint);

  process.env['AWS_ENDPOINT_URL_DYNAMODB'] = meter.url;
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(visitedAt) });
  const statuses: (number | undefined)[] = [];
  let resultId = '';

  for (const { name, ...parts } of wholeVisit(() => resultId)) {
    // A survey from a test address is in one list more.
    const { status, body } = await call(name, { ...parts, sourceIp: '8.8.8.8' });

    statuses.push(status);
    if (name === 'submitSurvey') resultId = body.resultId;

    vi.setSystemTime(Date.now() + secondsBetweenCalls * 1000);
  }

  meter.stop();
  return { statuses, spent: meter.spent };
};

describe('a whole completed visit', () => {
  it('costs at most 62 write and 5 read units', async () => {
    const { statuses, spent } = await visit();

    expect(statuses).toEqual(statuses.map(() => 200));
    const [write, read] = [
      sumNumbers(spent.map((units) => units.write)),
      sumNumbers(spent.map((units) => units.read)),
    ];

    console.info(`A whole visit: ${write} write units, ${read} read units`);
    expect(write).toBeGreaterThan(40);
    expect(read).toBeGreaterThan(0);
    // Two of them are for the rows and sentences that explain the score of a stored result.
    expect(write).toBeLessThanOrEqual(62);
    expect(read).toBeLessThanOrEqual(5);
  });
});

describe('a kept change of answers', () => {
  it('costs at most 16 write and 4 read units', async () => {
    const { access, call } = await startApi();

    await createNetworkHasher(access)('8.8.8.8', new Date());
    const submit = async (zipCode: string, changedFrom?: string): Promise<string> =>
      (await call('submitSurvey', { body: { ...makeAnswers({}, zipCode), changedFrom } })).body
        .resultId;
    const meter = await startMeteringProxy(endpoint);

    process.env['AWS_ENDPOINT_URL_DYNAMODB'] = meter.url;
    const second = await submit('60601', await submit('10001'));
    const earlier = meter.spent.length;

    await submit('90210', second);
    meter.stop();

    const spent = meter.spent.slice(earlier);
    const [write, read] = [
      sumNumbers(spent.map((units) => units.write)),
      sumNumbers(spent.map((units) => units.read)),
    ];

    console.info(`A kept change: ${write} write units, ${read} read units`);
    expect(write).toBeGreaterThan(10);
    expect(write).toBeLessThanOrEqual(16);
    expect(read).toBeLessThanOrEqual(4);
  });
});

const sumNumbers = (numbers: readonly number[]): number =>
  numbers.reduce((sum, each) => sum + each, 0);
