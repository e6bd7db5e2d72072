import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { readMailConfig } from '../src/mail/config.ts';
import { openMail } from '../src/mail/open-mail.ts';
import { expectRightTotals } from './support/expect-right-totals.ts';
import {
  faultGroups,
  inTurn,
  type Plan,
  startFaultProxy,
  type WireFault,
  wireFaults,
} from './support/fault-proxy.ts';
import { type MailFlow, mailFlows } from './support/mail-flows.ts';
import { errorXml } from './support/mail-service.ts';
import { checkRefusal, isAccepted } from './support/refusal.ts';
import { countSendings, sweepLater } from './support/sendings.ts';
import { startAdminApi } from './support/start-admin-api.ts';
import { startJobs } from './support/start-jobs.ts';
import { writtenItems } from './support/written-items.ts';

const timeout = 120_000;
const silent = { info: () => undefined, error: () => undefined };
const staff = 'staff@site.example';
const summaryRecipients = ['owner@site.example', 'partner@site.example'];

const sesErrors = {
  throttle: { status: 400, body: errorXml('Throttling', 'Maximum sending rate exceeded.') },
  broken: { status: 500, body: errorXml('InternalFailure', 'Broken') },
};

const database = process.env['AWS_ENDPOINT_URL_DYNAMODB'] ?? '';
const tableWire = await startFaultProxy(database);

process.env['AWS_ENDPOINT_URL_DYNAMODB'] = tableWire.url;
process.env['STAFF_RECIPIENTS'] = staff;
const jobs = await startJobs(summaryRecipients);
const mailWire = await startFaultProxy(jobs.mail.url, sesErrors);

process.env['AWS_ENDPOINT_URL_SES'] = mailWire.url;
const api = await startAdminApi(database);
const mail = openMail(api.access, silent, readMailConfig().mail);
const flows = mailFlows({ api, run: jobs.run, mail, staff, summaryRecipients });

type Name = keyof typeof flows;
const names = Object.keys(flows) as Name[];

