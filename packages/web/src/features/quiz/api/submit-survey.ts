import { call } from '@app/contract/client';
import type { QuizAnswers } from '@app/contract/quiz/answers';

/** Submits a whole answer set and returns the id of its result. The same key counts once, however often it is sent. */
export const submitSurvey = async (answers: QuizAnswers, idempotencyKey: string): Promise<string> => {
  const { resultId } = await call('submitSurvey', { body: answers, idempotencyKey });
  return resultId;
};
