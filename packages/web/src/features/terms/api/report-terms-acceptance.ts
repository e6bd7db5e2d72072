import { call } from '@app/contract/client';

const patienceMs = 5000;

/** Tells the server that the terms were accepted. A failed or unanswered report is only warned about. */
export const reportTermsAcceptance = async (): Promise<void> => {
  try {
    await call('acceptTerms', { body: { surveyId: null }, signal: AbortSignal.timeout(patienceMs) });
  } catch (error) {
    console.warn('Accepting the terms could not be reported', error);
  }
};
