import { isRecord, parseStoredJson } from '../storage/browser-store.ts';

/** The version of the cookie policy. A new version asks all visitors again. */
export const policyVersion = '2026-11-24';

/** The categories that a visitor can allow. Necessary storage is always on. */
export const optionalCategories = ['analytics', 'marketing', 'preferences'] as const;

export type Toggles = Readonly<Record<(typeof optionalCategories)[number], boolean>>;

export type ConsentChoice = Toggles & {
  readonly necessary: true;
  readonly policyVersion: string;
  /** True if the browser sent Global Privacy Control at the choice. The choice then outranks it. */
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

/** The recorded action: a decline only if everything optional is off. */
export const toConsentAction = (toggles: Toggles): 'accept' | 'decline' =>
  optionalCategories.some((category) => toggles[category]) ? 'accept' : 'decline';

/**
 * The categories that a choice allows now. Global Privacy Control turns off analytics and
 * marketing, unless the visitor made the choice while it was on.
 */
export const applyGlobalPrivacyControl = (
  choice: ConsentChoice,
  globalPrivacyControl: boolean,
): Toggles => {
  const { analytics, marketing, preferences } = choice;
  const isOverruled = globalPrivacyControl && !choice.globalPrivacyControl;

  return isOverruled ? { ...allOff, preferences } : { analytics, marketing, preferences };
};

/** True if a choice under any policy refuses analytics. It holds until the next choice. */
export const hasRefusedAnalytics = (text: string | undefined): boolean => {
  const stored = parseStoredJson(text);
  return isRecord(stored) && stored['analytics'] === false;
};

/** Parses a stored choice. Undefined if it is invalid or was made under another policy version. */
export const parseChoice = (text: string | undefined): ConsentChoice | undefined => {
  const stored = parseStoredJson(text);
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

export const hasGlobalPrivacyControl = (): boolean =>
  'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true;
