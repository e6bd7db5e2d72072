import './cheap-passwords.ts';
import { randomBytes } from 'node:crypto';
import type { EndpointName } from '@app/contract/endpoints';
import { makeAnswers } from '@app/contract/testing/make-answers';
import { recommend } from '@app/engine/recommend';
import { createBusinessDayFormatter } from '../../src/platform/business-day.ts';
import { type CompletedSurvey, completeSurvey } from '../../src/survey/survey.ts';
import { createSurveyStore } from '../../src/survey/survey-store.ts';
import { addStaff, password } from './staff.ts';
import { startApi } from './start-api.ts';

type CallParts = Parameters<Awaited<ReturnType<typeof startApi>>['call']>[1];

const content = recommend(makeAnswers());

/** Creates a completed survey, always with the same picks. */
export const makeSurvey = (overrides: Partial<CompletedSurvey> = {}): CompletedSurvey => {
  const createdAt = overrides.createdAt ?? new Date().toISOString();
  const submission = {
    id: randomBytes(16).toString('hex'),
    answers: makeAnswers(),
    submittedAt: createdAt,
    completedAt: createdAt,
  };
  return { ...completeSurvey(submission, () => content), ...overrides };
};

/** Starts the functions on a new table. `admin` calls them as a signed-in member of staff. */
export const startAdminApi = async (endpoint?: string) => {
  const api = await startApi(endpoint);

  await addStaff(api.access, 'ada');
  const { cookies } = await api.call('login', { body: { username: 'ada', password } });
  const session = cookies.map((cookie) => cookie.split(';')[0] ?? '');
  const surveys = createSurveyStore({
    ...api.access,
    toBusinessDay: createBusinessDayFormatter('America/Toronto'),
  });
  return {
    ...api,
    admin: <Name extends EndpointName>(name: Name, parts: CallParts = {}) =>
      api.call(name, { cookies: session, ...parts }),
    addSurveys: async (list: readonly CompletedSurvey[]) => {
      for (const survey of list) await surveys.insert(survey);
    },
  };
};
