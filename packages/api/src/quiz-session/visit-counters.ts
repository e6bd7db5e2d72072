import type { deviceClasses } from '@app/contract/field-schemas';
import { questions as quizQuestions } from '@app/contract/quiz/definition';
import type { CountedFact } from '../counters/counters-store.ts';
import type { VisitStep } from './transition.ts';
import { questionCodes } from './visit-path.ts';
import { type FunnelQuestion, listQuestionStays } from './visit-stays.ts';

/** Unknown for a visit that was reported without its device. */
export type VisitDevice = (typeof deviceClasses)[number] | 'unknown';

/**
 * A visit increments up to 30 counters, so their names are short: full names would take 12 more
 * write units. `p7:12` counts phones that stayed 12 to 13 seconds at question 7.
 */
export const deviceLetters = {
  phone: 'p',
  tablet: 't',
  desktop: 'd',
  unknown: 'u',
} as const satisfies Record<VisitDevice, string>;

/** The names of counters after the device's letter and the question's code, if they have one. */
export const visitCounterNames = {
  visits: 'visits',
  completed: 'completed',
  /** A visit without analytics, of which nothing else is counted. */
  withoutAnalytics: 'declined',
  left: 'left',
  wentBack: 'back',
  /** The question was passed before the browser reported it. */
  untimed: '-',
} as const;

type CountedVisit = {
  readonly id: string;
  readonly day: string;
  readonly device: VisitDevice;
  readonly endedAt: string;
  readonly isCompleted: boolean;
  /** Undefined without analytics. */
  readonly path: readonly VisitStep[] | undefined;
};

/** What an ended visit adds to the funnel of its day. The totals of all time have no funnel. */
export const toVisitFact = ({ id, day, ...visit }: CountedVisit): CountedFact => ({
  kind: 'VISITS',
  id,
  day,
  group: deviceLetters[visit.device],
  counters: [],
  dayCounters: listVisitCounters(visit),
});

/** Lists what a visit counts: itself, and for each question its time, a way back or the exit. */
export const listVisitCounters = (
  { device, path, ...visit }: Omit<CountedVisit, 'id' | 'day'>,
  questions: readonly FunnelQuestion[] = quizQuestions,
  codes: Readonly<Record<string, number>> = questionCodes,
): readonly string[] => {
  const letter = deviceLetters[device];
  const { visits, completed, withoutAnalytics, left, wentBack, untimed } = visitCounterNames;
  if (path === undefined) return [`${letter}:${withoutAnalytics}`];

  const stayCounters = listQuestionStays({ ...visit, path }, questions).flatMap((stay) => {
    const question = `${letter}${codes[stay.questionId]}`;
    const time = stay.seconds === undefined ? untimed : findBucketStart(stay.seconds);
    return [
      `${question}:${time}`,
      ...(stay.hasLeft ? [`${question}:${left}`] : []),
      ...(stay.wentBack ? [`${question}:${wentBack}`] : []),
    ];
  });
  const visitCounter = `${letter}:${visits}`;
  return visit.isCompleted
    ? [visitCounter, `${letter}:${completed}`, ...stayCounters]
    : [visitCounter, ...stayCounters];
};

/** The first seconds of histogram buckets, up to a day. Each is 1.2 times the last, or 1 more. */
const bucketStartSeconds: readonly number[] = (() => {
  const starts = [0];

  for (let start = 1; start < 86_400; start = Math.max(start + 1, Math.floor(start * 1.2)))
    starts.push(start);

  return starts;
})();

/** Returns the first second of the histogram bucket that holds a time. It names the bucket. */
const findBucketStart = (seconds: number): number =>
  bucketStartSeconds.findLast((start) => start <= seconds) ?? 0;

/** The geometric mean of a bucket's first and last second: within 10 percent of all its times. */
export const estimateBucketSeconds = (start: number): number => {
  const nextStart = bucketStartSeconds.find((later) => later > start) ?? start + 1;
  const lastSecond = nextStart - 1;

  return Math.sqrt(start * lastSecond);
};
