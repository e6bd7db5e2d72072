import { makeChoice, type Toggles } from '../../shared/consent/consent-choice.ts';
import { consentStore } from '../../shared/consent/consent-store.ts';
import { sendsGlobalPrivacyControl } from '../../shared/consent/global-privacy-control.ts';
import { reportConsent } from './api/report-consent.ts';

/** Keeps a choice on this device, which closes the banner, and reports it. */
export const chooseConsent = (toggles: Toggles): void => {
  const choice = makeChoice(toggles, sendsGlobalPrivacyControl());
  consentStore.save(choice, new Date());
  void reportConsent(choice);
};
