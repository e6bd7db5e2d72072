import { call } from '@app/contract/client';
import {
  actionOf,
  type ConsentChoice,
  makeChoice,
  sendsGlobalPrivacyControl,
  type Toggles,
} from '../../shared/consent/consent-choice.ts';
import { consentStore } from '../../shared/consent/consent-store.ts';

/** Stores a choice on this device, which closes the banner, and reports it to the server. */
export const chooseConsent = (toggles: Toggles): void => {
  const choice = makeChoice(toggles, sendsGlobalPrivacyControl());
  consentStore.save(choice, new Date());
  void reportConsent(choice);
};

/** Reports a choice to the server. A failure is only logged: the choice holds on this device either way. */
const reportConsent = async (choice: ConsentChoice): Promise<void> => {
  try {
    await call('recordCookieConsent', { body: { ...choice, action: actionOf(choice) }, keepalive: true });
  } catch (error) {
    console.warn('The cookie choice could not be reported', error);
  }
};
