import { ApiError, UnreachableError } from '@app/contract/client';
import { describe, expect, it } from 'vitest';
import { nullOn401 } from './null-on-401.ts';

describe('nullOn401', () => {
  it('passes an answer on', async () => {
    await expect(nullOn401(Promise.resolve('data'))).resolves.toBe('data');
  });

  it('answers null to somebody who is not signed in', async () => {
    await expect(nullOn401(Promise.reject(new ApiError(401, 'Unauthorized', '')))).resolves.toBeNull();
  });

  it('leaves every other failure a failure', async () => {
    await expect(nullOn401(Promise.reject(new ApiError(403, 'Forbidden', '')))).rejects.toThrow('403: Forbidden');
    await expect(nullOn401(Promise.reject(new UnreachableError('There was no answer')))).rejects.toThrow('no answer');
  });
});
