import { ApiError, UnreachableError } from '@app/contract/client';
import { describe, expect, it } from 'vitest';
import { findWaitText } from './session.ts';

const rateLimited = (retryAfter: string | null) =>
  new ApiError(429, 'Too Many Requests', '', retryAfter);

describe('findWaitText', () => {
  it.each([
    ['900', '15 minutes'],
    ['841', '15 minutes'],
    ['60', '1 minute'],
    ['1', '1 minute'],
  ])('rounds a wait of %s seconds up to %s', (seconds, minutes) => {
    expect(findWaitText(rateLimited(seconds))).toBe(
      `Too many attempts. You can try again in ${minutes}.`,
    );
  });

  it.each([null, '', 'soon', 'Sat, 21 Nov 2026 10:00:00 GMT'])(
    'ignores a Retry-After header of %j',
    (retryAfter) => {
      expect(findWaitText(rateLimited(retryAfter))).toBeUndefined();
    },
  );

  it('returns undefined without an error and when there was no response', () => {
    expect(findWaitText(null)).toBeUndefined();
    expect(findWaitText(new UnreachableError('There was no answer'))).toBeUndefined();
  });
});
