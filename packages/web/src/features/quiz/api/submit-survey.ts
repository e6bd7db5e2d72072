import { call } from '@app/contract/client';
import type { QuizAnswers } from '@app/contract/quiz/answers';
import { patienceMs } from './patience.ts';

/** Submits a whole answer set and returns the id of its result. The same key counts once, however often it is sent. */
export const submitSurvey = async (answers: QuizAnswers, idempotencyKey: string): Promise<string> => {
  const signal = AbortSignal.timeout(patienceMs);
  const { resultId } = await call('submitSurvey', { body: answers, idempotencyKey, signal });
  return resultId;
};
