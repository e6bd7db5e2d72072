import { restoreAnswers } from '@app/contract/quiz/restored-answers';
import { normalizeZip } from '@app/contract/quiz/zip-code';
import type { RecommendationSet } from '@app/contract/recommendation-schemas';
import type { ResultResponse } from '@app/contract/survey-schemas';
import type { ChangedAnswers } from './change/use-changed-answers.ts';
import type { ResultDetails } from './results-api.ts';

/** The picks of a result, or those for changed answers. */
export type PicksView = ResultDetails & {
  readonly result: ResultResponse;
  readonly set: RecommendationSet;
  /** False for a draft: its answers can be neither changed nor e-mailed, for want of a ZIP code. */
  readonly isCompleted: boolean;
  readonly isChanged: boolean;
};

type ViewState = Pick<ChangedAnswers, 'preview' | 'isChanged'> & { readonly isShared: boolean };

/** What the page shows: the picks of the preview with its ZIP code, or else those of the result. */
export const buildPicksView = (
  result: ResultResponse,
  { preview, isChanged, isShared }: ViewState,
): PicksView => {
  const { userZipcode } = result.survey;
  // A shared result is completed, but comes without its ZIP code.
  const isCompleted = isShared || userZipcode !== '';

  return {
    result,
    set: preview?.set ?? result,
    answers: preview?.answers ?? restoreAnswers(result.survey),
    zipCode: preview ? normalizeZip(preview.answers.location.zipCode) : userZipcode,
    isCompleted,
    isShared,
    isStored: isCompleted && !isShared && preview === undefined,
    isChanged,
  };
};
