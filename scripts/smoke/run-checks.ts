import { setTimeout as wait } from 'node:timers/promises';
import type { Check } from './site.ts';

/** The pauses before further attempts at a check. */
const pausesMs = [2000, 4000, 8000, 16_000, 32_000];

/** What all checks together may spend on further attempts: where much is broken, the last ones have one each. */
const patienceMs = 120_000;

type Clock = { readonly now: () => number; readonly wait: (ms: number) => Promise<unknown> };

const problemOf = async ({ holds }: Check): Promise<string | undefined> => {
  try {
    await holds();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};

/**
 * Runs checks one after the other, and once more, after growing pauses, what does not hold yet: a distribution or a
 * function may need some moments after its deployment. Tells of each when it is decided, and returns whether all hold.
 */
export const runChecks = async (
  checks: readonly Check[],
  say: (line: string) => void,
  clock: Clock = { now: () => performance.now(), wait },
): Promise<boolean> => {
  const deadline = clock.now() + patienceMs;
  let allHold = true;
  for (const check of checks) {
    let problem = await problemOf(check);
    for (const pauseMs of pausesMs) {
      if (problem === undefined || clock.now() + pauseMs > deadline) break;
      await clock.wait(pauseMs);
      problem = await problemOf(check);
    }
    say(problem === undefined ? `ok    ${check.name}` : `FAIL  ${check.name}: ${problem}`);
    if (problem !== undefined) allHold = false;
  }
  return allHold;
};
