import { randomUUID } from 'node:crypto';
import { makeAnswers } from '@app/contract/testing/make-answers';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { listDeaths, runDying } from '../../tests/support/dying-process.ts';
import { expectRightTotals } from '../../tests/support/expect-right-totals.ts';
import { getFirst } from '../../tests/support/get-first.ts';
import { makeContactForm } from '../../tests/support/make-contact-form.ts';
import { startAdminApi } from '../../tests/support/start-admin-api.ts';

const visitor = '8.8.4.4';

let api: Awaited<ReturnType<typeof startAdminApi>>;

beforeEach(async () => {
  // A function opens its table when it is loaded, and each of these tests needs an empty one.
  vi.resetModules();
  api = await startAdminApi();
});

const submit = async (changedFrom?: string): Promise<string> => {
  const body = { ...makeAnswers({}, '90210'), changedFrom };
  return (await api.call('submitSurvey', { body, sourceIp: visitor })).body.resultId;
};

/** Writes about a result as a new lead, and returns the lead's id. */
const writeAbout = async (resultId: string, email = 'ada@example.com'): Promise<string> => {
  const body = makeContactForm({ email, resultId });

  await api.call('sendContactMessage', { body, sourceIp: visitor });
  return getFirst((await api.admin('listLeads')).body.leads).id;
};

const change = (leadId: string, version: number, status: string, key = randomUUID()) =>
  api.admin('changeLead', {
    params: { leadId },
    body: { version, status },
    headers: { 'idempotency-key': key },
  });

/** Gives a lead a status, as staff who just opened it. */
const setStatus = async (leadId: string, status: string) => {
  const { lead } = (await api.admin('getLead', { params: { leadId } })).body;
  return change(leadId, lead.version, status);
};

const countBought = async (): Promise<number> => {
  const { sources } = (await api.admin('getAnalytics', { query: { range: 'today' } })).body;
  return sources.source.reduce((sum, { bought }) => sum + bought, 0);
};

describe('the purchase of a lead', () => {
  it('counts once for the newest survey, whichever version the lead wrote about', async () => {
    const leadId = await writeAbout(await submit(await submit()));
    const key = randomUUID();

    await change(leadId, 1, 'bought', key);
    await change(leadId, 1, 'bought', key);

    expect(await countBought()).toBe(1);
    await expectRightTotals(api);
  });

  it('is taken back when the lead gets any other status, and counts again after that', async () => {
    const leadId = await writeAbout(await submit());
    const counts: number[] = [];

    for (const status of ['bought', 'lost', 'new', 'bought', 'bought', 'searching']) {
      expect((await setStatus(leadId, status)).status).toBe(200);
      counts.push(await countBought());
    }

    expect(counts).toEqual([1, 0, 0, 1, 1, 0]);
    await expectRightTotals(api);
  });

  it('is taken back from the survey that it counted for, though the lead took another one', async () => {
    const leadId = await writeAbout(await submit());

    await setStatus(leadId, 'bought');
    await writeAbout(await submit());
    await setStatus(leadId, 'called');

    expect(await countBought()).toBe(0);
    await expectRightTotals(api);
  });

  it('stays counted while another lead bought by the same result', async () => {
    const resultId = await submit();
    const leadIds = [await writeAbout(resultId), await writeAbout(resultId, 'bob@example.com')];
    const counts: number[] = [];

    for (const leadId of leadIds) await setStatus(leadId, 'bought');
    counts.push(await countBought());

    for (const leadId of leadIds) {
      await setStatus(leadId, 'lost');
      counts.push(await countBought());
    }

    expect(counts).toEqual([1, 1, 0]);
    await expectRightTotals(api);
  });

  it('counts right when several staff change the leads of a survey at once', async () => {
    const resultId = await submit();
    const leadIds = [await writeAbout(resultId), await writeAbout(resultId, 'bob@example.com')];

    for (const status of ['bought', 'lost', 'bought']) {
      const changes = leadIds.flatMap((leadId) => [
        setStatus(leadId, status),
        setStatus(leadId, status),
      ]);
      const statuses = (await Promise.all(changes)).map((response) => response.status);

      expect(statuses.filter((code) => code === 200).length).toBeGreaterThanOrEqual(2);
      expect(await countBought()).toBe(status === 'bought' ? 1 : 0);
    }

    await expectRightTotals(api);
  });

  it('goes with a survey that staff calls a test or deletes, and is not taken back again', async () => {
    // One survey stays, because totals without any would prove nothing.
    await submit();

    for (const call of ['markSurveyAsTest', 'removeSurvey'] as const) {
      const resultId = await submit();
      const leadId = await writeAbout(resultId, `${call}@example.com`);

      await setStatus(leadId, 'bought');
      await api.admin(call, { params: { resultId } });
      expect(await countBought()).toBe(0);
      expect((await setStatus(leadId, 'lost')).status).toBe(200);
      expect(await countBought()).toBe(0);
    }

    await expectRightTotals(api);
  });

  it('counts once wherever the process is killed, after the retry', async () => {
    const leadId = await writeAbout(await submit());
    let version = 1;

    for (const status of ['bought', 'lost']) {
      const { commands } = await runDying(undefined, () => setStatus(leadId, status));

      version += 1;

      for (const death of listDeaths(commands)) {
        await setStatus(leadId, status === 'bought' ? 'new' : 'bought');
        version += 1;
        const key = randomUUID();

        await runDying(death, () => change(leadId, version, status, key));
        const { status: code } = await change(leadId, version, status, key);

        version += 1;
        expect([death, code, await countBought()]).toEqual([
          death,
          200,
          status === 'bought' ? 1 : 0,
        ]);
        await expectRightTotals(api);
      }
    }

    const { lead } = (await api.admin('getLead', { params: { leadId } })).body;

    expect([lead.version, lead.notes.length]).toEqual([version, version - 1]);
  });
});
