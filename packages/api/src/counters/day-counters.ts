import { isHourCounter } from './hour-counters.ts';

/** Stored by day only, to spare writes. A check of the all-time totals must leave these out. */
export const isDayOnlyCounter = (counter: string): boolean =>
  isHourCounter(counter) || answerOrOutcomePattern.test(counter) || isVisitCounter(counter);

/** Counters of answers, such as `body:suv`, and of what came of the visits from a source. */
const answerOrOutcomePattern = /^(body|power|brand|pick|completed|contact|booking|bought|dropped):/;

/** A counter of the funnel: a device's letter and a question's code, such as `p7:12`. */
export const isVisitCounter = (counter: string): boolean => visitPattern.test(counter);

const visitPattern = /^[dptu]\d*:/;
