import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { loginAttemptsKey } from '../src/auth/login-limit.ts';
import { createSigningKeys, rotateSigningKey } from '../src/auth/signing-keys.ts';
import { openTable } from '../src/platform/dynamodb/table-access.ts';
import { expectRightTotals } from './support/expect-right-totals.ts';
import { type Flow, readingFlows, writingFlows } from './support/fault-flows.ts';
import {
  faultGroups,
  inTurn,
  type Plan,
  startFaultProxy,
  type WireFault,
  wireFaults,
} from './support/fault-proxy.ts';
import { checkRefusal, isAccepted } from './support/refusal.ts';
import { addStaff } from './support/staff.ts';
import { makeSurvey, startAdminApi } from './support/start-admin-api.ts';
import { startJobs } from './support/start-jobs.ts';

const timeout = 240_000;

const database = process.env['AWS_ENDPOINT_URL_DYNAMODB'] ?? '';
const proxy = await startFaultProxy(database);

process.env['AWS_ENDPOINT_URL_DYNAMODB'] = proxy.url;
const jobs = await startJobs();
const api = await startAdminApi(database);
const struckTable = openTable(api.access.tableName);
const stored = makeSurvey();
const reading = readingFlows(api, stored.id);
const flows = { ...writingFlows(api, jobs.run), ...reading };

