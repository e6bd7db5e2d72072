import { ApiError, UnreachableError } from '@app/contract/client';
import { describe, expect, it } from 'vitest';
import { describeFailure, nullOn401 } from './failures.ts';

const catchError = (run: () => unknown): Error => {
  try {
    run();
  } catch (error) {
    if (error instanceof Error) return error;
  }

  throw new Error('It did not fail');
};

describe('describeFailure', () => {
  it('is the message in the body of the response', () => {
    expect(
      describeFailure(new ApiError(429, '', '{"message":"Too many attempts","code":"throttled"}')),
    ).toBe('Too many attempts');
  });

  it('is the status code and text if the body has no message', () => {
    expect(describeFailure(new ApiError(502, 'Bad Gateway', ''))).toBe('502: Bad Gateway');
  });

  it('says in plain words that there was no response', () => {
    const text = describeFailure(new UnreachableError('There was no response'));

    expect(text).toBe('We couldn’t reach our server. Check your connection and try again.');
  });

  it.each(['<html>Gateway</html>', 'null', '{"days":null}'])(
    'does not blame the connection for the response %s',
    (response) => {
      const read = () => JSON.parse(response).days.length;

      expect(describeFailure(catchError(read))).toBe(
        'Our server sent an unexpected response. Please try again.',
      );
    },
  );

  it('is the message of any other error', () => {
    expect(describeFailure(new Error('Out of paper'))).toBe('Out of paper');
  });
});

describe('nullOn401', () => {
  it('returns the response', async () => {
    await expect(nullOn401(Promise.resolve('data'))).resolves.toBe('data');
  });

  it('returns null when the caller is not signed in', async () => {
    await expect(
      nullOn401(Promise.reject(new ApiError(401, 'Unauthorized', ''))),
    ).resolves.toBeNull();
  });

  it('throws every other error', async () => {
    await expect(nullOn401(Promise.reject(new ApiError(403, 'Forbidden', '')))).rejects.toThrow(
      '403: Forbidden',
    );
    const lost = new UnreachableError('There was no response');

    await expect(nullOn401(Promise.reject(lost))).rejects.toThrow('no response');
  });
});
