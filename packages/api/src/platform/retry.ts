import { setTimeout as wait } from 'node:timers/promises';

type RetryOptions = {
  readonly shouldRetry: (error: unknown) => boolean;
  readonly pause?: ((attempt: number) => Promise<unknown>) | undefined;
};

const maxAttempts = 15;
const longestPauseMs = 500;

/** Repeats a failed attempt after a pause. Throws the last error after 15 attempts. */
export const retry = async <Outcome>(
  runAttempt: () => Promise<Outcome>,
  { shouldRetry, pause = backOff }: RetryOptions,
): Promise<Outcome> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await runAttempt();
    } catch (error) {
      if (attempt >= maxAttempts || !shouldRetry(error)) throw error;
    }

    await pause(attempt);
  }
};

/** Waits a random time, whose limit doubles with each attempt. */
const backOff = (attempt: number): Promise<unknown> =>
  wait(Math.random() * Math.min(longestPauseMs, 10 * 2 ** attempt));

/**
 * Repeats a read with a conditional write until it returns a value. Undefined means that another
 * call wrote in between.
 */
export const retryWhileOthersWrite = <Outcome>(
  readAndWrite: () => Promise<Outcome | undefined>,
  pause?: RetryOptions['pause'],
): Promise<Outcome> =>
  retry(
    async () => {
      const outcome = await readAndWrite();
      if (outcome === undefined) throw new WrittenMeanwhileError();

      return outcome;
    },
    { shouldRetry: (error) => error instanceof WrittenMeanwhileError, pause },
  );

class WrittenMeanwhileError extends Error {
  override readonly name = 'WrittenMeanwhileError';
  override readonly message = 'Other calls kept changing what this call writes';
}
