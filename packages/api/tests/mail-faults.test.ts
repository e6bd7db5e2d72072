import { makeAnswers, makeDraftAnswers } from '@app/contract/testing/make-answers';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { staffMailKey } from '../src/contact/staff-digest-store.ts';
import { readMailConfig } from '../src/mail/config.ts';
import { openMail } from '../src/mail/open-mail.ts';
import { deleteItem } from '../src/platform/dynamodb/writes.ts';
import { listDeaths, runDying } from './support/dying-process.ts';
import { contactFlow, type MailFlow, resultFlow } from './support/mail-flows.ts';
import { startMailService } from './support/mail-service.ts';
import { newVisitor } from './support/new-visitor.ts';
import { countSendings, sweepLater } from './support/sendings.ts';
import { startAdminApi } from './support/start-admin-api.ts';
import { writtenItems } from './support/written-items.ts';

const staff = 'staff@site.example';
/** Each test runs dozens of small processes one after another. */
const timeout = 240_000;
const silent = { info: () => undefined, error: () => undefined };

let api: Awaited<ReturnType<typeof startAdminApi>>;
let mail: Awaited<ReturnType<typeof startMailService>>;
let outbox: ReturnType<typeof openMail>;

beforeAll(async () => {
  mail = await startMailService();
  process.env['AWS_ENDPOINT_URL_SES'] = mail.url;
  process.env['STAFF_RECIPIENTS'] = staff;
  api = await startAdminApi();
  outbox = openMail(api.access, silent, readMailConfig().mail);
  // A function creates or reads the key of a year once, not for each e-mail.
  await contactFlow(api, staff).call();
  await (await resultFlow(api)).call();
  return () => mail.stop();
});
afterEach(() => {
  vi.useRealTimers();
});

/**
 * How often each stored e-mail should reach the mail service: once, or twice if the service accepted it from the dead
 * process and that was not stored.
 */
const expectedSendings = async (text: string): Promise<ReadonlyMap<string, number>> => {
  const emails = await writtenItems(api.access, 'EMAIL#', text);
  return new Map(
    emails.map(({ to, state, content }) => {
      const taken = mail
        .to(String(to))
        .filter((sent) => sent.raw.includes(text) || !String(content).includes(text));
      return [String(to), taken.length > 0 && state !== 'sent' ? 2 : 1];
    }),
  );
};

/** Staff get at most 60 messages an hour one by one, and a test sends more. */
const forgetStaffMailOfThisHour = (): Promise<void> =>
  deleteItem(api.access, staffMailKey(new Date()));

/** Returns where a process died whose e-mail was sent twice. */
const killEverywhere = async (
  newFlow: () => Promise<MailFlow> | MailFlow,
  isRetried: boolean,
): Promise<readonly string[]> => {
  const sentTwice: string[] = [];
  const { commands } = await runDying(undefined, (await newFlow()).call);

  expect(commands.length).toBeGreaterThan(5);

  for (const death of listDeaths(commands)) {
    const flow = await newFlow();

    await forgetStaffMailOfThisHour();
    mail.accepted.length = 0;
    const { isDead, diedAt } = await runDying(death, flow.call);
    const where = `${diedAt} ${death.atCommand} ${death.when}`;

    expect([where, isDead]).toEqual([where, true]);
    const expected = await expectedSendings(flow.mark);
    if (isRetried) await flow.call();

    await sweepLater(outbox);
    const isStored = isRetried || expected.size > 0;
    const served = countSendings(mail.accepted);

    for (const recipient of isStored ? flow.recipients : []) {
      expect([where, recipient, served.get(recipient)]).toEqual([
        where,
        recipient,
        expected.get(recipient) ?? 1,
      ]);
    }

    expect([where, served.size]).toEqual([where, isStored ? flow.recipients.length : 0]);
    if (isStored) await flow.check();
    if ([...expected.values()].includes(2)) sentTwice.push(`${diedAt} ${death.when}`);
  }

  return sentTwice;
};

/** Either the response of the mail service was lost, or the write that marks the e-mail as sent. */
const theWindow = ['SendRawEmailCommand after', 'UpdateCommand before'];

describe('a process that dies at any step', { timeout }, () => {
  it('leaves one contact message and one e-mail each after the retry and the mail job', async () => {
    await killEverywhere(() => contactFlow(api, staff), true);
  });

  it('leaves all of a contact message or nothing without a retry', async () => {
    await killEverywhere(() => contactFlow(api, staff), false);
  });

  it('leaves one result e-mail and one name after the retry and the mail job', async () =>
    expect(await killEverywhere(() => resultFlow(api), true)).toEqual(theWindow));

  it('leaves all of a result e-mail or nothing without a retry', async () =>
    expect(await killEverywhere(() => resultFlow(api), false)).toEqual(theWindow));
});

describe('a process that dies while it stores a survey', { timeout }, () => {
  const submit = (headers: Record<string, string>) =>
    api.call('submitSurvey', { body: makeDraftAnswers(), headers });
  const complete = (resultId: string, headers: Record<string, string>) =>
    api.call('updateZip', { body: { resultId, zipCode: '90210' }, headers });
  const counted = async () => (await api.counters.readAllTime()).surveys;

  it('leaves one survey that counts once after the retry', async () => {
    const { headers } = newVisitor();
    const submitting = await runDying(undefined, () => submit(headers));
    const { resultId } = (await submit(headers)).body;
    const completing = await runDying(undefined, () => complete(resultId, headers));
    const deaths = {
      submitting: listDeaths(submitting.commands),
      completing: listDeaths(completing.commands),
    };

    for (
      let nth = 0;
      nth < Math.max(deaths.submitting.length, deaths.completing.length);
      nth += 1
    ) {
      const before = await counted();
      const visit = newVisitor();

      await runDying(deaths.submitting[nth], () => submit(visit.headers));
      const [first, again] = [await submit(visit.headers), await submit(visit.headers)];

      expect(again.body.resultId).toBe(first.body.resultId);
      await runDying(deaths.completing[nth], () => complete(first.body.resultId, visit.headers));
      expect((await complete(first.body.resultId, visit.headers)).status).toBe(200);
      expect((await counted()) - before).toBe(1);
      expect(await writtenItems(api.access, 'SURVEY#', first.body.resultId)).toHaveLength(2);
    }
  });

  it('leaves one survey that counts once when it is submitted complete', async () => {
    const { headers } = newVisitor();
    const { commands } = await runDying(undefined, () =>
      api.call('submitSurvey', { body: makeAnswers(), headers }),
    );

    for (const death of listDeaths(commands)) {
      const before = await counted();
      const visit = newVisitor();
      const call = () => api.call('submitSurvey', { body: makeAnswers(), headers: visit.headers });

      await runDying(death, call);
      expect((await call()).status).toBe(200);
      expect((await counted()) - before).toBe(1);
    }
  });
});
