import { makeAnswers } from '@app/contract/testing/make-answers';
import { beforeAll, describe, expect, it } from 'vitest';
import { from, setTime } from './support/every-kind.ts';
import { expectRightTotals } from './support/expect-right-totals.ts';
import { makeContactForm } from './support/make-contact-form.ts';
import { readExport } from './support/read-export.ts';
import { startStored } from './support/start-stored.ts';
import { getText, storedAnswers, storedItems } from './support/stored-items.ts';

let product: Awaited<ReturnType<typeof startStored>>;
const stored = storedItems('2026-11');
const surveyFrom = (zip: string): string => getText(stored.find('survey-row', zip), 'id');
const report = (sessionId: string, sequence: number) => ({ sessionId, sequence });
const bestPickInCanada = '2022 Honda CR-V Hybrid EX';

// The order of these tests matters: each goes on with what the ones before it left.
describe('Continuing with the items stored in 2026-11', () => {
  beforeAll(async () => {
    product = await startStored(stored.items, 'ada');
  });

  it('returns the same result for the same idempotency key, and 409 with other answers', async () => {
    const submit = (zipCode: string) =>
      product.api.call('submitSurvey', {
        body: storedAnswers(zipCode),
        headers: { 'idempotency-key': 'key-of-emailed' },
      });

    expect((await submit('10001')).body).toEqual({ resultId: surveyFrom('10001') });
    expect((await submit('90210')).status).toBe(409);
  });

  it('does not send a summary twice under the same idempotency key', async () => {
    const again = (key: string) =>
      product.staff('sendDailySummary', { body: {}, headers: { 'idempotency-key': key } });
    const mailed = await product.mailedBy(async () => {
      expect((await again('key-of-sent')).body.deliveries).toEqual([
        { recipient: 'owner@example.com', state: 'sent' },
      ]);
    });

    expect(mailed).toEqual([]);
  });

  it('applies the rate limits of an address and a network to what was sent before', async () => {
    const { call } = product.api;
    const result = (zip: string, email: string, address: string) =>
      call('emailResult', {
        params: { resultId: surveyFrom(zip) },
        body: { email },
        headers: from(address),
      });
    const mailed = await product.mailedBy(async () => {
      expect((await result('10001', 'ADA@example.com', '8.8.8.30')).body).toEqual({
        success: true,
      });
      expect((await result('10001', 'else@example.com', '8.8.8.7')).status).toBe(429);
      const form = makeContactForm({ email: 'sixth@example.com' });

      expect(
        (await call('sendContactMessage', { body: form, headers: from('8.8.8.5') })).status,
      ).toBe(200);
    });

    expect(mailed).toEqual(['staff@example.com']);

    const statuses: unknown[] = [];

    for (const nth of [2, 3, 4, 5, 6]) {
      const { resultId } = (await call('submitSurvey', { body: makeAnswers() })).body;
      const body = { email: 'ada@example.com' };

      statuses.push(
        (await call('emailResult', { params: { resultId }, body, headers: from(`8.8.8.3${nth}`) }))
          .status,
      );
    }

    expect(statuses).toEqual([200, 200, 200, 200, 429]);
  });

  it('completes a draft with its ZIP code', async () => {
    const { total } = await product.requestBody('listSurveys');
    const resultId = getText(stored.find('survey-draft'), 'id');

    expect(
      (await product.api.call('getResult', { params: { resultId } })).body.survey,
    ).toMatchObject({
      ...storedAnswers('00000'),
      userZipcode: '',
    });
    const completed = await product.api.call('updateZip', {
      body: { resultId, zipCode: 'V6B1A1' },
    });

    expect(completed.status).toBe(200);
    const list = await product.requestBody('listSurveys');

    expect(list.surveys).toContainEqual(
      expect.objectContaining({ id: resultId, userZipcode: 'V6B1A1' }),
    );
    expect(list.total).toBe(total + 1);
    await expectRightTotals(product.api);
  });

  it('withdraws a dropout when its visitor returns, and counts a completed visit once', async () => {
    const { call } = product.api;
    const here = { currentStep: 4, currentQuestionId: 'usage.trunkSpace' };

    expect(
      (await call('updateProgress', { body: { ...report('visit-exited', 5), ...here } })).status,
    ).toBe(200);
    expect(await product.leftSessions()).toEqual(['visit-left', 'visit-silent']);

    const surveyId = surveyFrom('H2X1Y4');

    await call('heartbeat', { body: { ...report('visit-active', 4), timestamp: Date.now() } });
    await call('completeSession', { body: { ...report('visit-active', 5), surveyId } });
    const completed = getText(stored.find('session-completed'), 'sessionId');

    for (const ended of ['visit-active', completed]) {
      await call('exitSession', {
        body: { ...report(ended, 900), exitReason: 'page_hide', ...here },
      });
    }

    expect(await product.leftSessions()).toEqual(['visit-left', 'visit-silent']);
    await product.migrate();
    expect((await product.requestBody('getAnalytics')).funnels[0]).toMatchObject({
      visits: 4,
      completed: 2,
    });
    await expectRightTotals(product.api);
  });

  it('leads the pages of earlier exports, whose items it does not read, to a new file', async () => {
    for (const kind of ['export-done', 'export-reading', 'export-stored']) {
      const lines = (
        await readExport(product.staff, { job: getText(stored.find(kind), 'id') })
      ).split('\r\n');
      const ids = lines.slice(1, -1).map((line) => line.split(',')[0]);

      expect(ids.slice(0, 4)).toEqual(['M5V2T6', '10001', '60601', 'H2X1Y4'].map(surveyFrom));
    }
  });

  it('ends silent visits and sends waiting e-mails in the sweep', async () => {
    setTime('15:50');
    let details: unknown;
    const mailed = await product.mailedBy(async () => {
      details = await product.run('sweep');
    });

    expect(details).toMatchObject({ details: { sessionsEnded: 2, emailsSent: 6 } });
    expect(mailed).toEqual([
      'alan@example.com',
      'grace@example.com',
      'late@example.com',
      'owner@example.com',
      'staff@example.com',
      'staff@example.com',
    ]);
    expect(product.mail.to('late@example.com')[0]?.text).toContain(bestPickInCanada);
    expect(product.mail.to('owner@example.com')[0]?.text).toContain('4 of 6 of attempts completed');
    const toStaff = product.mail
      .to('staff@example.com')
      .map(({ text }) => /Fifth|Sixth/.exec(text)?.[0]);

    expect(toStaff.sort()).toEqual(['Fifth', 'Sixth']);
    expect((await product.requestBody('getSystemStatus')).unsentMessages).toBeUndefined();
  });

  it('clears test data from where the last clearing stopped', async () => {
    expect(await product.leftSessions()).toContain('visit-tester');
    expect((await product.requestBody('clearTestData')).deletedCount).toBeGreaterThan(0);
    expect(await product.leftSessions()).not.toContain('visit-tester');
    await expectRightTotals(product.api);
  });
});

