import { describe, expect, it } from 'vitest';
import {
  allOff,
  allOn,
  applyGlobalPrivacyControl,
  buildChoice,
  parseChoice,
  policyVersion,
  toConsentAction,
} from './consent-choice.ts';

describe('parseChoice', () => {
  it('returns what was stored', () => {
    const choice = buildChoice({ analytics: true, marketing: false, preferences: true }, true);

    expect(parseChoice(JSON.stringify(choice))).toEqual(choice);
  });

  it('returns undefined for a choice under another policy', () => {
    expect(
      parseChoice(JSON.stringify({ ...buildChoice(allOn, false), policyVersion: '2024-01-01' })),
    ).toBeUndefined();
  });

  it.each([
    undefined,
    '',
    'yes',
    'null',
    '[]',
    '{}',
    JSON.stringify({ policyVersion, analytics: 'true', marketing: true, preferences: true }),
  ])('returns undefined for %j', (text) => expect(parseChoice(text)).toBeUndefined());

  it('never returns necessary as turned off', () => {
    const tampered = JSON.stringify({ ...buildChoice(allOff, false), necessary: false });

    expect(parseChoice(tampered)?.necessary).toBe(true);
  });
});

describe('applyGlobalPrivacyControl', () => {
  it('allows what was chosen', () => {
    expect(applyGlobalPrivacyControl(buildChoice(allOn, false), false)).toEqual(allOn);
  });

  it('turns off analytics and marketing under Global Privacy Control for a choice made without it', () => {
    expect(applyGlobalPrivacyControl(buildChoice(allOn, false), true)).toEqual({
      ...allOff,
      preferences: true,
    });
  });

  it('allows what was chosen while Global Privacy Control was sent', () => {
    expect(applyGlobalPrivacyControl(buildChoice(allOn, true), true)).toEqual(allOn);
  });
});

describe('toConsentAction', () => {
  it('is a decline only when everything optional is off', () => {
    expect(toConsentAction(allOff)).toBe('decline');
    expect(toConsentAction({ ...allOff, preferences: true })).toBe('accept');
    expect(toConsentAction(allOn)).toBe('accept');
  });
});
