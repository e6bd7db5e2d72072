import { call } from '@app/contract/client';
import type { QuizAnswers } from '@app/contract/quiz/answers';
import { placedSignature } from '@app/contract/quiz/answers-signature';
import { rememberedCall } from './remembered-call.ts';

// The call that sends the picks by e-mail is in use-email-form.ts, which is lazy.

export const resultCall = rememberedCall(
  (resultId: string) => resultId,
  (resultId) => call('getResult', { params: { resultId } }),
);

/** The picks of answers that are not stored. */
export const previewCall = rememberedCall(placedSignature, (answers: QuizAnswers) =>
  call('previewSurvey', { body: answers }),
);

type NamedCar = { readonly make: string; readonly carName: string };

export const listingModelCall = rememberedCall(
  ({ make, carName }: NamedCar) => `${make} ${carName}`,
  ({ make, carName }) => call('findListingModel', { params: { make }, query: { carName } }),
);
