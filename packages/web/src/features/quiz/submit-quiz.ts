import { ApiError, call } from '@app/contract/client';
import type { QuizAnswers } from '@app/contract/quiz/answers';
import { buildIdempotencyKey } from '@app/contract/quiz/answers-signature';
import { normalizeZip, placeholderZip } from '@app/contract/quiz/zip-code';
import { consentStore } from '../../shared/consent/consent-store.ts';
import { findVisitSource } from './session/visit-source.ts';

export type SubmitOutcome =
  | { readonly ok: true; readonly resultId: string }
  | { readonly ok: false; readonly message: string };

type Submission = {
  readonly sessionId: string;
  readonly answers: QuizAnswers;
  readonly preloadedResultId: string | undefined;
};

export const preloadResult = (sessionId: string, answers: QuizAnswers): Promise<string> =>
  submitSurvey(sessionId, replaceZip(answers, placeholderZip));

/** Without a usable preloaded result, submits all answers instead of adding only the ZIP code. */
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

/** Stores a survey and returns its result id. A session's same answers are stored only once. */
const submitSurvey = async (sessionId: string, answers: QuizAnswers): Promise<string> => {
  const signal = AbortSignal.timeout(timeoutMs);
  const key = buildIdempotencyKey(sessionId, answers);
  const { resultId } = await call('submitSurvey', {
    body: {
      ...answers,
      source: findVisitSource(),
      analytics: consentStore.isAnalyticsAllowed(),
    },
    idempotencyKey: key,
    signal,
  });
  return resultId;
};

/** Adds the ZIP code to a preloaded result. False if it expired or already has another ZIP code. */
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
    const isUnusable = error instanceof ApiError && (error.status === 404 || error.status === 409);
    if (isUnusable) return false;
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
