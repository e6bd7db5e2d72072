import { randomUUID } from 'node:crypto';
import { schemas } from '@app/contract/schemas';
import { makeDraftAnswers } from '@app/contract/testing/make-answers';
import { describe, expect, it } from 'vitest';
import { createVisitor, type Visitor } from './client.ts';
import type { Target } from './target.ts';

/** Submits the quiz and gives a ZIP code, as a visitor's browser does; returns the result's id. */
export const completeQuiz = async ({ call }: Visitor, zipCode = '90210'): Promise<string> => {
  const submitted = await call('/api/survey', { body: makeDraftAnswers() });
  if (submitted.status !== 200) throw new Error(`${submitted.status} ${submitted.text}`);

  const { resultId } = schemas.submitSurvey.response.parse(submitted.body);
  const updated = await call('/api/survey/update-zip', { body: { resultId, zipCode } });
  if (updated.status !== 200) throw new Error(`${updated.status} ${updated.text}`);

  return resultId;
};

export const describeVisit = (target: () => Target): void => {
  describe('a visit', () => {
    it('goes from the first question to six recommendations', async () => {
      const { call } = createVisitor(target());
      const session = { sessionId: randomUUID() };
      const statuses = [
        await call('/api/quiz-session/start', {
          body: { ...session, totalSteps: 20, sequence: 1 },
        }),
        await call('/api/quiz-session/progress', {
          body: { ...session, currentStep: 1, sequence: 2 },
        }),
        await call('/api/quiz-session/heartbeat', {
          body: { ...session, timestamp: Date.now(), sequence: 3 },
        }),
      ].map(({ status }) => status);
      const resultId = await completeQuiz({ call, address: '' });
      const completed = await call('/api/quiz-session/complete', {
        body: { ...session, surveyId: resultId, sequence: 4 },
      });

      expect([...statuses, completed.status]).toEqual([200, 200, 200, 200]);
      const { status, body } = await call(`/api/survey/results/${resultId}`);
      const result = schemas.getResult.response.parse(body);

      expect([status, result.resultId, result.survey.userZipcode]).toEqual([
        200,
        resultId,
        '90210',
      ]);
      expect(
        new Set(result.recommendations.map(({ make, model }) => `${make} ${model}`)).size,
      ).toBe(6);
    });

    it('stores one survey for a repeated submission', async () => {
      const { call } = createVisitor(target());
      const submission = { body: makeDraftAnswers(), headers: { 'idempotency-key': randomUUID() } };
      const [first, second] = [
        await call('/api/survey', submission),
        await call('/api/survey', submission),
      ];

      expect([first.status, second.status]).toEqual([200, 200]);
      const { resultId } = schemas.submitSurvey.response.parse(first.body);

      expect(second.body).toMatchObject({ resultId });
    });

    it('accepts the same ZIP code again and rejects another one', async () => {
      const { call } = createVisitor(target());
      const resultId = await completeQuiz({ call, address: '' });
      const statusWith = async (zipCode: string) =>
        (await call('/api/survey/update-zip', { body: { resultId, zipCode } })).status;

      expect([await statusWith('90210'), await statusWith('10001')]).toEqual([200, 409]);
    });

    it('can end at any question with a beacon', async () => {
      const { call } = createVisitor(target());
      const session = { sessionId: randomUUID() };

      await call('/api/quiz-session/start', { body: { ...session, totalSteps: 20, sequence: 1 } });
      const exit = {
        ...session,
        exitReason: 'page_hide',
        currentStep: 3,
        currentQuestionId: 'usage.towing',
        sequence: 2,
      };
      const { status } = await call('/api/quiz-session/exit', {
        body: JSON.stringify(exit),
        headers: { 'content-type': 'text/plain;charset=UTF-8' },
      });

      expect(status).toBe(200);
    });

    it('records cookie choices and the terms', async () => {
      const { call } = createVisitor(target());
      const choice = {
        necessary: true,
        analytics: false,
        marketing: false,
        preferences: true,
        action: 'accept',
      };

      expect((await call('/api/cookie-consent', { body: choice })).status).toBe(200);
      expect((await call('/api/terms/accept', { body: { surveyId: null } })).status).toBe(200);
    });

    it('finds the listing site’s name of a model', async () => {
      const { call } = createVisitor(target());
      const { body } = await call('/api/autotempest/models/Toyota?carName=RAV4%20Hybrid%202024');

      expect(body).toMatchObject({
        bestMatch: { make: 'toyota', modelKey: expect.stringContaining('rav4') },
      });
    });
  });
};
