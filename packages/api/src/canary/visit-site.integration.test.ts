import { makeAnswers } from '@app/contract/testing/make-answers';
import { beforeAll, describe, expect, it } from 'vitest';
import { findItems } from '../../tests/support/find-items.ts';
import { startApi } from '../../tests/support/start-api.ts';
import { visitSite } from './visit-site.ts';

let api: Awaited<ReturnType<typeof startApi>>;

beforeAll(async () => {
  api = await startApi();
});

const siteOrigin = 'https://quiz.test';
const landingPage = '<script src="/assets/app-1a2b3c.js"></script>';
const pages = new Map([
  ['/', landingPage],
  ['/smartquiz', 'The quiz'],
  ['/assets/app-1a2b3c.js', ''],
]);

/** Stands in for CloudFront: pages from a map, calls to the deployed functions. */
const site = (changes: ReadonlyMap<string, string | undefined> = new Map()) => {
  const paths: string[] = [];

  const fetch = async (url: string, { headers, body }: RequestInit): Promise<Response> => {
    const path = url.replace(siteOrigin, '');

    paths.push(path);
    const page = new Map([...pages, ...changes]).get(path);
    if (page !== undefined) return new Response(page);

    if (path === '/api/survey' && !changes.has(path)) {
      const given = { body: JSON.parse(String(body)), headers: headers as Record<string, string> };
      const { status, text } = await api.call('submitSurvey', given);
      return new Response(text, { status: Number(status) });
    }

    const resultId = /^\/api\/survey\/results\/(.*)/.exec(path)?.[1];
    if (resultId === undefined) return new Response('', { status: 404 });

    const { status, text } = await api.call('getResult', { params: { resultId } });
    return new Response(text, { status: Number(status) });
  };
  return { paths, visit: () => visitSite({ siteOrigin, fetch }) };
};

describe('a visit of the canary', () => {
  it('opens pages and a script, submits the quiz and reads its six recommendations', async () => {
    const { paths, visit } = site();

    await visit();
    const result = expect.stringMatching(/^\/api\/survey\/results\/\w+$/);

    expect(paths).toEqual(['/', '/smartquiz', '/assets/app-1a2b3c.js', '/api/survey', result]);
  });

  it('leaves no trace in totals and lists, and what it stores expires', async () => {
    await api.call('submitSurvey', { body: makeAnswers() });
    const [counts, totals] = [
      await findItems(api.access, 'COUNTS#'),
      await api.counters.readAllTime(),
    ];
    const stored = new Set((await findItems(api.access, '')).map(({ pk }) => pk));

    await site().visit();
    expect(await findItems(api.access, 'COUNTS#')).toEqual(counts);
    expect(await api.counters.readAllTime()).toEqual(totals);
    const newItems = (await findItems(api.access, '')).filter(({ pk }) => !stored.has(pk));

    expect(newItems.length).toBeGreaterThan(0);

    for (const item of newItems) {
      expect(item['expiresAt']).toEqual(expect.any(Number));
      expect(Object.keys(item).filter((name) => name.startsWith('gsi'))).toEqual([]);
    }
  });

  it.each([
    ['a page', '/smartquiz', undefined, '/smartquiz returned 404'],
    ['a script', '/assets/app-1a2b3c.js', undefined, 'app-1a2b3c.js returned 404'],
    ['the script of the landing page', '/', 'Hello', 'The landing page names no script'],
    ['the submission', '/api/survey', undefined, '/api/survey returned 404'],
  ])('fails when %s is missing', async (_, path, page, message) => {
    await expect(site(new Map([[path, page]])).visit()).rejects.toThrow(message);
  });

  it('fails when the result has no recommendations', async () => {
    const { visit } = site(new Map([['/api/survey', '{"resultId":"AAAAAAAAAAAAAAAAAAAAAA"}']]));

    await expect(visit()).rejects.toThrow('/api/survey/results/{resultId} returned 404');
  });
});
