import { makeAnswers, makeDraftAnswers } from '@app/contract/testing/make-answers';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, describe, expect, it } from 'vitest';
import { acceptedChoice } from '../../tests/support/accepted-choice.ts';
import { expectRightTotals } from '../../tests/support/expect-right-totals.ts';
import { findItems } from '../../tests/support/find-items.ts';
import { runScript, runScriptHere } from '../../tests/support/run-script.ts';
import { startAdminApi } from '../../tests/support/start-admin-api.ts';
import type { Key } from '../platform/dynamodb/keys.ts';
import { sessionKey } from '../quiz-session/keys.ts';
import { clickKey, surveyKey } from '../survey/keys.ts';

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

describe('a submitted survey', () => {
  it('is noted for 30 days under a keyed hash of its network', async () => {
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

  it('has the same hash of its network as a dropout of that network', async () => {
    const { resultId } = (await submit('8.8.1.9')).body;

    await leave('left-8-8-1-9', '8.8.1.9');
    const [dropout] = await findItems(api.access, 'DROPOUT#', 'left-8-8-1-9');
    const [note] = await findItems(api.access, 'NETWORK_DROPOUTS#', String(dropout?.['id']));
    const ofSurvey = (await notes()).find((each) => idsIn(each).has(resultId));

    expect(String(note?.['sk']).split('#')[1]).toBe(String(ofSurvey?.['sk']).split('#')[1]);
    expect(JSON.stringify(note)).not.toContain('8.8.1');
    expect((Number(note?.['expiresAt']) - Date.now() / 1000) / 86_400).toBeCloseTo(30, 1);
  });

  it('is listed without the visits of visitors who declined analytics', async () => {
    const before = (await forged(['show', ...period()])).out;

    for (const name of ['exitSession', 'completeSession'] as const) {
      const exit = name === 'exitSession' ? { exitReason: 'page_hide', currentStep: 1 } : {};
      const body = { sessionId: `declined-${name}`, analytics: false, ...exit };

      expect((await api.call(name, { body, sourceIp: '8.8.1.77' })).status).toBe(200);
    }

    expect((await forged(['show', ...period()])).out).toBe(before);
  });

  it('is refused only from a network that has sent 250 in ten minutes', async () => {
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

describe('the command forged', () => {
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
    await submit('8.8.3.3', makeDraftAnswers());
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
    const added = left.filter(
      (pk) => !before.items.includes(pk) && !/^(NETWORK_|EXIT_ALLOWANCE#)/.test(pk),
    );

    expect(added).toEqual([]);
    expect((await forged(['remove', network, ...period()])).out).toBe(
      `Nothing is left of ${network} in this period.`,
    );
    // Six commands start, each of which takes seconds on a busy machine.
  }, 180_000);

  it('removes the rest of a batch when some of it cannot be read, and reports that', async () => {
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

it('a forged batch of cookie choices and agreements can be found and removed by its network', async () => {
  for (let nth = 0; nth < 3; nth += 1)
    await api.call('recordCookieConsent', { body: acceptedChoice, sourceIp: '8.8.9.1' });
  await api.call('acceptTerms', { body: { surveyId: null }, sourceIp: '8.8.9.1' });
  await api.call('recordCookieConsent', { body: acceptedChoice, sourceIp: '8.8.9.2' });

  const { out } = await forged(['show', ...period()]);
  const line = out.split('\n').find((each) => each.endsWith('3 choices of cookies, 1 agreements'));
  const [network = ''] = line?.split('  ') ?? [];
  const removed = await forged(['remove', network, ...period()], `${network}\n`);

  expect(removed.out).toContain('3 choices of cookies, 1 agreements.');
  const kept = await findItems(api.access, 'CONSENT#');

  expect(kept.map(({ ipAddress }) => ipAddress)).toEqual(['8.8.9.2']);
  expect(await findItems(api.access, 'TERMS#')).toEqual([]);
  const { consents } = await api.counters.readAllTime();

  expect(consents).toBe(1);
});
