import { makeAnswers } from '@app/contract/testing/make-answers';
import { beforeEach, describe, expect, it } from 'vitest';
import { acceptedChoice } from '../../tests/support/accepted-choice.ts';
import { findContactMessages } from '../../tests/support/contact-messages.ts';
import { makeContactForm } from '../../tests/support/make-contact-form.ts';
import { putSession } from '../../tests/support/put-session.ts';
import { makeSurvey } from '../../tests/support/start-admin-api.ts';
import {
  realAddress,
  startTestDataApi,
  testAddress,
} from '../../tests/support/start-test-data-api.ts';

let api: Awaited<ReturnType<typeof startTestDataApi>>;

beforeEach(async () => {
  api = await startTestDataApi();
});

/** Does all that a visitor can leave behind, and returns the survey's id. */
const leaveEverything = async (sourceIp: string): Promise<string> => {
  const { resultId } = (await api.call('submitSurvey', { body: makeAnswers(), sourceIp })).body;

  await api.call('recordClick', { body: { target: 'booking', resultId }, sourceIp });
  await api.call('recordCookieConsent', { body: acceptedChoice, sourceIp });
  await api.call('sendContactMessage', { body: makeContactForm(), sourceIp });
  await putSession(api.access, { ipAddress: sourceIp });
  return resultId;
};

describe('clearing test data', () => {
  it('counts, then removes surveys with clicks, consents and messages from test addresses, with their totals', async () => {
    await leaveEverything(testAddress);
    const kept = await leaveEverything(realAddress);
    const before = await api.counters.readAllTime();

    expect([before.surveys, before.consents, before.clicks['booking']]).toEqual([2, 2, 2]);
    const counts = (await api.admin('countTestData')).body;

    expect(counts).toEqual({
      sessions: 1,
      dropouts: 1,
      surveys: 1,
      clicks: 1,
      consents: 1,
      messages: 1,
    });
    expect((await api.counters.readAllTime()).surveys).toBe(2);
    expect(await api.clear()).toEqual({ deletedCount: 1 });
    const { actions } = (await api.admin('listStaffActions')).body;

    expect(actions[0]).toMatchObject({
      action: 'clear',
      subject: 'Test data: 1 session, 1 survey with clicks, 1 consent, 1 message',
      count: 4,
    });
    const totals = await api.counters.readAllTime();

    expect([totals.surveys, totals.consents, totals.clicks, totals.dropouts]).toEqual([
      1,
      1,
      { booking: 1 },
      1,
    ]);
    const { surveys } = (await api.admin('listSurveys')).body;

    expect(surveys.map(({ id }) => id)).toEqual([kept]);
    expect((await api.admin('listCookieConsents')).body.consents).toHaveLength(1);
    expect(await findContactMessages(api.access)).toHaveLength(1);
    const nothing = { sessions: 0, dropouts: 0, surveys: 0, clicks: 0, consents: 0, messages: 0 };

    expect((await api.admin('countTestData')).body).toEqual(nothing);
  });

  it('removes the survey of a completed test visit that was stored before surveys were listed as tests', async () => {
    const survey = makeSurvey();

    await api.addSurveys([survey]);
    await putSession(api.access, {
      status: 'completed',
      ipAddress: testAddress,
      surveyId: survey.id,
    });
    expect((await api.admin('countTestData')).body).toMatchObject({ sessions: 1, surveys: 1 });
    expect(await api.clear()).toEqual({ deletedCount: 1 });
    expect((await api.counters.readAllTime()).surveys).toBe(0);
  });

  it('counts the clicks of every test survey when it finds several', async () => {
    const submission = { body: makeAnswers(), sourceIp: testAddress };
    const submitted = await Promise.all([1, 2, 3].map(() => api.call('submitSurvey', submission)));
    const [clicked] = submitted.map(({ body }) => body.resultId);

    await api.call('recordClick', { body: { target: 'booking', resultId: clicked } });

    expect((await api.admin('countTestData')).body).toMatchObject({ surveys: 3, clicks: 1 });
  });
});
