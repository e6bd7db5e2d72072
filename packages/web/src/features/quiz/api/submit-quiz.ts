import { ApiError } from '@app/contract/client';
import type { QuizAnswers } from '@app/contract/quiz/answers';
import { normaliseZip, placeholderZip } from '@app/contract/quiz/zip-code';
import { idempotencyKey } from '../state/answers-signature.ts';
import { submitSurvey } from './submit-survey.ts';
import { updateZip } from './update-zip.ts';

export type SubmitOutcome =
  | { readonly ok: true; readonly resultId: string }
  | { readonly ok: false; readonly message: string };

type Submission = {
  readonly sessionId: string;
  readonly answers: QuizAnswers;
  readonly preloadedResultId: string | undefined;
};
type SurveyCalls = { readonly submitSurvey: typeof submitSurvey; readonly updateZip: typeof updateZip };

const surveyCalls: SurveyCalls = { submitSurvey, updateZip };

const withZip = (answers: QuizAnswers, zipCode: string): QuizAnswers => ({ ...answers, location: { zipCode } });

/** Asks for the result in advance, under the placeholder ZIP code. */
export const preloadResult = (
  sessionId: string,
  answers: QuizAnswers,
  { submitSurvey }: Pick<SurveyCalls, 'submitSurvey'> = surveyCalls,
): Promise<string> => {
  const draft = withZip(answers, placeholderZip);
  return submitSurvey(draft, idempotencyKey(sessionId, draft));
};

const canNoLongerBeCompleted = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 409);

const completePreloaded = async (resultId: string, zipCode: string, calls: SurveyCalls): Promise<boolean> => {
  try {
    await calls.updateZip(resultId, zipCode);
    return true;
  } catch (error) {
    if (canNoLongerBeCompleted(error)) return false;
    throw error;
  }
};

const messageFor = (error: unknown): string =>
  error instanceof ApiError ? (error.detail ?? 'Failed to submit survey') : 'An unexpected error occurred';

/** Completes the preloaded result, or, where there is none to complete, submits the answers the ordinary way. */
export const submitQuiz = async (
  { sessionId, answers, preloadedResultId }: Submission,
  calls: SurveyCalls = surveyCalls,
): Promise<SubmitOutcome> => {
  const whole = withZip(answers, normaliseZip(answers.location.zipCode));
  try {
    if (preloadedResultId !== undefined) {
      const isCompleted = await completePreloaded(preloadedResultId, whole.location.zipCode, calls);
      if (isCompleted) return { ok: true, resultId: preloadedResultId };
    }
    return { ok: true, resultId: await calls.submitSurvey(whole, idempotencyKey(sessionId, whole)) };
  } catch (error) {
    return { ok: false, message: messageFor(error) };
  }
};
