import type { Survey } from '../../ports/survey-repository.ts';
import type { SurveyDependencies } from './dependencies.ts';

/** The survey with this id; a draft past its expiry counts as gone, though the table may still hold it. */
export const findSurvey = async (id: string, { surveys, now }: SurveyDependencies): Promise<Survey | undefined> => {
  const survey = await surveys.find(id);
  return survey?.status === 'draft' && survey.expiresAt <= now() ? undefined : survey;
};
