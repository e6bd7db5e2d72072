import { ApiError, UnreachableError } from '@app/contract/client';
import { describe, expect, it } from 'vitest';
import { waitText } from './wait-text.ts';

const refused = (retryAfter: string | null) => new ApiError(429, 'Too Many Requests', '', retryAfter);

describe('waitText', () => {
  it.each([
    ['900', '15 minutes'],
    ['841', '15 minutes'],
    ['60', '1 minute'],
    ['1', '1 minute'],
  ])('says %s seconds in whole minutes, none too few', (seconds, minutes) => {
    expect(waitText(refused(seconds))).toBe(`Too many attempts. You can try again in ${minutes}.`);
  });

  it.each([null, '', 'soon', 'Sat, 21 Nov 2026 10:00:00 GMT'])('says nothing of a wait of %j', (retryAfter) => {
    expect(waitText(refused(retryAfter))).toBeUndefined();
  });

  it('says nothing without a failure, or where there was no answer', () => {
    expect(waitText(null)).toBeUndefined();
    expect(waitText(new UnreachableError('There was no answer'))).toBeUndefined();
  });
});
