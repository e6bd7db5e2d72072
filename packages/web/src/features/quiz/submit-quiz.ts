import { ApiError, call } from '@app/contract/client';
import type { QuizAnswers } from '@app/contract/quiz/answers';
import { idempotencyKey } from '@app/contract/quiz/answers-signature';
import { normaliseZip, placeholderZip } from '@app/contract/quiz/zip-code';

/** The server gives up after 28 seconds. Then the request is lost, and sending it again is safe. */
const timeoutMs = 40_000;

const surveyCalls = {
  submitSurvey: async (answers: QuizAnswers, idempotencyKey: string): Promise<string> => {
    const signal = AbortSignal.timeout(timeoutMs);
    const { resultId } = await call('submitSurvey', { body: answers, idempotencyKey, signal });
    return resultId;
  },
  updateZip: (resultId: string, zipCode: string): Promise<unknown> =>
    call('updateZip', { body: { resultId, zipCode }, signal: AbortSignal.timeout(timeoutMs) }),
};

type SurveyCalls = typeof surveyCalls;

export type SubmitOutcome =
  | { readonly ok: true; readonly resultId: string }
  | { readonly ok: false; readonly message: string };

type Submission = {
  readonly sessionId: string;
  readonly answers: QuizAnswers;
  readonly preloadedResultId: string | undefined;
};

export const preloadResult = (
  sessionId: string,
  answers: QuizAnswers,
  { submitSurvey }: Pick<SurveyCalls, 'submitSurvey'> = surveyCalls,
): Promise<string> => {
  const draft = withZip(answers, placeholderZip);
  return submitSurvey(draft, idempotencyKey(sessionId, draft));
};

/** Completes the preloaded result. If there is none to complete, submits the answers. */
export const submitQuiz = async (
  { sessionId, answers, preloadedResultId }: Submission,
  calls: SurveyCalls = surveyCalls,
): Promise<SubmitOutcome> => {
  const whole = withZip(answers, normaliseZip(answers.location.zipCode));
  try {
    if (preloadedResultId !== undefined) {
      try {
        await calls.updateZip(preloadedResultId, whole.location.zipCode);
        return { ok: true, resultId: preloadedResultId };
      } catch (error) {
        if (!canNoLongerBeCompleted(error)) throw error;
      }
    }
    return { ok: true, resultId: await calls.submitSurvey(whole, idempotencyKey(sessionId, whole)) };
  } catch (error) {
    return { ok: false, message: messageFor(error) };
  }
};

const withZip = (answers: QuizAnswers, zipCode: string): QuizAnswers => ({ ...answers, location: { zipCode } });

const canNoLongerBeCompleted = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 409);

const messageFor = (error: unknown): string =>
  error instanceof ApiError ? (error.detail ?? 'Failed to submit survey') : 'An unexpected error occurred';
