import { describe, expect, it } from 'vitest';
import { judgeMessage } from './contact-limits.ts';

describe('judgeMessage', () => {
  it.each([1, 5])('delivers message %i of an hour', (nth) => {
    expect(judgeMessage(nth, false)).toEqual({ kind: 'deliver' });
  });

  it.each([6, 50])('suspects message %i of an hour', (nth) => {
    expect(judgeMessage(nth, false)).toEqual({ kind: 'deliver', suspicion: 'tooManyFromNetwork' });
  });

  it('refuses message 51 of an hour', () => {
    expect(judgeMessage(51, false)).toEqual({ kind: 'refuse' });
    expect(judgeMessage(51, true)).toEqual({ kind: 'refuse' });
  });

  it('only suspects a message with the hidden field filled in, because autofill may have done it', () => {
    expect(judgeMessage(1, true)).toEqual({ kind: 'deliver', suspicion: 'looksAutomated' });
  });
});
