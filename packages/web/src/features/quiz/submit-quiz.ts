import { ApiError, call } from '@app/contract/client';
import type { QuizAnswers } from '@app/contract/quiz/answers';
import { buildIdempotencyKey } from '@app/contract/quiz/answers-signature';
import { normalizeZip, placeholderZip } from '@app/contract/quiz/zip-code';
import { findVisitSource } from './session/visit-source.ts';

export type SubmitOutcome =
  | { readonly ok: true; readonly resultId: string }
  | { readonly ok: false; readonly message: string };

type Submission = {
  readonly sessionId: string;
  readonly answers: QuizAnswers;
  readonly preloadedResultId: string | undefined;
};

/** Requests the result before the ZIP code is known. Returns its id. */
export const preloadResult = (sessionId: string, answers: QuizAnswers): Promise<string> =>
  submitSurvey(sessionId, replaceZip(answers, placeholderZip));

/** Adds the ZIP code to the preloaded result. Without a usable one, submits all answers. */
export const submitQuiz = async ({
  sessionId,
  answers,
  preloadedResultId,
}: Submission): Promise<SubmitOutcome> => {
  const completeAnswers = replaceZip(answers, normalizeZip(answers.location.zipCode));

  try {
    const isPreloadCompleted =
      preloadedResultId !== undefined &&
      (await completePreload(preloadedResultId, completeAnswers.location));
    if (isPreloadCompleted) return { ok: true, resultId: preloadedResultId };

    return { ok: true, resultId: await submitSurvey(sessionId, completeAnswers) };
  } catch (error) {
    return { ok: false, message: toFailureMessage(error) };
  }
};

/** Longer than the server's limit of 28 s. A request is then lost, and safe to send again. */
const timeoutMs = 40_000;

/** Stores answers, the same ones of a session only once, and returns the id of their result. */
const submitSurvey = async (sessionId: string, answers: QuizAnswers): Promise<string> => {
  const signal = AbortSignal.timeout(timeoutMs);
  const key = buildIdempotencyKey(sessionId, answers);
  const { resultId } = await call('submitSurvey', {
    body: { ...answers, source: findVisitSource() },
    idempotencyKey: key,
    signal,
  });
  return resultId;
};

/** Adds the ZIP code to a preloaded result. Returns false if that is too late. */
const completePreload = async (
  resultId: string,
  { zipCode }: QuizAnswers['location'],
): Promise<boolean> => {
  try {
    await call('updateZip', {
      body: { resultId, zipCode },
      signal: AbortSignal.timeout(timeoutMs),
    });
    return true;
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 409)) return false;
    throw error;
  }
};

const replaceZip = (answers: QuizAnswers, zipCode: string): QuizAnswers => ({
  ...answers,
  location: { zipCode },
});

const toFailureMessage = (error: unknown): string =>
  error instanceof ApiError
    ? (error.detail ?? 'Failed to submit survey')
    : 'An unexpected error occurred';
