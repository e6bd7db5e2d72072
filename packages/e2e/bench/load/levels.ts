import { type Caller, simulateVisit, type Visit } from './calls.ts';

/** The accepted records, which lists and totals must contain. */
export type Tally = { surveys: number; dropouts: number; consents: number };

export type Level = {
  readonly visitors: number;
  readonly visitsPerSecond: number;
  readonly callsPerSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly errors: number;
  /** Descriptions of the first few. */
  readonly problems: readonly string[];
};

const getPercentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

const tallyVisit = (tally: Tally, { kind }: Visit): void => {
  tally.consents += 1;
  if (kind === 'completed') tally.surveys += 1;
  else tally.dropouts += 1;
};

/** Keeps a number of visitors active for a time. Visits in progress finish and count. */
export const runLevel = async (
  caller: Caller,
  visitors: number,
  seconds: number,
  tally: Tally,
): Promise<Level> => {
  const start = performance.now();
  const visits: Visit[] = [];
  let begun = 0;

  const simulateVisitors = async (): Promise<void> => {
    while (performance.now() - start < seconds * 1000) {
      begun += 1;
      const visit = await simulateVisit(caller, begun % 4 === 0);

      tallyVisit(tally, visit);
      visits.push(visit);
    }
  };

  await Promise.all(Array.from({ length: visitors }, simulateVisitors));
  const elapsed = (performance.now() - start) / 1000;
  const calls = visits.flatMap(({ sent }) => sent);
  const times = calls.map(({ answer }) => answer.ms).sort((one, other) => one - other);
  const failed = calls.filter(({ answer }) => answer.status !== 200);
  return {
    visitors,
    visitsPerSecond: visits.length / elapsed,
    callsPerSecond: calls.length / elapsed,
    p50Ms: getPercentile(times, 0.5),
    p99Ms: getPercentile(times, 0.99),
    errors: failed.length,
    problems: failed
      .slice(0, 3)
      .map(({ answer, call }) => `${call.path}: ${answer.status} ${answer.text}`),
  };
};

const longestP99Ms = 250;

const isHeld = ({ p99Ms, errors }: Level): boolean => p99Ms < longestP99Ms && errors === 0;

/** Runs levels with twice as many visitors each, until one is not held. */
export const runRisingLevels = async (
  caller: Caller,
  seconds: number,
  tally: Tally,
): Promise<readonly Level[]> => {
  const levels: Level[] = [];

  for (let visitors = 1; visitors <= 256; visitors *= 2) {
    const level = await runLevel(caller, visitors, seconds, tally);

    levels.push(level);
    if (!isHeld(level)) break;
  }

  return levels;
};

const formatLevelRow = (level: Level): string => {
  const { visitors, visitsPerSecond, callsPerSecond, p50Ms, p99Ms, errors } = level;
  const cells = [
    visitors,
    visitsPerSecond.toFixed(1),
    callsPerSecond.toFixed(0),
    `${p50Ms.toFixed(0)} ms`,
    `${p99Ms.toFixed(0)} ms`,
    errors,
    isHeld(level) ? 'yes' : 'no',
  ];
  return `| ${cells.join(' | ')} |`;
};

export const formatLevelTable = (levels: readonly Level[]): string =>
  [
    '| visitors at a time | visits/s | calls/s | p50 | p99 | errors | held |',
    '| --: | --: | --: | --: | --: | --: | --- |',
    ...levels.map(formatLevelRow),
  ].join('\n');

export const getBestHeldRate = (levels: readonly Level[]): number =>
  Math.max(0, ...levels.filter(isHeld).map(({ visitsPerSecond }) => visitsPerSecond));
