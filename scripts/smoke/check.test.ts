import { expect, it } from 'vitest';
import { type Check, runChecks } from './check.ts';

/** A clock that advances only during pauses. */
const makeClock = () => {
  let nowMs = 0;
  const pausesMs: number[] = [];

  const wait = async (ms: number): Promise<void> => {
    nowMs += ms;
    pausesMs.push(ms);
  };
  return { pausesMs, clock: { now: () => nowMs, wait } };
};

const failing = (name: string, times: number): Check => {
  let left = times;

  const verify = async (): Promise<void> => {
    left -= 1;
    if (left >= 0) throw new Error('not yet');
  };
  return { name, verify };
};

const run = async (checks: readonly Check[]) => {
  const [lines, { clock, pausesMs }]: [string[], ReturnType<typeof makeClock>] = [[], makeClock()];
  const allPassed = await runChecks(checks, (line) => lines.push(line), clock);
  return { allPassed, lines, pausesMs };
};

it('runs each check once when all pass', async () => {
  expect(await run([failing('pages', 0), failing('quiz', 0)])).toEqual({
    allPassed: true,
    lines: ['ok    pages', 'ok    quiz'],
    pausesMs: [],
  });
});

it('retries a check after growing pauses until it passes', async () => {
  expect(await run([failing('pages', 3)])).toEqual({
    allPassed: true,
    lines: ['ok    pages'],
    pausesMs: [2000, 4000, 8000],
  });
});

it('reports a broken check and continues with the others', async () => {
  const { allPassed, lines } = await run([
    failing('pages', Number.POSITIVE_INFINITY),
    failing('quiz', 1),
  ]);

  expect([allPassed, lines]).toEqual([false, ['FAIL  pages: not yet', 'ok    quiz']]);
});

it('retries for at most two minutes in all', async () => {
  const checks = Array.from({ length: 20 }, (_, index) =>
    failing(`check ${index}`, Number.POSITIVE_INFINITY),
  );
  const { lines, pausesMs } = await run(checks);

  expect(lines).toHaveLength(20);
  expect(pausesMs.reduce((sum, ms) => sum + ms, 0)).toBeLessThanOrEqual(120_000);
});
