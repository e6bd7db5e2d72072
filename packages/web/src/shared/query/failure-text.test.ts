import { ApiError, UnreachableError } from '@app/contract/client';
import { describe, expect, it } from 'vitest';
import { failureText } from './failure-text.ts';

const errorOf = (run: () => unknown): Error => {
  try {
    run();
  } catch (error) {
    if (error instanceof Error) return error;
  }
  throw new Error('It did not fail');
};

describe('failureText', () => {
  it('is the message in the body of the answer', () => {
    expect(failureText(new ApiError(429, '', '{"message":"Too many attempts","code":"throttled"}'))).toBe(
      'Too many attempts',
    );
  });

  it('is status and text where the body has no message', () => {
    expect(failureText(new ApiError(502, 'Bad Gateway', ''))).toBe('502: Bad Gateway');
  });

  it('says in plain words that there was no answer', () => {
    const text = failureText(new UnreachableError('There was no answer'));
    expect(text).toBe('Our server could not be reached. Check your connection and try again.');
  });

  it.each(['<html>Gateway</html>', 'null', '{"days":null}'])(
    'does not blame the connection for the answer %s',
    (answer) => {
      const read = () => JSON.parse(answer).days.length;
      expect(failureText(errorOf(read))).toBe('Our server sent an answer that could not be read. Please try again.');
    },
  );

  it('is the message of any other error', () => {
    expect(failureText(new Error('Out of paper'))).toBe('Out of paper');
  });
});
