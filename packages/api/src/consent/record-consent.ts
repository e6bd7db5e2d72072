import type { CookieConsentRequest } from '@app/contract/consent-schemas';
import { type Acknowledgement, acknowledged } from '../platform/result.ts';
import type { Clock } from '../platform/time.ts';
import type { ConsentStore } from './consent-store.ts';

export type ConsentDependencies = {
  readonly consents: ConsentStore;
  readonly now: Clock;
  readonly newId: () => string;
};

type Choice = { readonly choice: CookieConsentRequest; readonly viewerAddress: string };

/** Records a visitor's choice about cookies, with its policy and the visitor's address. */
export const recordCookieConsent = async (
  { choice, viewerAddress }: Choice,
  { consents, now, newId }: ConsentDependencies,
): Promise<Acknowledgement> => {
  await consents.appendConsent({ ...choice, id: newId(), ipAddress: viewerAddress, timestamp: now().toISOString() });
  return acknowledged;
};

/** Records that a visitor agreed to the terms. The time tells which version was in force. */
export const acceptTerms = async (
  viewerAddress: string,
  { consents, now, newId }: ConsentDependencies,
): Promise<Acknowledgement> => {
  await consents.appendTermsAcceptance({ id: newId(), ipAddress: viewerAddress, timestamp: now().toISOString() });
  return acknowledged;
};
