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

export const recordCookieConsent = async (
  { choice, viewerAddress }: Choice,
  { consents, now, newId }: ConsentDependencies,
): Promise<Acknowledgement> => {
  await consents.appendConsent({ ...choice, id: newId(), ipAddress: viewerAddress, timestamp: now().toISOString() });
  return acknowledged;
};

/** The time tells which version of the terms was in force. */
export const acceptTerms = async (
  viewerAddress: string,
  { consents, now, newId }: ConsentDependencies,
): Promise<Acknowledgement> => {
  await consents.appendTermsAcceptance({ id: newId(), ipAddress: viewerAddress, timestamp: now().toISOString() });
  return acknowledged;
};
