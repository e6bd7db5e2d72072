import { isRecord, parseStored } from '../storage/stored-json.ts';

/** The version of the cookie policy that visitors are asked about; a new one asks everybody again. */
export const policyVersion = '2025-06-13';

/** What a visitor can say yes or no to. What is necessary is always on. */
export const optionalCategories = ['analytics', 'marketing', 'preferences'] as const;
export type OptionalCategory = (typeof optionalCategories)[number];

export type Toggles = Readonly<Record<OptionalCategory, boolean>>;

/** A visitor's choice as kept on their device. */
export type ConsentChoice = Toggles & {
  readonly necessary: true;
  readonly policyVersion: string;
  /** Whether the browser sent Global Privacy Control while they chose: then the choice is the exception to it. */
  readonly globalPrivacyControl: boolean;
};

export const allOff: Toggles = { analytics: false, marketing: false, preferences: false };
export const allOn: Toggles = { analytics: true, marketing: true, preferences: true };

/** The choice that toggles stand for, under today's policy. */
export const makeChoice = (toggles: Toggles, globalPrivacyControl: boolean): ConsentChoice => ({
  necessary: true,
  ...toggles,
  policyVersion,
  globalPrivacyControl,
});

/** Saying yes to anything optional is an acceptance. */
export const actionOf = (toggles: Toggles): 'accept' | 'decline' =>
  optionalCategories.some((category) => toggles[category]) ? 'accept' : 'decline';

/**
 * What is allowed: nothing optional without a choice. Global Privacy Control turns analytics and marketing off, unless
 * the visitor said yes to them while their browser sent it.
 */
export const allowedBy = (choice: ConsentChoice | undefined, globalPrivacyControl: boolean): Toggles => {
  if (choice === undefined) return allOff;
  const { analytics, marketing, preferences } = choice;
  return globalPrivacyControl && !choice.globalPrivacyControl
    ? { ...allOff, preferences }
    : { analytics, marketing, preferences };
};

/** Reads a stored choice. Undefined for none, for what is no choice, and for one about another policy. */
export const readChoice = (text: string | undefined): ConsentChoice | undefined => {
  const stored = parseStored(text);
  if (!isRecord(stored) || stored['policyVersion'] !== policyVersion) return undefined;
  const { analytics, marketing, preferences, globalPrivacyControl } = stored;
  if (typeof analytics !== 'boolean' || typeof marketing !== 'boolean' || typeof preferences !== 'boolean') {
    return undefined;
  }
  return makeChoice({ analytics, marketing, preferences }, globalPrivacyControl === true);
};
