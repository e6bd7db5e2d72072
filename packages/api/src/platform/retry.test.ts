import { describe, expect, it } from 'vitest';
import { retry, retryWhileOthersWrite } from './retry.ts';

const makePauses = () => {
  const pauses: number[] = [];
  return { pauses, pause: async (attempt: number) => void pauses.push(attempt) };
};

/** Fails `failures` times, then returns "done". */
const makeAttempts = (failures: number, error: Error) => {
  let attempts = 0;

  return async () => {
    attempts += 1;
    if (attempts <= failures) throw error;

    return 'done';
  };
};

describe('retry', () => {
  it('repeats what may succeed later, with a pause between attempts', async () => {
    const { pauses, pause } = makePauses();
    const runAttempt = makeAttempts(2, new Error('busy'));

    expect(await retry(runAttempt, { shouldRetry: () => true, pause })).toBe('done');
    expect(pauses).toEqual([1, 2]);
  });

  it('throws the error of the fifteenth attempt', async () => {
    const { pauses, pause } = makePauses();
    const runAttempt = makeAttempts(15, new Error('busy'));

    await expect(retry(runAttempt, { shouldRetry: () => true, pause })).rejects.toThrow('busy');
    expect(pauses).toHaveLength(14);
  });

  it('throws at once what no attempt would change', async () => {
    const { pauses, pause } = makePauses();
    const runAttempt = makeAttempts(1, new Error('no access'));
    const shouldRetry = (error: unknown) => !String(error).includes('no access');

    await expect(retry(runAttempt, { shouldRetry, pause })).rejects.toThrow('no access');
    expect(pauses).toEqual([]);
  });
});

describe('retryWhileOthersWrite', () => {
  it('repeats an attempt that returns undefined', async () => {
    const { pauses, pause } = makePauses();
    const outcomes = [undefined, undefined, 'written'];

    expect(await retryWhileOthersWrite(async () => outcomes.shift(), pause)).toBe('written');
    expect(pauses).toEqual([1, 2]);
  });

  it('throws after fifteen attempts, and after any other error at once', async () => {
    const { pauses, pause } = makePauses();

    await expect(retryWhileOthersWrite(async () => undefined, pause)).rejects.toThrow(
      'Other calls kept changing',
    );
    expect(pauses).toHaveLength(14);

    const failing = retryWhileOthersWrite(async () => {
      throw new Error('no access');
    }, pause);

    await expect(failing).rejects.toThrow('no access');
    expect(pauses).toHaveLength(14);
  });

  it('does not repeat what a nested call gave up', async () => {
    const { pauses, pause } = makePauses();
    const nested = () => retryWhileOthersWrite(async () => undefined, pause);

    await expect(retryWhileOthersWrite(nested, pause)).rejects.toThrow('kept changing');
    expect(pauses).toHaveLength(14);
  });
});
