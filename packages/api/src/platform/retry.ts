import { setTimeout as wait } from 'node:timers/promises';

/** Waits between attempts, of which `attempt` is the one that failed: 1, 2, ... */
export type Pause = (attempt: number) => Promise<unknown>;

type RetryOptions = {
  readonly shouldRetry: (error: unknown) => boolean;
  readonly pause?: Pause | undefined;
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
const backOff: Pause = (attempt) =>
  wait(Math.random() * Math.min(longestPauseMs, 10 * 2 ** attempt));

/** Repeats a call until it returns a value. Undefined means that another call wrote meanwhile. */
export const retryWhileOthersWrite = <Outcome>(
  readAndWrite: () => Promise<Outcome | undefined>,
  pause?: Pause,
): Promise<Outcome> => {
  // Each call has its own error, so that it does not retry a nested call that has given up.
  const writtenMeanwhile = new Error('Other calls kept changing what this call writes');

  const attempt = async (): Promise<Outcome> => {
    const outcome = await readAndWrite();
    if (outcome === undefined) throw writtenMeanwhile;

    return outcome;
  };

  return retry(attempt, { shouldRetry: (error) => error === writtenMeanwhile, pause });
};
