import { describe, expect, it } from 'vitest';
import { actionOf, allOff, allOn, allowedBy, makeChoice, policyVersion, readChoice } from './consent-choice.ts';

describe('readChoice', () => {
  it('reads back what was stored', () => {
    const choice = makeChoice({ analytics: true, marketing: false, preferences: true }, true);
    expect(readChoice(JSON.stringify(choice))).toEqual(choice);
  });

  it('asks again when the policy is another one', () => {
    expect(readChoice(JSON.stringify({ ...makeChoice(allOn, false), policyVersion: '2024-01-01' }))).toBeUndefined();
  });

  it.each([
    undefined,
    '',
    'yes',
    'null',
    '[]',
    '{}',
    JSON.stringify({ policyVersion, analytics: 'true', marketing: true, preferences: true }),
  ])('takes %j for no choice', (text) => expect(readChoice(text)).toBeUndefined());

  it('never reads necessary as turned off', () => {
    const tampered = JSON.stringify({ ...makeChoice(allOff, false), necessary: false });
    expect(readChoice(tampered)?.necessary).toBe(true);
  });
});

describe('allowedBy', () => {
  it('allows nothing optional before a choice', () => {
    expect(allowedBy(undefined, false)).toEqual(allOff);
  });

  it('allows what was chosen', () => {
    expect(allowedBy(makeChoice(allOn, false), false)).toEqual(allOn);
  });

  it('lets Global Privacy Control turn off analytics and marketing of a choice made without it', () => {
    expect(allowedBy(makeChoice(allOn, false), true)).toEqual({ ...allOff, preferences: true });
  });

  it('lets a choice made under Global Privacy Control stand as the exception to it', () => {
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
