import type { CookieConsentRequest } from '@app/contract/consent-schemas';

/** One choice that a visitor made about cookies. Never changed: another choice is another record. */
export type ConsentRecord = CookieConsentRequest & {
  readonly id: string;
  readonly ipAddress: string;
  /** When it was made, as ISO 8601. */
  readonly timestamp: string;
};

/** One visitor agreeing to the terms before the quiz. */
export type TermsAcceptance = { readonly id: string; readonly ipAddress: string; readonly timestamp: string };

export type ConsentRepository = {
  /** Stores a choice and counts it. */
  readonly appendConsent: (record: ConsentRecord) => Promise<void>;
  readonly appendTermsAcceptance: (acceptance: TermsAcceptance) => Promise<void>;
};