beforeAll(async () => {
  await api.addSurveys([stored]);
  // The first call of each function loads it, which should not take time from the faults.
  for (const make of Object.values(flows)) await (await make()).call();
});
afterAll(() => {
  proxy.stop();
  jobs.mail.stop();
});
beforeEach(() => {
  // The pauses between attempts are random.
  vi.spyOn(Math, 'random').mockReturnValue(0.02);
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** A visitor or a scheduler retries after a failure. */
const untilAccepted = async (where: string, flow: Flow): Promise<void> => {
  const response = await flow.call();

  expect([where, isAccepted(response), response === 'failed' ? '' : response]).toEqual([
    where,
    true,
    expect.anything(),
  ]);
};

/** All requests of a short call; the first two, the middle one and the last two of a long call. */
const chooseRequests = (requests: number): readonly number[] => {
  const all = Array.from({ length: requests }, (_, index) => index + 1);
  return requests <= 5
    ? all
    : all.filter((at) => at <= 2 || at > requests - 2 || at === Math.ceil(requests / 2));
};

const isReading = (name: string): boolean => name in reading || name === 'login';

/** The call that meets every fault at each request. */
const thorough = 'exitSession';

const getTurn = (name: string, at = 0): number => Object.keys(flows).indexOf(name) + at;

/** Each request of a writing call meets a fault of each group, and a request of a reading call one fault. */
const listFaults = (name: string, at: number, requests: number): readonly WireFault[] => {
  if (name === 'login') return ['lose'];
  if (name === thorough) return wireFaults;

  const turn = getTurn(name, at);
  if (isReading(name)) return wireFaults.slice(turn % wireFaults.length).slice(0, 1);
  if (requests > 3) return [inTurn('ineffective', turn), inTurn('effective', turn)];

  return [inTurn('ineffective', turn), inTurn('unanswered', turn), 'twice'];
};

const callUnder = async (plan: Plan, { call }: Flow) => (await proxy.during(plan, call)).value;

const strikeOnce = async (
  make: () => Promise<Flow>,
  fault: WireFault,
  at: number,
): Promise<void> => {
  const flow = await make();
  const response = await callUnder({ fault, at }, flow);
  const where = `${fault} at ${at}`;

  expect([where, isAccepted(response), typeof response === 'string' ? '' : response.text]).toEqual([
    where,
    true,
    expect.anything(),
  ]);
  expect([where, await flow.facts()]).toEqual([where, flow.wanted]);
  if (!flow.isRepeatable) return;

  await untilAccepted(where, flow);
  expect([where, 'again', await flow.facts()]).toEqual([where, 'again', flow.wanted]);
};

describe('one request to the table that meets a fault', { timeout }, () => {
  it.each(Object.keys(flows))('leaves %s done once and tells the caller', async (name) => {
    const make = flows[name] as () => Promise<Flow>;
    const { requests } = await proxy.during(undefined, (await make()).call);

    expect(requests).toBeGreaterThan(0);

    for (const at of chooseRequests(requests)) {
      for (const fault of listFaults(name, at, requests)) await strikeOnce(make, fault, at);
    }
  });
});

const strikeThroughout = async (make: () => Promise<Flow>, fault: WireFault): Promise<void> => {
  const flow = await make();
  const response = await callUnder({ fault, from: 1 }, flow);

  expect([fault, isAccepted(response)]).toEqual([fault, false]);
  checkRefusal(fault, response);
  await untilAccepted(fault, flow);
  const facts = await flow.facts();
  if (flow.isRepeatable || fault === 'refuse') expect([fault, facts]).toEqual([fault, flow.wanted]);
  // A record without a key may have been stored by the call that reported a failure.
  else expect([flow.wanted, Number(flow.wanted) * 2]).toContain(facts);
};

describe('a table out of reach', { timeout }, () => {
  const lastingFor = (name: string): readonly WireFault[] => {
    if (name === thorough) return [...faultGroups.lasting, 'lose'];

    const fault = inTurn('lasting', getTurn(name));
    return isReading(name) ? [fault] : [fault, 'lose'];
  };

  it.each(Object.keys(flows))(
    'makes %s report it, and the retry does everything once',
    async (name) => {
      for (const fault of lastingFor(name))
        await strikeThroughout(flows[name] as () => Promise<Flow>, fault);
    },
  );
});

describe('a failed sign-in', { timeout }, () => {
  const failedSignIn = (sourceIp: string) =>
    api.call('login', { body: { username: 'ada', password: 'wrong' }, sourceIp });

  const countedFor = async (sourceIp: string) => {
    const key = loginAttemptsKey(sourceIp);
    const { Item } = await api.access.client.send(
      new GetCommand({ TableName: api.access.tableName, Key: key, ConsistentRead: true }),
    );
    return Item?.['attempts'].length;
  };

  it.each(['lose', 'cut', 'twice'] as const)(
    'counts once when a request to the table meets "%s"',
    async (fault) => {
      const { requests } = await proxy.during(undefined, () => failedSignIn('203.0.113.250'));

      for (const at of chooseRequests(requests)) {
        const address = `203.0.113.${wireFaults.indexOf(fault) * 10 + at}`;
        const { value } = await proxy.during({ fault, at }, () => failedSignIn(address));

        expect([at, value.status, await countedFor(address)]).toEqual([at, 401, 1]);
      }
    },
  );
});

describe('a new account', { timeout }, () => {
  it.each(['lose', 'cut'] as const)(
    'is not mistaken for an existing one when its request meets "%s"',
    async (fault) => {
      await proxy.during({ fault, at: 1 }, () => addStaff(struckTable, `new-${fault}`, 2 ** 10));
    },
  );
});

describe('a rotation of the keys', { timeout }, () => {
  it.each(['lose', 'cut', 'twice'] as const)(
    'replaces the key once when its write meets "%s"',
    async (fault) => {
      const keys = createSigningKeys(api.access);
      const former = await keys.getCurrent();

      await proxy.during({ fault, at: 1 }, () => rotateSigningKey(struckTable));
      expect((await keys.getCurrent()).id).not.toBe(former.id);
      // A second rotation would have dropped it.
      expect(await createSigningKeys(api.access).find(former.id)).toEqual(former);
    },
  );
});

describe('a table that hangs', { timeout }, () => {
  it('leads to an error response before a function with ten seconds times out', async () => {
    const flow = await (flows['submitSurvey'] as () => Promise<Flow>)();
    const plan = { fault: 'hang', from: 1, hasRealTimeouts: true } as const;
    const { value: response, requests } = await proxy.during(plan, flow.call);

    checkRefusal('hang', response);
    expect(requests).toBe(3);
    expect(await flow.facts()).toBe(0);
  });
});

describe('the faults of all requests', () => {
  it('leave the totals equal to the sums of the records', { timeout }, () =>
    expectRightTotals(api),
  );
});
