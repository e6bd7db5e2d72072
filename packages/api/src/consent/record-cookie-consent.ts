import type { CookieConsentRequest } from '@app/contract/consent-schemas';
import { type Acknowledgement, acknowledged } from '../platform/result.ts';
import type { ConsentDependencies } from './dependencies.ts';

type Request = { readonly choice: CookieConsentRequest; readonly viewerAddress: string };

/** Keeps what a visitor chose about cookies, under which policy and from which address. */
export const recordCookieConsent = async (
  { choice, viewerAddress }: Request,
  { consents, now, newId }: ConsentDependencies,
): Promise<Acknowledgement> => {
  await consents.appendConsent({
    ...choice,
    id: newId(),
    ipAddress: viewerAddress,
    timestamp: now().toISOString(),
  });
  return acknowledged;
};
