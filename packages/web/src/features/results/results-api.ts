import { call } from '@app/contract/client';
import { emptyAnswers, type QuizAnswers } from '@app/contract/quiz/answers';
import { buildSignatureWithZip } from '@app/contract/quiz/answers-signature';
import type { ResultResponse } from '@app/contract/survey-schemas';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { createContext, useContext } from 'react';

// The call that sends the picks by e-mail is in use-email-form.ts, which is lazy.

export const resultQuery = (resultId: string) =>
  queryOptions({
    queryKey: ['result', resultId],
    queryFn: () => call('getResult', { params: { resultId } }),
    // Kept, so that going back to it shows it at once, at the old scroll position.
    gcTime: Number.POSITIVE_INFINITY,
  });

/** The picks for changed answers. Sends no request when there are no answers to try. */
export const previewQuery = (answers: QuizAnswers | undefined) =>
  queryOptions({
    queryKey: ['preview', answers && buildSignatureWithZip(answers)],
    queryFn: answers === undefined ? skipToken : () => call('previewSurvey', { body: answers }),
  });

export const listingModelQuery = (make: string, carName: string) =>
  queryOptions({
    queryKey: ['listing-model', make, carName],
    queryFn: () => call('findListingModel', { params: { make }, query: { carName } }),
  });

export type ResultDetails = {
  readonly result: Pick<ResultResponse, 'resultId' | 'bookingReference' | 'regionCosts'>;
  /** The answers that the shown picks are for. */
  readonly answers: QuizAnswers;
  readonly zipCode: string;
  /** False for a draft, and while the page shows picks for changed answers. */
  readonly isStored: boolean;
  /** True if another person shared the result. */
  readonly isShared: boolean;
};

export const ResultContext = createContext<ResultDetails>({
  result: { resultId: '', bookingReference: '' },
  answers: emptyAnswers,
  zipCode: '',
  isStored: false,
  isShared: false,
});

type Click =
  | { readonly target: 'booking' }
  | { readonly target: 'listings'; readonly pickId: string; readonly place: number };

/** Returns a function that reports a click on a link to another site, even if the page closes. */
export const useReportClick = () => {
  const { result, isStored } = useContext(ResultContext);
  return (click: Click): void => {
    // Clicks are stored with the result, which must be the visitor's own.
    if (!isStored) return;

    const body = { ...click, resultId: result.resultId };

    call('recordClick', { body, keepalive: true }).catch(() => undefined);
  };
};
