import type { ResultResponse } from '@app/contract/survey-schemas';
import type { Log } from '../platform/log.ts';
import { fail, type Result, succeed } from '../platform/result.ts';
import type { Clock } from '../platform/time.ts';
import { type Recommend, type Survey, storedAnswersOf } from './survey.ts';
import type { SurveyStore } from './survey-store.ts';

export type FindDependencies = {
  readonly surveys: Pick<SurveyStore, 'find'>;
  readonly log: Log;
  readonly now: Clock;
};

/** A draft stores no picks, to be cheap to write. They are computed on each read. */
export const getResult = async (
  resultId: string,
  dependencies: FindDependencies & { readonly recommend: Recommend },
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

/** Treats an expired draft as gone, and one that no longer fits the quiz: the browser submits its answers again. */
export const findSurvey = async (id: string, { surveys, log, now }: FindDependencies): Promise<Survey | undefined> => {
  const survey = await surveys.find(id);
  if (survey?.status === 'outdated') {
    log.info('draft of an earlier quiz ignored', {});
    return undefined;
  }
  return survey?.status === 'draft' && survey.expiresAt <= now() ? undefined : survey;
};
