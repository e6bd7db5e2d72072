import type { Caller } from './http-calls.ts';
import { type Visit, visit } from './visit.ts';

/** What was sent and taken, to be found again in lists and totals. */
export type Tally = { surveys: number; dropouts: number; consents: number };

/** Visitors at a time, and how it went. */
export type Level = {
  readonly visitors: number;
  readonly visitsPerSecond: number;
  readonly callsPerSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly errors: number;
  /** The first few, in words. */
  readonly problems: readonly string[];
};

const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

const tallyVisit = (tally: Tally, { kind }: Visit): void => {
  tally.consents += 1;
  if (kind === 'completed') tally.surveys += 1;
  else tally.dropouts += 1;
};

/** Holds a number of visitors for a time; visits under way then end, and count. */
export const runLevel = async (caller: Caller, visitors: number, seconds: number, tally: Tally): Promise<Level> => {
  const start = performance.now();
  const visits: Visit[] = [];
  let begun = 0;
  const visitorAfterVisitor = async (): Promise<void> => {
    while (performance.now() - start < seconds * 1000) {
      begun += 1;
      const done = await visit(caller, begun % 4 === 0);
      tallyVisit(tally, done);
      visits.push(done);
    }
  };
  await Promise.all(Array.from({ length: visitors }, visitorAfterVisitor));
  const elapsed = (performance.now() - start) / 1000;
  const calls = visits.flatMap(({ sent }) => sent);
  const times = calls.map(({ answer }) => answer.ms).sort((one, other) => one - other);
  const failed = calls.filter(({ answer }) => answer.status !== 200);
  return {
    visitors,
    visitsPerSecond: visits.length / elapsed,
    callsPerSecond: calls.length / elapsed,
    p50Ms: percentile(times, 0.5),
    p99Ms: percentile(times, 0.99),
    errors: failed.length,
    problems: failed.slice(0, 3).map(({ answer, call }) => `${call.path}: ${answer.status} ${answer.text}`),
  };
};

const longestP99Ms = 250;

export const isHeld = ({ p99Ms, errors }: Level): boolean => p99Ms < longestP99Ms && errors === 0;

/** Doubles the visitors until a level is not held. */
export const stepUp = async (caller: Caller, seconds: number, tally: Tally): Promise<readonly Level[]> => {
  const levels: Level[] = [];
  for (let visitors = 1; visitors <= 256; visitors *= 2) {
    const level = await runLevel(caller, visitors, seconds, tally);
    levels.push(level);
    if (!isHeld(level)) break;
  }
  return levels;
};
