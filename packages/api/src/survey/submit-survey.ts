import type { QuizAnswers } from '@app/contract/quiz/answers';
import { placeholderZip } from '@app/contract/quiz/zip-code';
import { fail, type Result, succeed } from '../platform/result.ts';
import { completeSurvey } from './complete-survey.ts';
import type { SurveyDependencies } from './dependencies.ts';
import type { Survey } from './survey-repository-port.ts';

const draftLifetimeMs = 24 * 60 * 60 * 1000;

const surveyOf = (answers: QuizAnswers, { newResultId, now, recommend }: SurveyDependencies): Survey => {
  const id = newResultId();
  const moment = now();
  const submittedAt = moment.toISOString();
  return answers.location.zipCode === placeholderZip
    ? { status: 'draft', id, answers, submittedAt, expiresAt: new Date(moment.getTime() + draftLifetimeMs) }
    : completeSurvey({ id, answers, submittedAt, completedAt: submittedAt }, recommend);
};

/**
 * Stores the answers: with the placeholder ZIP code as a draft, else as a completed survey that counts. A retry under
 * the same key gives the same result; the key with other answers is a conflict.
 */
export const submitSurvey = async (
  { answers, idempotencyKey }: { readonly answers: QuizAnswers; readonly idempotencyKey: string | undefined },
  dependencies: SurveyDependencies,
): Promise<Result<{ resultId: string }>> => {
  const survey = surveyOf(answers, dependencies);
  const identity = idempotencyKey === undefined ? undefined : { idempotencyKey, answers };
  const outcome = await dependencies.surveys.insert(survey, identity);
  if (outcome.kind === 'inserted') return succeed({ resultId: survey.id });
  return outcome.sameAnswers
    ? succeed({ resultId: outcome.id })
    : fail('conflict', 'This key was used before with other answers');
};
