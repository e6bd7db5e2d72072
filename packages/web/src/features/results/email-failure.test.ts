import { ApiError, UnreachableError } from '@app/contract/client';
import { describe, expect, it } from 'vitest';
import { emailFailure, refusedAddress } from './email-failure.ts';

describe('emailFailure', () => {
  it("gives the server's own words on a limit, and what can be done meanwhile", () => {
    expect(emailFailure(new ApiError(429, '', '{"message":"Please try again in an hour."}'))).toBe(
      'Please try again in an hour. You can still share or print this page.',
    );
    expect(emailFailure(new ApiError(429, 'Too Many Requests', ''))).toContain('sent several times already');
  });

  it('sends the visitor of a result that is gone to the quiz', () => {
    expect(emailFailure(new ApiError(404, '', ''))).toContain('Take the quiz again');
  });

  it('points to the connection when there was no answer', () => {
    expect(emailFailure(new UnreachableError('There was no answer'))).toContain('Check your connection');
  });

  it("never shows another system's words", () => {
    expect(emailFailure(new ApiError(502, 'Bad Gateway', '<html>nginx</html>'))).toBe(
      'Something went wrong on our side. Please try again in a few minutes.',
    );
    expect(emailFailure(new ApiError(400, '', '{"message":"email: no"}'))).toContain('check what you entered');
  });

  it('does not blame the connection for an answer that cannot be read', () => {
    expect(emailFailure(new SyntaxError('Unexpected token'))).toContain('on our side');
  });
});

describe('refusedAddress', () => {
  it("is the server's own words on the address", () => {
    const body = JSON.stringify({ message: 'no', issues: [{ path: 'email', message: 'We can’t deliver there.' }] });
    expect(refusedAddress(new ApiError(400, '', body))).toBe('We can’t deliver there.');
  });

  it('is nothing where the fault is another', () => {
    const body = JSON.stringify({ message: 'no', issues: [{ path: 'name', message: 'Too long' }] });
    expect(refusedAddress(new ApiError(400, '', body))).toBeUndefined();
    expect(refusedAddress(new ApiError(500, '', 'null'))).toBeUndefined();
    expect(refusedAddress(new UnreachableError('There was no answer'))).toBeUndefined();
  });
});
