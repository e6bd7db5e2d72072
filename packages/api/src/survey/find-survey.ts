import type { SurveyDependencies } from './dependencies.ts';
import type { Survey } from './survey-repository-port.ts';

/**
 * The survey with this id. A draft past its expiry counts as gone, though the table may still hold it, and so does one
 * that the quiz has changed under: its visitor's browser submits the answers anew.
 */
export const findSurvey = async (
  id: string,
  { surveys, log, now }: SurveyDependencies,
): Promise<Survey | undefined> => {
  const survey = await surveys.find(id);
  if (survey?.status === 'outdated') {
    log.info('draft of an earlier quiz not read', {});
    return undefined;
  }
  return survey?.status === 'draft' && survey.expiresAt <= now() ? undefined : survey;
};