describe('Items of earlier forms', () => {
  const earlier = storedItems('earlier');

  beforeAll(async () => {
    product = await startStored([...earlier.items, stored.find('keys')], 'carol');
  });

  it('signs in an account without a session generation', async () => {
    expect(await product.requestBody('me')).toEqual({ username: 'carol' });
  });

  it('returns 404 for a draft whose answers the quiz no longer has', async () => {
    const resultId = getText(earlier.find('survey-draft'), 'id');

    expect(
      (await product.api.call('updateZip', { body: { resultId, zipCode: '90210' } })).status,
    ).toBe(404);
  });

  it('lists a dropout without a path, and continues a session without one', async () => {
    expect(await product.leftSessions()).toEqual(['visit-left']);
    await product.migrate();
    // Without a path, nothing is known of the visit but that it ended.
    expect((await product.requestBody('getAnalytics')).funnels[0]).toMatchObject({
      visits: 0,
      withoutAnalytics: 1,
    });
    const here = { currentStep: 4, currentQuestionId: 'usage.towing' };

    await product.api.call('updateProgress', { body: { ...report('visit-active', 4), ...here } });
    await product.api.call('completeSession', { body: report('visit-active', 5) });
    const [funnel] = (await product.requestBody('getAnalytics')).funnels;
    const step = funnel?.steps.find(({ questionId }) => questionId === 'usage.towing');

    expect(step?.reached).toBe(1);
  });

  it('sends a result whose picks have no broken limits', async () => {
    const mailed = await product.mailedBy(() => product.run('sweep'));

    expect(mailed).toEqual(['early@example.com']);
    expect(product.mail.to('early@example.com')[0]?.text).toContain(bestPickInCanada);
  });
});
