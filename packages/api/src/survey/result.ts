import type { Click, ResultResponse } from '@app/contract/survey-schemas';
import type { ReadCookie } from '../platform/http/cookies.ts';
import type { FunctionContext } from '../platform/open-function.ts';
import {
  type Acknowledgement,
  acknowledged,
  fail,
  type Result,
  refuseField,
  succeed,
} from '../platform/result.ts';
import { toBookingReference } from './booking-reference.ts';
import type { StoreClick } from './click-store.ts';
import { type Recommend, type Survey, toStoredAnswers } from './survey.ts';
import type { SurveyStore } from './survey-store.ts';

export type FindDependencies = Pick<FunctionContext, 'log' | 'now'> & {
  readonly surveys: Pick<SurveyStore, 'find'>;
};

export const getResult = async (
  resultId: string,
  { recommend, ...dependencies }: FindDependencies & { readonly recommend: Recommend },
): Promise<Result<ResultResponse>> => {
  const survey = await findSurvey(resultId, dependencies);
  if (survey === undefined) return fail('not_found', 'There is no such result');

  // A draft stores no picks, which keeps its write cheap.
  if (survey.status === 'draft') {
    return succeed({
      ...recommend(survey.answers),
      resultId,
      bookingReference: toBookingReference(survey.id),
      survey: { ...toStoredAnswers(survey.answers), userZipcode: '' },
    });
  }

  return succeed({
    ...survey.result,
    resultId,
    // All versions of a survey share a reference, as they share a row of the list.
    bookingReference: toBookingReference(survey.firstId ?? survey.id),
    survey: { ...survey.answers, userZipcode: survey.userZipcode },
  });
};

/** Finds a survey. A draft that is expired or of an earlier quiz is gone: the browser resubmits. */
export const findSurvey = async (
  id: string,
  { surveys, log, now }: FindDependencies,
): Promise<Survey | undefined> => {
  const survey = await surveys.find(id);

  if (survey?.status === 'outdated') {
    log.info('draft of an earlier quiz ignored', {});
    return undefined;
  }

  const hasExpired = survey?.status === 'draft' && survey.expiresAt <= now();
  return hasExpired ? undefined : survey;
};

export type ClickDependencies = FindDependencies & {
  readonly storeClick: StoreClick;
  readonly isStaffSession: (readCookie: ReadCookie) => Promise<boolean>;
};

/** Stores a visitor's click on a pick's listings or the booking link, if the page really has it. */
export const recordClick = async (
  click: Click,
  readCookie: ReadCookie,
  dependencies: ClickDependencies,
): Promise<Acknowledgement> => {
  const survey = await findSurvey(click.resultId, dependencies);
  if (survey?.status !== 'completed') return fail('not_found', 'There is no such result');

  const { recommendations } = survey.result;
  const pressedPick = click.target === 'listings' ? recommendations[click.place - 1] : undefined;

  if (click.target === 'listings') {
    if (recommendations.every(({ id }) => id !== click.pickId))
      return refuseField('pickId', 'This pick is not among the six');
    if (pressedPick?.id !== click.pickId)
      return refuseField('place', 'Another pick is at this place');
  }

  // Staff who look at a result must not count as its visitor.
  if (await dependencies.isStaffSession(readCookie)) return acknowledged;

  // A click on any version's page belongs to the first survey.
  const resultId = survey.firstId ?? survey.id;

  await dependencies.storeClick(
    { ...click, resultId, pickName: pressedPick?.name },
    dependencies.now().toISOString(),
  );
  return acknowledged;
};
