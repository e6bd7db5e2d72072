import { isHourCounter } from './hour-counters.ts';

/**
 * True for a counter that only days have: an hour, or a figure of the dashboard that any range of
 * days can show. Counters of all time would double the cost of writing them.
 */
export const isDayCounter = (counter: string): boolean =>
  isHourCounter(counter) || figurePattern.test(counter) || isVisitCounter(counter);

/** What the surveys and dropouts of a day had in common, such as `body:suv`. */
const figurePattern = /^(body|power|brand|pick|completed|contact|booking|bought|dropped):/;

/** A counter of the funnel: a device's letter and a question's code, such as `p7:12`. */
export const isVisitCounter = (counter: string): boolean => visitPattern.test(counter);

const visitPattern = /^[dptu]\d*:/;
