import type { Click } from '@app/contract/survey-schemas';
import { type Acknowledgement, acknowledged, fail, refuseField } from '../platform/result.ts';
import type { StoreClick } from './click-store.ts';
import { type FindDependencies, findSurvey } from './get-result.ts';

export type ClickDependencies = FindDependencies & { readonly storeClick: StoreClick };

/** Stores a press on the page of a completed survey. Counts nothing for a pick that is not at this place of it. */
export const recordClick = async (click: Click, dependencies: ClickDependencies): Promise<Acknowledgement> => {
  const survey = await findSurvey(click.resultId, dependencies);
  if (survey?.status !== 'completed') return fail('not_found', 'There is no such result');
  if (click.target === 'listings') {
    const place = survey.result.recommendations.findIndex(({ id }) => id === click.pickId) + 1;
    if (place === 0) return refuseField('pickId', 'This pick is not among the six');
    if (place !== click.place) return refuseField('place', 'Another pick is at this place');
  }
  await dependencies.storeClick(click, dependencies.now().toISOString());
  return acknowledged;
};
