import type { DeviceFunnel, FunnelStep } from '@app/contract/analytics-schemas';
import { questions as quizQuestions } from '@app/contract/quiz/definition';
import type { Counts } from '../counters/counters-store.ts';
import {
  deviceLetters,
  estimateBucketSeconds,
  type VisitDevice,
  visitCounterNames,
} from '../quiz-session/visit-counters.ts';
import { questionCodes } from '../quiz-session/visit-path.ts';

const allDevices: readonly VisitDevice[] = ['phone', 'tablet', 'desktop', 'unknown'];

export const buildFunnels = (counts: Counts): DeviceFunnel[] => {
  const deviceFunnels = allDevices
    .map((device) => buildDeviceFunnel(device, [device], counts))
    .filter(({ visits }) => visits > 0);

  return [buildDeviceFunnel('all', allDevices, counts), ...deviceFunnels];
};

const buildDeviceFunnel = (
  device: DeviceFunnel['device'],
  summedDevices: readonly VisitDevice[],
  counts: Counts,
): DeviceFunnel => {
  const lettersToSum = summedDevices.map((name) => deviceLetters[name]);
  const sumCounter = (name: string): number =>
    lettersToSum.reduce((sum, letter) => sum + (counts.get(`${letter}:${name}`) ?? 0), 0);

  return {
    device,
    visits: sumCounter(visitCounterNames.visits),
    completed: sumCounter(visitCounterNames.completed),
    withoutAnalytics: sumCounter(visitCounterNames.withoutAnalytics),
    steps: buildFunnelSteps(counts, lettersToSum),
  };
};

type FunnelQuestion = { readonly id: string };

/** Sums the devices' counters with `lettersToSum`, such as `p7:12` (see `deviceLetters`). */
export const buildFunnelSteps = (
  counts: Counts,
  lettersToSum: readonly string[] = Object.values(deviceLetters),
  questions: readonly FunnelQuestion[] = quizQuestions,
  codes: Readonly<Record<string, number>> = questionCodes,
): FunnelStep[] => {
  const countsByCode = groupByQuestionCode(counts, lettersToSum);

  return questions.map(({ id }) => {
    const code = codes[id];
    const countsByEvent = code === undefined ? undefined : countsByCode.get(code);
    const timeBuckets = new Map(
      [...(countsByEvent ?? [])].filter(([event]) => isTimeBucket(event)),
    );

    return {
      questionId: id,
      // Each visit that reached the question is in one of the buckets.
      reached: [...timeBuckets.values()].reduce((sum, count) => sum + count, 0),
      left: countsByEvent?.get(visitCounterNames.left) ?? 0,
      wentBack: countsByEvent?.get(visitCounterNames.wentBack) ?? 0,
      medianSeconds: findMedianSeconds(timeBuckets),
    };
  });
};

/** True for a bucket of the histogram of the seconds that visitors stayed at a question. */
const isTimeBucket = (event: string): boolean =>
  event !== visitCounterNames.left && event !== visitCounterNames.wentBack;

const counterPattern = /^([a-z])(\d+):(.+)$/;

/** Sums the devices' counters, such as `p7:12` (phone), by question (7) and event (12 seconds). */
const groupByQuestionCode = (counts: Counts, lettersToSum: readonly string[]) => {
  const countsByCode = new Map<number, Map<string, number>>();

  for (const [counter, count] of counts) {
    const [, deviceLetter = '', digits, event = ''] = counterPattern.exec(counter) ?? [];
    if (!lettersToSum.includes(deviceLetter)) continue;

    const questionCode = Number(digits);
    const countsByEvent = countsByCode.get(questionCode) ?? new Map<string, number>();

    countsByCode.set(
      questionCode,
      countsByEvent.set(event, (countsByEvent.get(event) ?? 0) + count),
    );
  }

  return countsByCode;
};

/** Returns the median of a histogram of seconds, within 10 %. Null when no time is known. */
const findMedianSeconds = (buckets: Counts): number | null => {
  const timedBuckets = [...buckets]
    .filter(([start, count]) => start !== visitCounterNames.untimed && count > 0)
    .map(([start, count]) => ({ start: Number(start), count }))
    .sort((one, other) => one.start - other.start);
  const total = timedBuckets.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return null;

  const lowerMiddle = estimateSecondsAtIndex(timedBuckets, Math.floor((total - 1) / 2));
  const upperMiddle = estimateSecondsAtIndex(timedBuckets, Math.floor(total / 2));
  return Math.round(((lowerMiddle + upperMiddle) / 2) * 10) / 10;
};

type Bucket = { readonly start: number; readonly count: number };

/** Estimates the time at an index of sorted times that are known only as a histogram. */
const estimateSecondsAtIndex = (buckets: readonly Bucket[], index: number): number => {
  let countSoFar = 0;

  for (const { start, count } of buckets) {
    countSoFar += count;
    if (index < countSoFar) return estimateBucketSeconds(start);
  }

  return 0;
};
