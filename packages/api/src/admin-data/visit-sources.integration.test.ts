import { makeAnswers } from '@app/contract/testing/make-answers';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { findItems } from '../../tests/support/find-items.ts';
import { startAdminApi } from '../../tests/support/start-admin-api.ts';

const source = { source: 'google', medium: 'cpc', campaign: 'spring' };
const headers = { 'cloudfront-viewer-address': '8.8.8.8:40000' };
const signaled = { ...headers, 'sec-gpc': '1' };

let api: Awaited<ReturnType<typeof startAdminApi>>;

beforeEach(async () => {
  // A function opens its table when it is loaded, and each of these tests needs an empty one.
  vi.resetModules();
  api = await startAdminApi();
});

const readSources = async () =>
  (await api.admin('getAnalytics', { query: { range: 'today' } })).body.sources.source;

describe('the source of a visit', () => {
  it.each([
    { who: 'has not chosen', choice: {}, sent: headers, counted: 'google' },
    { who: 'declined analytics', choice: { analytics: false }, sent: headers, counted: 'unknown' },
    { who: 'sends Global Privacy Control', choice: {}, sent: signaled, counted: 'unknown' },
    {
      who: 'accepted analytics while sending Global Privacy Control',
      choice: { analytics: true },
      sent: signaled,
      counted: 'google',
    },
  ])('counts as $counted when its visitor $who', async ({ choice, sent, counted }) => {
    const visit = { sessionId: 'visit-of-a-source', ...choice };
    const exit = { currentStep: 1, currentQuestionId: 'usage.towing', exitReason: 'page_hide' };

    await api.call('startSession', {
      body: { ...visit, totalSteps: 20, sequence: 1, source },
      headers: sent,
    });
    await api.call('exitSession', { body: { ...visit, ...exit, sequence: 2 }, headers: sent });

    expect(await readSources()).toEqual([
      expect.objectContaining({ value: counted, started: 1, completed: 0 }),
    ]);
    const stored = await findItems(api.access, '', '"google"');

    expect(stored.length > 0).toBe(counted === 'google');
  });

  it('counts once, as the start says, when the start arrives after the exit', async () => {
    const sessionId = 'visit-with-a-late-start';
    const exit = { currentStep: 1, currentQuestionId: 'usage.towing', exitReason: 'page_hide' };
    const start = { totalSteps: 20, device: 'phone', source };

    await api.call('exitSession', { body: { sessionId, sequence: 2, ...exit }, headers });
    await api.call('startSession', { body: { sessionId, sequence: 1, ...start }, headers });
    const { funnels } = (await api.admin('getAnalytics', { query: { range: 'today' } })).body;

    expect(await readSources()).toEqual([
      expect.objectContaining({ value: 'google', started: 1, completed: 0 }),
    ]);
    expect(funnels.map(({ device, visits }) => ({ device, visits }))).toEqual([
      { device: 'all', visits: 1 },
      { device: 'phone', visits: 1 },
    ]);
  });

  it.each([
    { who: 'the browser reports', report: source, sent: headers, counted: 'google' },
    { who: 'the browser does not report', report: undefined, sent: headers, counted: 'unknown' },
    {
      who: 'arrives with Global Privacy Control',
      report: source,
      sent: signaled,
      counted: 'unknown',
    },
    {
      who: 'arrives with Global Privacy Control and accepted analytics',
      report: source,
      choice: { analytics: true },
      sent: signaled,
      counted: 'google',
    },
    {
      who: 'arrives with declined analytics',
      report: source,
      choice: { analytics: false },
      sent: headers,
      counted: 'unknown',
    },
    { who: 'no list knows', report: { source: 'nobody' }, sent: headers, counted: 'other' },
  ])('of a survey counts as $counted when it is one that $who', async (row) => {
    const body = { ...makeAnswers(), source: row.report, ...row.choice };

    await api.call('submitSurvey', { body, headers: row.sent });

    expect(await readSources()).toEqual([
      expect.objectContaining({ value: row.counted, started: 1, completed: 1 }),
    ]);
  });
});
