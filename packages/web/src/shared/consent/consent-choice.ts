import { isRecord, parseStored } from '../storage/browser-store.ts';

/** The version of the cookie policy. A new version asks all visitors again. */
export const policyVersion = '2026-11-23';

/** The categories that a visitor can allow. Necessary storage is always on. */
export const optionalCategories = ['analytics', 'marketing', 'preferences'] as const;

export type Toggles = Readonly<Record<(typeof optionalCategories)[number], boolean>>;

export type ConsentChoice = Toggles & {
  readonly necessary: true;
  readonly policyVersion: string;
  /** Whether the browser sent Global Privacy Control at the time. If so, the choice is an exception to it. */
  readonly globalPrivacyControl: boolean;
};

export const allOff: Toggles = { analytics: false, marketing: false, preferences: false };
export const allOn: Toggles = { analytics: true, marketing: true, preferences: true };

export const makeChoice = (toggles: Toggles, globalPrivacyControl: boolean): ConsentChoice => ({
  necessary: true,
  ...toggles,
  policyVersion,
  globalPrivacyControl,
});

export const actionOf = (toggles: Toggles): 'accept' | 'decline' =>
  optionalCategories.some((category) => toggles[category]) ? 'accept' : 'decline';

/** Global Privacy Control turns off analytics and marketing, unless the visitor allowed them while it was on. */
export const allowedBy = (choice: ConsentChoice, globalPrivacyControl: boolean): Toggles => {
  const { analytics, marketing, preferences } = choice;
  return globalPrivacyControl && !choice.globalPrivacyControl
    ? { ...allOff, preferences }
    : { analytics, marketing, preferences };
};

/** A refusal of analytics holds under any policy version, until the visitor chooses again. */
export const refusesAnalytics = (text: string | undefined): boolean => {
  const stored = parseStored(text);
  return isRecord(stored) && stored['analytics'] === false;
};

export const readChoice = (text: string | undefined): ConsentChoice | undefined => {
  const stored = parseStored(text);
  if (!isRecord(stored) || stored['policyVersion'] !== policyVersion) return undefined;

  const { analytics, marketing, preferences, globalPrivacyControl } = stored;
  if (
    typeof analytics !== 'boolean' ||
    typeof marketing !== 'boolean' ||
    typeof preferences !== 'boolean'
  ) {
    return undefined;
  }

  return makeChoice({ analytics, marketing, preferences }, globalPrivacyControl === true);
};

export const sendsGlobalPrivacyControl = (): boolean =>
  'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true;
