import { draftAnswers, makeAnswers } from '@app/contract/testing/make-answers';
import { DynamoDBDocumentClient, TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { expectRightTotals } from '../../tests/support/expect-right-totals.ts';
import { findItems } from '../../tests/support/find-items.ts';
import { runScript, runScriptHere } from '../../tests/support/run-script.ts';
import { startAdminApi } from '../../tests/support/start-admin-api.ts';
import { createBusinessDay } from '../platform/business-day.ts';
import type { Key } from '../platform/dynamodb/keys.ts';
import { sessionKey } from '../quiz-session/keys.ts';
import { createClickStore, removeClicks } from '../survey/click-store.ts';
import { clickKey, surveyKey } from '../survey/keys.ts';
import { openBatchAccess } from './forged-batch.ts';

let api: Awaited<ReturnType<typeof startAdminApi>>;
let startedAt: string;

beforeAll(async () => {
  api = await startAdminApi();
  startedAt = new Date(Date.now() - 60_000).toISOString();
});

type Submission = ReturnType<typeof makeAnswers> & { readonly changedFrom?: string };

const submit = (
  sourceIp: string,
  body: Submission = makeAnswers(),
  headers: Readonly<Record<string, string>> = {},
) => api.call('submitSurvey', { body, sourceIp, headers });

const leave = (sessionId: string, sourceIp: string) =>
  api.call('exitSession', {
    body: { sessionId, exitReason: 'page_hide', currentStep: 1 },
    sourceIp,
  });

const period = () => ['--from', startedAt, '--to', new Date(Date.now() + 60_000).toISOString()];

const onTable = (args: readonly string[]) => [...args, '--table', api.access.tableName];
const forged = (args: readonly string[], input = '') =>
  runScriptHere('forged.ts', onTable(args), input);

const damage = (Key: Key, name: string) =>
  api.access.client.send(
    new UpdateCommand({
      TableName: api.access.tableName,
      Key,
      UpdateExpression: 'SET #name = :damaged',
      ExpressionAttributeNames: { '#name': name },
      ExpressionAttributeValues: { ':damaged': 7 },
    }),
  );

const notes = () => findItems(api.access, 'NETWORK_SURVEYS#');

const idsIn = (note: Record<string, unknown>) => note['surveys'] as Set<string>;

describe('a survey', () => {
  it('is noted with a keyed hash of its network, which expires after 30 days with its key', async () => {
    const { resultId } = (await submit('8.8.1.1')).body;

    await submit('8.8.1.1');
    await submit('8.8.1.2');
    const found = (await notes()).filter((note) => idsIn(note).has(resultId));

    expect(found.map((note) => idsIn(note).size)).toEqual([2]);
    const days = (Number(found[0]?.['expiresAt']) - Date.now() / 1000) / 86_400;

    expect(days).toBeCloseTo(30, 1);
    const keys = await findItems(api.access, 'NETWORK_KEY');

    expect(keys.map(({ expiresAt }) => (Number(expiresAt) - Date.now() / 1000) / 86_400)).toEqual([
      expect.closeTo(62, 1),
    ]);
    const survey = await findItems(api.access, `SURVEY#${resultId}`);

    expect(JSON.stringify([...found, ...survey])).not.toContain('8.8.1');
    expect(JSON.stringify(survey)).not.toContain(String(found[0]?.['sk']).split('#')[1]);
  });

  it('has a dropout beside it that is noted with the same hash of the network for 30 days', async () => {
    const { resultId } = (await submit('8.8.1.9')).body;

    await leave('left-8-8-1-9', '8.8.1.9');
    const [dropout] = await findItems(api.access, 'DROPOUT#', 'left-8-8-1-9');
    const [note] = await findItems(api.access, 'NETWORK_DROPOUTS#', String(dropout?.['id']));
    const ofSurvey = (await notes()).find((each) => idsIn(each).has(resultId));

    expect(String(note?.['sk']).split('#')[1]).toBe(String(ofSurvey?.['sk']).split('#')[1]);
    expect(JSON.stringify(note)).not.toContain('8.8.1');
    expect((Number(note?.['expiresAt']) - Date.now() / 1000) / 86_400).toBeCloseTo(30, 1);
  });

  it('has no visit beside it whose visitor declined analytics', async () => {
    const before = (await forged(['show', ...period()])).out;

    for (const name of ['exitSession', 'completeSession'] as const) {
      const exit = name === 'exitSession' ? { exitReason: 'page_hide', currentStep: 1 } : {};
      const body = { sessionId: `declined-${name}`, analytics: false, ...exit };

      expect((await api.call(name, { body, sourceIp: '8.8.1.77' })).status).toBe(200);
    }

    expect((await forged(['show', ...period()])).out).toBe(before);
  });

  it('is refused from a network that sent 250 in ten minutes, and accepted from another one', async () => {
    const { resultId } = (await submit('2001:db8:9::1')).body;
    const note = (await notes()).find((each) => idsIn(each).has(resultId));
    const setSubmitted = new UpdateCommand({
      TableName: api.access.tableName,
      Key: { pk: note?.['pk'], sk: note?.['sk'] },
      UpdateExpression: 'SET submitted = :submitted',
      ExpressionAttributeValues: { ':submitted': 249 },
    });

    await api.access.client.send(setSubmitted);
    const last = { 'idempotency-key': 'the-last-admitted' };
    const admitted = await submit('2001:db8:9::2', makeAnswers(), last);

    expect(admitted.status).toBe(200);
    const { status, body } = await submit('2001:db8:9::3');

    expect({ status, code: body.code }).toEqual({ status: 429, code: 'too_many_requests' });
    const repeated = await submit('2001:db8:9::2', makeAnswers(), last);

    expect([repeated.status, repeated.body.resultId]).toEqual([200, admitted.body.resultId]);
    expect((await submit('2001:db8:a::1')).status).toBe(200);
  });
});

it('the removal of a survey includes presses that arrive meanwhile, also when another run removes some', async () => {
  const before = await api.counters.readAllTime();
  const { resultId } = (await submit('8.8.4.4')).body;
  const timeZone = 'America/Toronto';
  const options = { ...api.access, businessDay: createBusinessDay(timeZone) };
  const press = createClickStore(options);
  const beforeTransactions = [
    () => press({ resultId, target: 'booking' }, new Date().toISOString()),
    async () => {
      await removeClicks(options, resultId);
      await press(
        { resultId, target: 'listings', pickId: 'late', place: 1 },
        new Date().toISOString(),
      );
    },
  ];
  const prototype = DynamoDBDocumentClient.prototype as unknown as {
    send: (command: object) => Promise<unknown>;
  };
  const { send } = prototype;
  const spy = vi.spyOn(prototype, 'send').mockImplementation(async function (
    this: unknown,
    command,
  ) {
    const isOfRun = this !== api.access.client && command instanceof TransactWriteCommand;
    if (isOfRun) await beforeTransactions.shift()?.();

    return send.call(this as typeof prototype, command);
  });
  const access = openBatchAccess(api.access.tableName, timeZone);

  try {
    expect(await access.removeSurvey(resultId)).toBe(true);
  } finally {
    spy.mockRestore();
    access.close();
  }

  expect(beforeTransactions).toEqual([]);
  expect(await findItems(api.access, `SURVEY#${resultId}`)).toEqual([]);
  expect(await api.counters.readAllTime()).toEqual(before);
});

describe('the removal of a changed survey', () => {
  const remove = async (id: string): Promise<boolean> => {
    const access = openBatchAccess(api.access.tableName, 'America/Toronto');
    return access.removeSurvey(id).finally(access.close);
  };

  const submitChain = async () => {
    const submitVersion = async (zipCode: string, changedFrom?: string): Promise<string> =>
      (
        await submit('8.8.7.7', {
          ...makeAnswers({}, zipCode),
          ...(changedFrom === undefined ? {} : { changedFrom }),
        })
      ).body.resultId;
    const first = await submitVersion('10001');
    const second = await submitVersion('60601', first);
    const third = await submitVersion('73301', second);
    return [first, second, third] as const;
  };

  const regions = async () => (await api.counters.readAllTime()).byRegion;

  it('goes back to the newest version that is left, and keeps the others', async () => {
    const before = await api.counters.readAllTime();
    const [first, second, third] = await submitChain();

    expect(await remove(third)).toBe(true);
    expect(await regions()).toEqual({ ...before.byRegion, IL: 1 + (before.byRegion['IL'] ?? 0) });
    await expectRightTotals(api);

    expect(await remove(second)).toBe(true);
    expect(await regions()).toEqual({ ...before.byRegion, NY: 1 + (before.byRegion['NY'] ?? 0) });
    expect((await findItems(api.access, `SURVEY#${first}`)).map(({ sk, id }) => [sk, id])).toEqual([
      ['ROW', first],
      ['SURVEY', first],
    ]);
    expect((await api.counters.readAllTime()).changedSurveys).toBe(before.changedSurveys);
    await expectRightTotals(api);
    await remove(first);
  });

  it('keeps the newest answers when a version between is removed', async () => {
    const [first, second, third] = await submitChain();
    const before = await api.counters.readAllTime();

    expect(await remove(second)).toBe(true);
    expect(await api.counters.readAllTime()).toEqual(before);
    expect((await api.call('getResult', { params: { resultId: second } })).status).toBe(404);
    expect((await api.call('getResult', { params: { resultId: third } })).status).toBe(200);
    await expectRightTotals(api);
    await remove(first);
  });

  it('removes every version with the first survey, also while others remove and add some', async () => {
    const before = await api.counters.readAllTime();
    const [first, second, third] = await submitChain();
    const late = submit('8.8.7.7', { ...makeAnswers(), changedFrom: first });

    await Promise.all([remove(first), remove(third), remove(second), remove(first)]);
    const { resultId } = (await late).body;

    // The version that came meanwhile went with the others, or became a survey of its own.
    await remove(resultId);
    for (const id of [first, second, third, resultId])
      expect(await findItems(api.access, `SURVEY#${id}`)).toEqual([]);
    expect(await api.counters.readAllTime()).toEqual(before);
    await expectRightTotals(api);
  });
});

describe('the forged command', () => {
  it('shows the batch of each network and removes one of them with its share of the totals', async () => {
    await submit('8.8.2.1');
    await leave('a-real-visit', '8.8.2.1');
    const before = {
      all: await api.counters.readAllTime(),
      items: (await findItems(api.access, '')).map(({ pk }) => pk),
    };

    const changedFrom = (await submit('8.8.3.3')).body.resultId;
    const { recommendations } = (await api.call('getResult', { params: { resultId: changedFrom } }))
      .body;
    const press = (body: object) =>
      api.call('recordClick', { body: { resultId: changedFrom, ...body } });

    for (const [index, { id: pickId }] of recommendations.entries()) {
      expect((await press({ target: 'listings', pickId, place: index + 1 })).status).toBe(200);
    }

    await press({ target: 'booking' });
    await submit('8.8.3.3', { ...makeAnswers(), changedFrom });
    for (let nth = 2; nth < 12; nth += 1) await submit('8.8.3.3');
    await submit('8.8.3.3', draftAnswers());
    await leave('forged-1', '8.8.3.3');
    await leave('forged-2', '8.8.3.3');
    await api.call('completeSession', { body: { sessionId: 'forged-3' }, sourceIp: '8.8.3.3' });
    const after = await api.counters.readAllTime();

    expect([after.surveys, after.dropouts]).toEqual([
      before.all.surveys + 11,
      before.all.dropouts + 2,
    ]);
    expect(after.clicks).toEqual({ 1: 1, 2: 1, 3: 1, 4: 1, 5: 1, 6: 1, booking: 1 });

    const { out, code } = await forged(['show', ...period()]);

    expect(code).toBe(0);
    const [first = ''] = out.split('\n');

    expect(first).toMatch(
      /^[0-9a-f]{24} {2}12 surveys \(1 of them changed answers\), 1 drafts, 1 completed visits, 2 dropouts$/,
    );
    expect(out).toMatch(/1 surveys, 0 drafts, 0 completed visits, 1 dropouts/);
    const network = first.slice(0, 24);

    const dry = await forged(['remove', network, ...period(), '--dry-run']);

    expect(dry.out).toBe(
      'Would remove 12 surveys (1 of them changed answers), 1 drafts, 1 completed visits, 2 dropouts. Nothing was changed.',
    );
    expect((await forged(['remove', network, ...period()], 'yes\n')).code).toBe(1);
    expect(await api.counters.readAllTime()).toEqual(after);

    const done = await runScript(
      'forged.ts',
      onTable(['remove', network, ...period()]),
      `${network}\n`,
    );

    expect(done).toMatchObject({
      code: 0,
      out: 'Removed 12 surveys (1 of them changed answers), 1 drafts, 1 completed visits, 2 dropouts.',
    });
    expect(await api.counters.readAllTime()).toEqual(before.all);
    await expectRightTotals(api);
    const left = (await findItems(api.access, '')).map(({ pk }) => String(pk));
    const added = left.filter((pk) => !before.items.includes(pk) && !pk.startsWith('NETWORK_'));

    expect(added).toEqual([]);
    expect((await forged(['remove', network, ...period()])).out).toBe(
      `Nothing is left of ${network} in this period.`,
    );
    // Six commands start, each of which takes seconds on a busy machine.
  }, 180_000);

  it('reports what of a batch cannot be read, leaves it, and removes the rest', async () => {
    const damaged = (await submit('8.8.6.6')).body.resultId;

    await submit('8.8.6.6');

    for (const sessionId of ['damaged-visit', 'readable-visit']) {
      await api.call('completeSession', { body: { sessionId }, sourceIp: '8.8.6.6' });
    }

    await damage(surveyKey(damaged), 'region');
    await damage(sessionKey('damaged-visit'), 'startedAt');
    const ofDamagedClick = (await submit('8.8.6.6')).body.resultId;

    await api.call('recordClick', { body: { target: 'booking', resultId: ofDamagedClick } });
    await damage(clickKey(ofDamagedClick, 'BOOKING'), 'clickedAt');
    const { out, err } = await runScriptHere('forged.ts', onTable(['show', ...period()]), '', {
      LOG_LEVEL: 'ERROR',
    });

    expect(err).toContain('stored item not readable');
    const line = out
      .split('\n')
      .find((each) => each.endsWith('2 surveys, 0 drafts, 2 completed visits, 0 dropouts'));
    const network = line?.slice(0, 24) ?? '';
    const removed = await forged(['remove', network, ...period()], `${network}\n`);

    expect(removed.out).toBe('Removed 1 surveys, 0 drafts, 1 completed visits, 0 dropouts.');
    expect(await findItems(api.access, `SURVEY#${damaged}`)).toHaveLength(2);
    expect(await findItems(api.access, `SURVEY#${ofDamagedClick}`)).toHaveLength(3);
  });

  it.each([
    ['no period', ['show'], /--from must be a moment/],
    [
      'a moment without a time zone',
      ['show', '--from', '2026-11-22T14:00', '--to', '2026-11-22T15:00Z'],
      /--from must/,
    ],
    [
      'a period that ends first',
      ['show', '--from', '2026-11-22T14:00Z', '--to', '2026-11-21T14:00Z'],
      /not be after/,
    ],
    [
      'no network',
      ['remove', '--from', '2026-11-22T14:00Z', '--to', '2026-11-22T15:00Z'],
      /one network/,
    ],
    ['a dry run of the list', ['show', '--dry-run'], /--dry-run/],
  ])('rejects %s', async (_, args, reason) => {
    const { code, out, err } = await forged(args);

    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toMatch(reason);
  });
});
