import { isHeld, type Level } from './levels.ts';

const row = (server: string, level: Level): string => {
  const { visitors, visitsPerSecond, callsPerSecond, p50Ms, p99Ms, errors } = level;
  const cells = [
    server,
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

/** The levels of several servers, one row each. */
export const levelTable = (levels: readonly { readonly server: string; readonly level: Level }[]): string =>
  [
    '| server | visitors at a time | visits/s | calls/s | p50 | p99 | errors | held |',
    '| --- | --: | --: | --: | --: | --: | --: | --- |',
    ...levels.map(({ server, level }) => row(server, level)),
  ].join('\n');

/** The best level that was held; none held is no visits. */
export const bestHeld = (levels: readonly Level[]): number =>
  Math.max(0, ...levels.filter(isHeld).map(({ visitsPerSecond }) => visitsPerSecond));
