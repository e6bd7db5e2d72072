import { ApiError } from '@app/contract/client';
import { describe, expect, it } from 'vitest';
import { failureText } from './failure-text.ts';

describe('failureText', () => {
  it('is the message in the body of the answer', () => {
    expect(failureText(new ApiError(429, '', '{"message":"Too many attempts","code":"throttled"}'))).toBe(
      'Too many attempts',
    );
  });

  it('is status and text where the body has no message', () => {
    expect(failureText(new ApiError(502, 'Bad Gateway', ''))).toBe('502: Bad Gateway');
  });

  it('is the error of a call that had no answer', () => {
    expect(failureText(new TypeError('Failed to fetch'))).toBe('Failed to fetch');
  });
});
