import { isHourCounter } from './hour-counters.ts';

/**
 * True for a counter that is stored for each day and not for all time, to spare writes. A check of
 * the all-time totals leaves these out when it sums up the days.
 */
export const isDayOnlyCounter = (counter: string): boolean =>
  isHourCounter(counter) || figurePattern.test(counter) || isVisitCounter(counter);

/** What the surveys and dropouts of a day had in common, such as `body:suv`. */
const figurePattern = /^(body|power|brand|pick|completed|contact|booking|bought|dropped):/;

/** A counter of the funnel: a device's letter and a question's code, such as `p7:12`. */
export const isVisitCounter = (counter: string): boolean => visitPattern.test(counter);

const visitPattern = /^[dptu]\d*:/;
