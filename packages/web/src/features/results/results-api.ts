import { call } from '@app/contract/client';
import type { QuizAnswers } from '@app/contract/quiz/answers';
import { placedSignature } from '@app/contract/quiz/answers-signature';
import type { ResultResponse } from '@app/contract/survey-schemas';
import { createContext, useContext } from 'react';
import { rememberedCall } from './remembered-call.ts';

// The call that sends the picks by e-mail is in use-email-form.ts, which is lazy.

export const resultCall = rememberedCall(
  (resultId: string) => resultId,
  (resultId) => call('getResult', { params: { resultId } }),
);

export const previewCall = rememberedCall(placedSignature, (answers: QuizAnswers) =>
  call('previewSurvey', { body: answers }),
);

export const listingModelCall = rememberedCall(
  ({ make, carName }: { readonly make: string; readonly carName: string }) => `${make} ${carName}`,
  ({ make, carName }) => call('findListingModel', { params: { make }, query: { carName } }),
);

export type Shown = {
  readonly result: Pick<ResultResponse, 'resultId' | 'bookingReference' | 'regionCosts'>;
  readonly zipCode: string;
  /** False for a draft, and while the picks of changed answers are tried. */
  readonly isStored: boolean;
};

export const ShownResult = createContext<Shown>({
  result: { resultId: '', bookingReference: '' },
  zipCode: '',
  isStored: false,
});

type Click =
  | { readonly target: 'booking' }
  | { readonly target: 'listings'; readonly pickId: string; readonly place: number };

/** Reports a click on a way out of the page, which the report survives. */
export const useReportClick = () => {
  const { result, isStored } = useContext(ShownResult);
  return (click: Click): void => {
    if (!isStored) return;
    const body = { ...click, resultId: result.resultId };
    call('recordClick', { body, keepalive: true }).catch(() => undefined);
  };
};
