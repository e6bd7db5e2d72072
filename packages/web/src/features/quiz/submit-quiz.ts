import { ApiError, call } from '@app/contract/client';
import type { QuizAnswers } from '@app/contract/quiz/answers';
import { idempotencyKey } from '@app/contract/quiz/answers-signature';
import { normaliseZip, placeholderZip } from '@app/contract/quiz/zip-code';

export type SubmitOutcome =
  | { readonly ok: true; readonly resultId: string }
  | { readonly ok: false; readonly message: string };

type Submission = {
  readonly sessionId: string;
  readonly answers: QuizAnswers;
  readonly preloadedResultId: string | undefined;
};

export const preloadResult = (sessionId: string, answers: QuizAnswers): Promise<string> =>
  submitSurvey(sessionId, withZip(answers, placeholderZip));

/** Completes the preloaded result. If there is none to complete, submits the answers. */
export const submitQuiz = async ({ sessionId, answers, preloadedResultId }: Submission): Promise<SubmitOutcome> => {
  const whole = withZip(answers, normaliseZip(answers.location.zipCode));
  try {
    if (preloadedResultId !== undefined) {
      try {
        await completePreloaded(preloadedResultId, whole.location.zipCode);
        return { ok: true, resultId: preloadedResultId };
      } catch (error) {
        if (!canNoLongerBeCompleted(error)) throw error;
      }
    }
    return { ok: true, resultId: await submitSurvey(sessionId, whole) };
  } catch (error) {
    return { ok: false, message: messageFor(error) };
  }
};

/** The server gives up after 28 seconds. Then the request is lost, and sending it again is safe. */
const timeoutMs = 40_000;

const submitSurvey = async (sessionId: string, answers: QuizAnswers): Promise<string> => {
  const signal = AbortSignal.timeout(timeoutMs);
  const key = idempotencyKey(sessionId, answers);
  const { resultId } = await call('submitSurvey', { body: answers, idempotencyKey: key, signal });
  return resultId;
};

const completePreloaded = (resultId: string, zipCode: string): Promise<unknown> =>
  call('updateZip', { body: { resultId, zipCode }, signal: AbortSignal.timeout(timeoutMs) });

const withZip = (answers: QuizAnswers, zipCode: string): QuizAnswers => ({ ...answers, location: { zipCode } });

const canNoLongerBeCompleted = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 409);

const messageFor = (error: unknown): string =>
  error instanceof ApiError ? (error.detail ?? 'Failed to submit survey') : 'An unexpected error occurred';
