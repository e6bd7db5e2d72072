import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { questionIds } from '@app/contract/quiz/definition';
import { makeAnswers } from '@app/contract/testing/make-answers';
import { beforeAll, expect, it } from 'vitest';
import { mapInParallel } from '../src/platform/in-parallel.ts';
import { startAdminApi } from './support/start-admin-api.ts';
import type { CallResponse } from './support/start-api.ts';

let api: Awaited<ReturnType<typeof startAdminApi>>;

beforeAll(async () => {
  api = await startAdminApi();
});

/** Several pages of each list. */
const amounts = { surveys: 90, dropouts: 150, consents: 200 };
const times = <Value>(count: number, make: (index: number) => Value): Value[] =>
  Array.from({ length: count }, (_, index) => make(index));

/** All calls share one process and one small database, so they would time out with the usual patience. */
const remainingMs = 50_000;

const submit = (key: string) =>
  api.call('submitSurvey', {
    body: makeAnswers(),
    headers: { 'idempotency-key': `"${key}"` },
    remainingMs,
  });

const leave = (index: number) => {
  const currentQuestionId = questionIds[index % questionIds.length];
  const body = {
    sessionId: randomUUID(),
    exitReason: 'page_hide',
    currentStep: 1,
    currentQuestionId,
  };
  return api.call('exitSession', { body, remainingMs });
};

const choose = () => {
  const choices = { necessary: true, analytics: false, marketing: false, preferences: false };
  return api.call('recordCookieConsent', { body: { ...choices, action: 'decline' }, remainingMs });
};

const lists = ['listSurveys', 'listDropouts', 'listCookieConsents'] as const;

type List = (typeof lists)[number];

const getRows = (body: CallResponse<List>['body']): readonly { readonly id: string }[] => {
  if ('surveys' in body) return body.surveys;

  return 'dropouts' in body ? body.dropouts : body.consents;
};

const readPage = async (name: List, query: Record<string, string>) => {
  const { status, body } = await api.admin(name, { query, remainingMs });

  expect([name, status, body.message]).toEqual([
    name,
    200,
    name === 'listDropouts' ? expect.any(String) : undefined,
  ]);
  return { ids: getRows(body).map(({ id }) => id), total: body.total, cursor: body.nextCursor };
};

/** Reads a list repeatedly while it grows. No total may shrink and no row may be lost. Returns the number of reads. */
const watch = async (name: List, isOver: () => boolean): Promise<number> => {
  let [reads, highest] = [0, 0];
  const seen = new Set<string>();

  while (!isOver()) {
    const { ids, total } = await readPage(name, { limit: '1000' });
    const listed = new Set(ids);

    expect([...seen].filter((id) => !listed.has(id))).toEqual([]);
    expect(total).toBeGreaterThanOrEqual(highest);
    highest = total;
    for (const id of ids) seen.add(id);
    reads += 1;
    await wait(100);
  }

  return reads;
};

const readAll = async (name: List) => {
  const [ids, totals]: [string[], number[]] = [[], []];
  let cursor: string | undefined;

  do {
    const page = await readPage(name, { limit: '70', ...(cursor === undefined ? {} : { cursor }) });

    ids.push(...page.ids);
    totals.push(page.total);
    cursor = page.cursor;
  } while (cursor !== undefined);

  return { rows: ids.length, distinct: new Set(ids).size, totals: [...new Set(totals)] };
};

/**
 * All functions share this process and one small database here, so that a request would time out on a slow machine if all
 * started at once: the engine would recommend for every survey before the first response was read.
 */
const atOnce = 24;

/** Mixes lists, so that writes of every kind are in progress together. */
const mixed = <Value>(lists: readonly (readonly Value[])[]): readonly Value[] =>
  lists
    .flatMap((list) => list.map((value, index) => ({ value, place: index / list.length })))
    .sort((one, other) => one.place - other.place)
    .map(({ value }) => value);

it('lists and counts hundreds of concurrent writes once each, while reads never fail or show less than before', async () => {
  // The functions and the database load their code in the first calls, which counts toward the timeout of the others.
  await Promise.all([submit(randomUUID()), leave(0), choose()]);
  let isOver = false;
  const readers = lists.map((name) => watch(name, () => isOver));
  const keys = times(amounts.surveys - 1, () => randomUUID());
  // The browser repeats some submits, as after a lost response.
  const sent = keys.flatMap((key, index) => (index < 30 ? [key, key] : [key]));
  const submits = sent.map((key) => () => submit(key));
  const leaves = times(amounts.dropouts - 1, (index) => () => leave(index));
  const choices = times(amounts.consents - 1, () => choose);
  const writes = mixed<() => Promise<CallResponse>>([submits, leaves, choices]);
  const never = (): boolean => false;
  const responses = await mapInParallel(writes, atOnce, (write) => write(), never).finally(() => {
    isOver = true;
  });

  expect([...new Set(responses.map(({ status }) => status))]).toEqual([200]);
  for (const reads of await Promise.all(readers)) expect(reads).toBeGreaterThan(2);

  const exactly = (count: number) => ({ rows: count, distinct: count, totals: [count] });

  expect(await readAll('listSurveys')).toEqual(exactly(amounts.surveys));
  expect(await readAll('listDropouts')).toEqual(exactly(amounts.dropouts));
  expect(await readAll('listCookieConsents')).toEqual(exactly(amounts.consents));
  expect(await api.counters.readAllTime()).toMatchObject({
    ...amounts,
    byPriceRange: { '35to50k': amounts.surveys },
    byRegion: { CA: amounts.surveys },
  });
  const today = await api.admin('listSurveys', {
    query: { range: 'today', from: '2000-01-01T00:00:00Z', limit: '1' },
  });

  expect(today.body.total).toBe(amounts.surveys);
  const { body } = await api.admin('listDropouts', { query: { limit: '1' } });
  const counts = body.byQuestion.map(({ count }) => count);

  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(amounts.dropouts);
}, 240_000);