beforeAll(async () => {
  // The first call of each function loads it, which should not take time from the faults.
  for (const name of names) await (await flows[name]()).call();
});
afterAll(() => {
  tableWire.stop();
  mailWire.stop();
  jobs.mail.stop();
});
beforeEach(() => {
  // The pauses between attempts are random.
  vi.spyOn(Math, 'random').mockReturnValue(0.02);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Starts a flow with an empty inbox. */
const begin = async (name: Name): Promise<MailFlow> => {
  const flow = await flows[name]();

  jobs.mail.accepted.length = 0;
  return flow;
};

const findEmails = (flow: MailFlow) => writtenItems(api.access, 'EMAIL#', flow.mark);

/** Checks that each e-mail was stored once and sent, and that nobody missed theirs. */
const recover = async (where: string, flow: MailFlow): Promise<ReadonlyMap<string, number>> => {
  await sweepLater(mail);
  const emails = await findEmails(flow);

  expect([where, emails.map(({ to }) => to).sort()]).toEqual([where, [...flow.recipients].sort()]);
  expect([where, emails.filter(({ state }) => state !== 'sent')]).toEqual([where, []]);
  await flow.check();
  const sendings = countSendings(jobs.mail.accepted);

  expect([where, [...sendings.keys()].sort()]).toEqual([where, [...flow.recipients].sort()]);
  return sendings;
};

const sumCounts = (sendings: ReadonlyMap<string, number>) =>
  [...sendings.values()].reduce((sum, count) => sum + count, 0);

const underMailFault = async (plan: Plan, { call }: MailFlow) =>
  (await mailWire.during(plan, call)).value;

/** If the response is lost, nobody can tell whether the e-mail was accepted, so it is sent again. */
const losesTheAnswer = (fault: WireFault): boolean => ['lose', 'cut', 'hangAfter'].includes(fault);

/** The use case that meets every fault. All send their e-mails in the same way, so that for the others the faults take turns. */
const thorough: Name = 'emailResult';
const getTurn = (name: Name): number => names.indexOf(name);

describe('a fault in one request to the mail service', { timeout }, () => {
  const listFaults = (name: Name): readonly WireFault[] =>
    name === thorough
      ? wireFaults
      : [inTurn('ineffective', getTurn(name)), inTurn('unanswered', getTurn(name)), 'twice'];

  it.each(names)(
    'leaves %s done and its e-mails sent once, or twice if a response was lost',
    async (name) => {
      for (const fault of listFaults(name)) {
        const flow = await begin(name);
        const response = await underMailFault({ fault, at: 1 }, flow);

        expect([fault, isAccepted(response)]).toEqual([fault, true]);
        const sendings = await recover(fault, flow);
        const more = losesTheAnswer(fault) || fault === 'twice' ? 1 : 0;

        expect([fault, sumCounts(sendings)]).toEqual([fault, flow.recipients.length + more]);
        expect([fault, Math.max(...sendings.values())]).toEqual([fault, 1 + more]);
      }
    },
  );
});

describe('a mail service out of reach', { timeout }, () => {
  const lastingFor = (name: Name): readonly WireFault[] =>
    name === thorough
      ? [...faultGroups.lasting, 'lose']
      : [inTurn('lasting', getTurn(name)), 'lose'];

  it.each(names)('does not stop %s, whose e-mails are sent when it is back', async (name) => {
    for (const fault of lastingFor(name)) {
      const flow = await begin(name);
      const response = await underMailFault({ fault, from: 1 }, flow);

      expect([fault, isAccepted(response)]).toEqual([fault, true]);
      const lost = countSendings(jobs.mail.accepted);

      expect([fault, lost.size > 0]).toEqual([fault, fault === 'lose']);
      const sendings = await recover(fault, flow);
      const expected = flow.recipients.map(
        (recipient) => [recipient, 1 + (lost.get(recipient) ?? 0)] as const,
      );

      expect([fault, sendings]).toEqual([fault, new Map(expected)]);
    }
  });
});

/** Who should get an e-mail twice: the mail service accepted it, and the table did not store that. */
const unmarked = async (flow: MailFlow): Promise<readonly unknown[]> => {
  const taken = countSendings(jobs.mail.accepted);
  const emails = await findEmails(flow);
  return emails
    .filter(({ to, state }) => taken.has(String(to)) && state !== 'sent')
    .map(({ to }) => to);
};

/** Takes the table away at one request of the flow. Returns whether an e-mail was sent twice because of that. */
const loseTable = async (name: Name, plan: Plan): Promise<boolean> => {
  const where = JSON.stringify(plan);
  const flow = await begin(name);
  const { value: response } = await tableWire.during(plan, flow.call);
  const twice = await unmarked(flow);
  if (!isAccepted(response)) {
    checkRefusal(where, response);
    expect([where, isAccepted(await flow.call())]).toEqual([where, true]);
  }

  const sendings = await recover(where, flow);
  const expected = flow.recipients.map(
    (recipient) => [recipient, twice.includes(recipient) ? 2 : 1] as const,
  );

  expect([where, sendings]).toEqual([where, new Map(expected)]);
  return twice.length > 0;
};

describe('a table that goes out of reach', { timeout }, () => {
  it.each(names)(
    'at any request leaves %s refused or done and each e-mail sent once',
    async (name) => {
      const { requests, writes } = await tableWire.during(undefined, (await begin(name)).call);
      // A table that is lost before a read leaves what one lost before the next write leaves.
      const places = [...new Set([1, ...writes, requests])];

      const countTwice = async (fault: WireFault, at: readonly number[]): Promise<number> => {
        let count = 0;

        for (const from of at) if (await loseTable(name, { fault, from })) count += 1;
        return count;
      };

      // The table failed after the e-mail was accepted and before that was stored.
      expect(await countTwice('refuse', places)).toBeGreaterThan(0);
      // It was stored, but the response was lost.
      const everySecond = writes.filter((_, index) => index % 2 === 1);

      expect(await countTwice('lose', everySecond)).toBe(0);
    },
  );
});

describe('the totals', () => {
  it('are still the sums of the records after all faults', { timeout }, () =>
    expectRightTotals(api),
  );
});
