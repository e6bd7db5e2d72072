import { isRecord, parseStoredJson } from '../storage/browser-store.ts';

/** The version of the cookie policy. A new version asks all visitors again. */
export const policyVersion = '2026-11-30.2';

/** The categories that a visitor can allow. Necessary storage is always on. */
export const optionalCategories = ['analytics', 'marketing', 'preferences'] as const;

export type Toggles = Readonly<Record<(typeof optionalCategories)[number], boolean>>;

export type ConsentChoice = Toggles & {
  readonly necessary: true;
  readonly policyVersion: string;
  /** True if Global Privacy Control was on when the visitor chose. The choice then outranks it. */
  readonly globalPrivacyControl: boolean;
};

export const allOff: Toggles = { analytics: false, marketing: false, preferences: false };
export const allOn: Toggles = { analytics: true, marketing: true, preferences: true };

export const buildChoice = (toggles: Toggles, globalPrivacyControl: boolean): ConsentChoice => ({
  necessary: true,
  ...toggles,
  policyVersion,
  globalPrivacyControl,
});

/** The recorded action: a decline only if everything optional is off. */
export const toConsentAction = (toggles: Toggles): 'accept' | 'decline' =>
  optionalCategories.some((category) => toggles[category]) ? 'accept' : 'decline';

/** Global Privacy Control turns off analytics and marketing, unless chosen while it was on. */
export const applyGlobalPrivacyControl = (
  choice: ConsentChoice,
  globalPrivacyControl: boolean,
): Toggles => {
  const { analytics, marketing, preferences } = choice;
  const isOverruled = globalPrivacyControl && !choice.globalPrivacyControl;

  return isOverruled ? { ...allOff, preferences } : { analytics, marketing, preferences };
};

/** True if the stored choice refuses analytics. A refusal under an old policy still holds. */
export const hasRefusedAnalytics = (choiceJson: string | undefined): boolean => {
  const stored = parseStoredJson(choiceJson);
  return isRecord(stored) && stored['analytics'] === false;
};

/** Parses a stored choice. Undefined if it is invalid or was made under another policy version. */
export const parseChoice = (choiceJson: string | undefined): ConsentChoice | undefined => {
  const stored = parseStoredJson(choiceJson);
  if (!isRecord(stored) || stored['policyVersion'] !== policyVersion) return undefined;

  const { analytics, marketing, preferences, globalPrivacyControl } = stored;
  if (
    typeof analytics !== 'boolean' ||
    typeof marketing !== 'boolean' ||
    typeof preferences !== 'boolean'
  ) {
    return undefined;
  }

  return buildChoice({ analytics, marketing, preferences }, globalPrivacyControl === true);
};

export const hasGlobalPrivacyControl = (): boolean =>
  'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true;
