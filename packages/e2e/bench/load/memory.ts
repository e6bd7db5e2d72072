import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { Caller } from './calls.ts';
import { type Level, runLevel, type Tally } from './levels.ts';

const sampleEverySeconds = 5;

/** Returns the resident memory of a process in MB (Linux). */
const readResidentMb = (pid: number): number => {
  const kilobytes = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) / 1024;
};

type Sample = { readonly minute: number; readonly mb: number };

/** Returns the least-squares slope in MB per minute. */
const computeSlope = (samples: readonly Sample[]): number => {
  const computeMean = (pick: (sample: Sample) => number) =>
    samples.reduce((sum, sample) => sum + pick(sample), 0) / samples.length;
  const [minute, mb] = [computeMean((sample) => sample.minute), computeMean((sample) => sample.mb)];
  const covariance = computeMean((sample) => (sample.minute - minute) * (sample.mb - mb));
  return covariance / computeMean((sample) => (sample.minute - minute) ** 2);
};

export type Soak = {
  readonly level: Level;
  readonly samples: readonly Sample[];
  readonly slopeMbPerMinute: number;
};

/** Keeps four visitors active and samples the memory. The slope is that of the second half. */
export const runSoak = async (
  caller: Caller,
  pid: number,
  seconds: number,
  tally: Tally,
): Promise<Soak> => {
  const start = performance.now();
  const samples: Sample[] = [];
  const end = new AbortController();
  const sampling = (async () => {
    while (!end.signal.aborted) {
      samples.push({ minute: (performance.now() - start) / 60_000, mb: readResidentMb(pid) });
      await wait(sampleEverySeconds * 1000, undefined, { signal: end.signal }).catch(
        () => undefined,
      );
    }
  })();
  const level = await runLevel(caller, 4, seconds, tally);

  end.abort();
  await sampling;
  return {
    level,
    samples,
    slopeMbPerMinute: computeSlope(samples.slice(Math.floor(samples.length / 2))),
  };
};
