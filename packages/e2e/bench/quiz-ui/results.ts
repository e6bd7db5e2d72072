import type { BrowserContext } from '@playwright/test';
import { median, quantile } from '../quantile.ts';
import type { App } from './apps.ts';
import { type FirstQuestion, measureBlockingTime, measureFirstQuestion } from './first-question.ts';
import { type Bytes, measureBytes, measureWholeQuiz, type WholeQuiz } from './whole-quiz.ts';

/** The figures of one app in one round. */
export type Round = {
  readonly loopback: readonly FirstQuestion[];
  readonly slow4g: FirstQuestion;
  readonly blocking: number;
  readonly quiz: WholeQuiz;
};

/** All figures of one app. */
export type Measured = { readonly app: App; readonly bytes: Bytes; readonly rounds: readonly Round[] };

type InContext = <Result>(use: (context: BrowserContext) => Promise<Result>) => Promise<Result>;
/** A fresh browser, and one in which the cookie banner was answered. */
export type Visits = { readonly first: InContext; readonly returning: InContext };

/** First visits per round. They are short, so other work of the machine disturbs them most. */
const loopbackVisits = 3;

const measureLoopback = async (visits: Visits, app: App): Promise<readonly FirstQuestion[]> => {
  const found: FirstQuestion[] = [];
  while (found.length < loopbackVisits) {
    found.push(await visits.first((context) => measureFirstQuestion(context, app, 'loopback')));
  }
  return found;
};

/** Measures one app, each figure in its own browser context. */
export const measureRound = async (visits: Visits, app: App): Promise<Round> => ({
  loopback: await measureLoopback(visits, app),
  slow4g: await visits.first((context) => measureFirstQuestion(context, app, 'slow 4G')),
  blocking: await visits.first((context) => measureBlockingTime(context, app)),
  quiz: await visits.returning((context) => measureWholeQuiz(context, app)),
});

/** Measures the bytes, which are the same in every round. It also warms the server's caches. */
export const measureOnce = (visits: Visits, app: App): Promise<Bytes> =>
  visits.first((context) => measureBytes(context, app));

/** Returns the median of a figure over all rounds; a round may have several values. */
const medianOf = ({ rounds }: Measured, figure: (round: Round) => number | readonly number[]): number =>
  median(rounds.flatMap(figure));

/** Returns a quantile of a figure over the steps of all rounds. */
const stepQuantile = (
  { rounds }: Measured,
  figure: (step: WholeQuiz['steps'][number]) => number,
  share: number,
): number =>
  quantile(
    rounds.flatMap(({ quiz }) => quiz.steps.map(figure)),
    share,
  );

type Row = {
  readonly name: string;
  readonly unit: 'ms' | 'kB' | 'MB';
  readonly of: (measured: Measured) => number;
  /** The maximum share of the best peer's figure. */
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

/** Returns a Markdown table: our figures, the peers', our ratio to the best peer, and the goals. */
export const resultTable = (ours: Measured, peers: readonly Measured[]): string => {
  const heads = ['', ours.app.name, ...peers.map(({ app }) => app.name), 'ours / best peer', 'goal'];
  const aligned = heads.map((_, column) => (column === 0 || column === heads.length - 1 ? '---' : '--:'));
  const frame = [heads, aligned].map((cells) => `| ${cells.join(' | ')} |`);
  return [...frame, ...rows.map((row) => line(ours, peers, row))].join('\n');
};
