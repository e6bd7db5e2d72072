import { describe, expect, it } from 'vitest';
import { completeSessionSchema, progressSchema } from './quiz-session-schemas.ts';

const sessionId = 'session-1';

describe('a report about a quiz session', () => {
  it.each([{}, { currentQuestionId: '' }, { currentQuestionId: null }])(
    'has no question when it holds %j',
    (place) => {
      const { currentQuestionId } = progressSchema.parse({ sessionId, currentStep: 3, ...place });

      expect(currentQuestionId).toBeUndefined();
    },
  );

  it('rejects a question that the quiz does not have', () => {
    const report = { sessionId, currentStep: 3, currentQuestionId: 'usage.wheels' };

    expect(progressSchema.safeParse(report).success).toBe(false);
  });

  it.each([{}, { surveyId: null }])('completes without a survey when it holds %j', (survey) => {
    expect(completeSessionSchema.parse({ sessionId, ...survey }).surveyId).toBeUndefined();
  });
});
