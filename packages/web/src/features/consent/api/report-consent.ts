import { call } from '@app/contract/client';
import { actionOf, type ConsentChoice } from '../../../shared/consent/consent-choice.ts';

/** Tells the server what was chosen. A failure is only warned about: the choice holds on this device either way. */
export const reportConsent = async (choice: ConsentChoice): Promise<void> => {
  try {
    await call('recordCookieConsent', { body: { ...choice, action: actionOf(choice) }, keepalive: true });
  } catch (error) {
    console.warn('The cookie choice could not be reported', error);
  }
};
