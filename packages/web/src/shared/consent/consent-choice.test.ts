import { describe, expect, it } from 'vitest';
import {
  actionOf,
  allOff,
  allOn,
  allowedBy,
  makeChoice,
  policyVersion,
  readChoice,
} from './consent-choice.ts';

describe('readChoice', () => {
  it('returns what was stored', () => {
    const choice = makeChoice({ analytics: true, marketing: false, preferences: true }, true);

    expect(readChoice(JSON.stringify(choice))).toEqual(choice);
  });

  it('returns undefined for a choice under another policy', () => {
    expect(
      readChoice(JSON.stringify({ ...makeChoice(allOn, false), policyVersion: '2024-01-01' })),
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
  ])('returns undefined for %j', (text) => expect(readChoice(text)).toBeUndefined());

  it('never returns necessary as turned off', () => {
    const tampered = JSON.stringify({ ...makeChoice(allOff, false), necessary: false });

    expect(readChoice(tampered)?.necessary).toBe(true);
  });
});

describe('allowedBy', () => {
  it('allows what was chosen', () => {
    expect(allowedBy(makeChoice(allOn, false), false)).toEqual(allOn);
  });

  it('turns off analytics and marketing under Global Privacy Control for a choice made without it', () => {
    expect(allowedBy(makeChoice(allOn, false), true)).toEqual({ ...allOff, preferences: true });
  });

  it('allows what was chosen while Global Privacy Control was sent', () => {
    expect(allowedBy(makeChoice(allOn, true), true)).toEqual(allOn);
  });
});

describe('actionOf', () => {
  it('is a decline only when everything optional is off', () => {
    expect(actionOf(allOff)).toBe('decline');
    expect(actionOf({ ...allOff, preferences: true })).toBe('accept');
    expect(actionOf(allOn)).toBe('accept');
  });
});
