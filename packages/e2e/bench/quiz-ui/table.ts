import { type Measured, medianOf, type Round, stepQuantile } from './measured.ts';

type Row = {
  readonly name: string;
  readonly unit: 'ms' | 'kB' | 'MB';
  readonly of: (measured: Measured) => number;
  /** Our figure is to be at most this share of the best peer's. */
  readonly goal?: number;
};

const usableOnLoopback = ({ loopback }: Round) => loopback.map(({ usable }) => usable);
const countedOnLoopback = ({ loopback }: Round) => loopback.map(({ counted }) => counted);

const rows: readonly Row[] = [
  { name: 'Scripts until the first answer counts', unit: 'kB', of: ({ bytes }) => bytes.firstScripts, goal: 0.55 },
  { name: 'Scripts, whole quiz', unit: 'kB', of: ({ bytes }) => bytes.allScripts },
  { name: 'All files until the first answer counts', unit: 'kB', of: ({ bytes }) => bytes.firstTotal },
  { name: 'First question usable', unit: 'ms', of: (m) => medianOf(m, usableOnLoopback), goal: 0.6 },
  { name: 'First question usable, slow 4G', unit: 'ms', of: (m) => medianOf(m, ({ slow4g }) => slow4g.usable) },
  { name: 'First answer has led on', unit: 'ms', of: (m) => medianOf(m, countedOnLoopback) },
  { name: 'First answer has led on, slow 4G', unit: 'ms', of: (m) => medianOf(m, ({ slow4g }) => slow4g.counted) },
  { name: 'Total blocking time', unit: 'ms', of: (m) => medianOf(m, ({ blocking }) => blocking) },
  { name: 'Step, main thread, p50', unit: 'ms', of: (m) => stepQuantile(m, ({ tasks }) => tasks, 0.5) },
  { name: 'Step, main thread, p95', unit: 'ms', of: (m) => stepQuantile(m, ({ tasks }) => tasks, 0.95), goal: 0.5 },
  {
    name: 'Step, script + style + layout, p50',
    unit: 'ms',
    of: (m) => stepQuantile(m, ({ rendering }) => rendering, 0.5),
  },
  {
    name: 'Step, script + style + layout, p95',
    unit: 'ms',
    of: (m) => stepQuantile(m, ({ rendering }) => rendering, 0.95),
  },
  { name: 'Step, wait for the next question, p50', unit: 'ms', of: (m) => stepQuantile(m, ({ wait }) => wait, 0.5) },
  { name: 'Script heap at the end', unit: 'MB', of: (m) => medianOf(m, ({ quiz }) => quiz.heapBytes) },
];

const shown = (value: number, unit: Row['unit']): string => {
  switch (unit) {
    case 'ms':
      return `${value.toFixed(0)} ms`;
    case 'kB':
      return `${(value / 1000).toFixed(1)} kB`;
    case 'MB':
      return `${(value / 1_000_000).toFixed(1)} MB`;
  }
};

const verdict = (ratio: number, goal: number | undefined): string => {
  if (goal === undefined) return '';
  return `at most ${goal}: ${ratio <= goal ? 'met' : '**missed**'}`;
};

const line = (ours: Measured, peers: readonly Measured[], { name, unit, of, goal }: Row): string => {
  const best = Math.min(...peers.map(of));
  const ratio = of(ours) / best;
  const figures = [ours, ...peers].map((measured) => shown(of(measured), unit));
  return `| ${[name, ...figures, best === 0 ? '' : ratio.toFixed(2), verdict(ratio, goal)].join(' | ')} |`;
};

/** The figures as a Markdown table: ours first, then the peers', our share of the best of those, and the goals. */
export const resultTable = (ours: Measured, peers: readonly Measured[]): string => {
  const heads = ['', ours.app.name, ...peers.map(({ app }) => app.name), 'ours / best peer', 'goal'];
  const aligned = heads.map((_, column) => (column === 0 || column === heads.length - 1 ? '---' : '--:'));
  const frame = [heads, aligned].map((cells) => `| ${cells.join(' | ')} |`);
  return [...frame, ...rows.map((row) => line(ours, peers, row))].join('\n');
};
