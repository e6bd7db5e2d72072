import type { ResultResponse } from '@app/contract/schemas/survey';
import { fail, type Result, succeed } from '../platform/result.ts';
import { storedAnswersOf } from './complete-survey.ts';
import type { SurveyDependencies } from './dependencies.ts';
import { findSurvey } from './find-survey.ts';

/** The six picks of a survey. A draft keeps none, to be cheap to write: its picks are worked out on reading. */
export const getResult = async (
  resultId: string,
  dependencies: SurveyDependencies,
): Promise<Result<ResultResponse>> => {
  const survey = await findSurvey(resultId, dependencies);
  if (survey === undefined) return fail('not_found', 'There is no such result');
  return survey.status === 'draft'
    ? succeed({
        ...dependencies.recommend(survey.answers),
        resultId,
        survey: { ...storedAnswersOf(survey.answers), userZipcode: '' },
      })
    : succeed({ ...survey.result, resultId, survey: { ...survey.answers, userZipcode: survey.userZipcode } });
};
