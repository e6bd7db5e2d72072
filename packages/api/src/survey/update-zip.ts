import { type Acknowledgement, acknowledged, fail } from '../platform/result.ts';
import { completeSurvey } from './complete-survey.ts';
import type { SurveyDependencies } from './dependencies.ts';
import { findSurvey } from './find-survey.ts';
import type { Survey } from './survey-repository-port.ts';

type Request = { readonly resultId: string; readonly zipCode: string };

/** Undefined when another call completed the survey first. */
const apply = async (
  survey: Survey | undefined,
  { zipCode }: Request,
  { surveys, recommend, now }: SurveyDependencies,
): Promise<Acknowledgement | undefined> => {
  if (survey === undefined) return fail('not_found', 'There is no such result');
  if (survey.status === 'completed') {
    return survey.userZipcode === zipCode
      ? acknowledged
      : fail('conflict', 'This survey was completed with another ZIP/postal code');
  }
  const { id, submittedAt } = survey;
  const answers = { ...survey.answers, location: { zipCode } };
  const completed = completeSurvey({ id, answers, submittedAt, completedAt: now().toISOString() }, recommend);
  return (await surveys.complete(completed)) ? acknowledged : undefined;
};

/** Completes a draft with its visitor's ZIP code. The same code again changes nothing, another one is a conflict. */
export const updateZip = async (request: Request, dependencies: SurveyDependencies): Promise<Acknowledgement> => {
  const attempt = async () => apply(await findSurvey(request.resultId, dependencies), request, dependencies);
  // A draft changes once at most, so that the second attempt finds it completed.
  const answer = (await attempt()) ?? (await attempt());
  if (answer === undefined) throw new Error('A draft could not be completed');
  return answer;
};
