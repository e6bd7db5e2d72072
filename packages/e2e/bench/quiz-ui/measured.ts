import type { BrowserContext } from '@playwright/test';
import { quantile } from '../main-thread.ts';
import type { App } from './apps.ts';
import { type Bytes, measureBytes } from './bytes.ts';
import { type FirstQuestion, measureBlockingTime, measureFirstQuestion } from './first-question.ts';
import { measureWholeQuiz, type WholeQuiz } from './whole-quiz.ts';

/** What one round finds out about one app. */
export type Round = {
  readonly loopback: readonly FirstQuestion[];
  readonly slow4g: FirstQuestion;
  readonly blocking: number;
  readonly quiz: WholeQuiz;
};

/** All that was found out about one app. */
export type Measured = { readonly app: App; readonly bytes: Bytes; readonly rounds: readonly Round[] };

type InContext = <Result>(use: (context: BrowserContext) => Promise<Result>) => Promise<Result>;
/** A browser that knows nothing of the site, and one in which the cookie banner was answered. */
export type Visits = { readonly first: InContext; readonly returning: InContext };

/** First visits in a round: short, and so the most easily disturbed by what else the machine does. */
const loopbackVisits = 3;

const measureLoopback = async (visits: Visits, app: App): Promise<readonly FirstQuestion[]> => {
  const found: FirstQuestion[] = [];
  while (found.length < loopbackVisits) {
    found.push(await visits.first((context) => measureFirstQuestion(context, app, 'loopback')));
  }
  return found;
};

/** Measures one app, each thing in a browser context of its own. */
export const measureRound = async (visits: Visits, app: App): Promise<Round> => ({
  loopback: await measureLoopback(visits, app),
  slow4g: await visits.first((context) => measureFirstQuestion(context, app, 'slow 4G')),
  blocking: await visits.first((context) => measureBlockingTime(context, app)),
  quiz: await visits.returning((context) => measureWholeQuiz(context, app)),
});

/** What every round would find the same: the bytes. Warms the server's caches too. */
export const measureOnce = (visits: Visits, app: App): Promise<Bytes> =>
  visits.first((context) => measureBytes(context, app));

/** The median of a figure over the rounds, which may have it several times. */
export const medianOf = ({ rounds }: Measured, figure: (round: Round) => number | readonly number[]): number =>
  quantile(rounds.flatMap(figure), 0.5);

/** A quantile of a figure over the steps of all rounds. */
export const stepQuantile = (
  { rounds }: Measured,
  figure: (step: WholeQuiz['steps'][number]) => number,
  share: number,
): number =>
  quantile(
    rounds.flatMap(({ quiz }) => quiz.steps.map(figure)),
    share,
  );
