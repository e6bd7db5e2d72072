import { priceBands, seatsFor } from '@app/contract/quiz/answer-figures';
import type { QuizAnswers } from '@app/contract/quiz/answers';
import { chosenValues } from '@app/contract/quiz/flow';
import type { Recommendation } from '@app/contract/recommendation-schemas';
import { figureOf } from '../picks.ts';

/** Picks that entered or left the six for the same reason. */
export type PickChange = { readonly names: readonly string[]; readonly why: string };

type Six = { readonly answers: QuizAnswers; readonly recommendations: readonly Recommendation[] };

/** The picks that a change of answers brings in and those that it puts out, each with the reason. */
export const changesBetween = (before: Six, after: Six) => {
  const shift = weightShift(before.recommendations, after.recommendations);
  return {
    entered: byReason(picksOnlyIn(after, before), (pick) => whyEntered(pick, before.answers, shift)),
    left: byReason(picksOnlyIn(before, after), (pick) => whyLeft(pick, after.answers, shift)),
  };
};

const byReason = (
  picks: readonly Recommendation[],
  reasonOf: (pick: Recommendation) => string,
): readonly PickChange[] =>
  [...Map.groupBy(picks, reasonOf)].map(([why, group]) => ({ why, names: group.map(({ name }) => name) }));

const picksOnlyIn = (one: Six, other: Six): readonly Recommendation[] =>
  one.recommendations.filter(({ id }) => !other.recommendations.some((pick) => pick.id === id));

const whyEntered = (pick: Recommendation, before: QuizAnswers, { more, less }: WeightShift): string => {
  const opened = brokenLimit(pick, before);
  if (opened !== undefined) return nowInside[opened];
  if (more !== undefined && shareOf(pick, more.criterion) >= strong)
    return `Good at what counts for more: ${more.label}.`;
  if (less !== undefined && shareOf(pick, less.criterion) <= weak) return `${less.label} counts for less now.`;
  return `${pick.features[0] ?? 'It scores higher now'}.`;
};

const whyLeft = (pick: Recommendation, after: QuizAnswers, { more, less }: WeightShift): string => {
  const broken = brokenLimit(pick, after);
  if (broken !== undefined) return nowOutside[broken];
  if (more !== undefined && shareOf(pick, more.criterion) <= weak)
    return `Weak at what counts for more: ${more.label}.`;
  if (less !== undefined && shareOf(pick, less.criterion) >= strong) return `${less.label} counts for less now.`;
  return 'Others score higher with these answers.';
};

type Limit = 'bodyStyle' | 'power' | 'condition' | 'seats' | 'price';

const nowOutside: Readonly<Record<Limit, string>> = {
  bodyStyle: 'Not a body style you want now.',
  power: 'Not powered the way you want now.',
  condition: 'Not the condition you want now.',
  seats: 'Too few seats now.',
  price: 'Over your new budget.',
};

const nowInside: Readonly<Record<Limit, string>> = {
  bodyStyle: 'A body style you want now.',
  power: 'Powered the way you want now.',
  condition: 'The condition you want now.',
  seats: 'You need fewer seats now.',
  price: 'Within your new budget.',
};

/** The first limit of the answers that a pick lies outside, of those that can be read from the pick. */
const brokenLimit = (pick: Recommendation, answers: QuizAnswers): Limit | undefined => {
  if (isOutside(chosenValues(answers, 'features.bodyStyle'), pick.bodyStyle, 'flexible')) return 'bodyStyle';
  if (isOutside(chosenValues(answers, 'features.powerPreference'), pick.powertrain, 'noPreference')) return 'power';
  const condition = pick.condition === 'new' ? 'new' : 'preOwned';
  if (isOutside(chosenValues(answers, 'budget.condition'), condition, 'noPreference')) return 'condition';
  if (Number(figureOf(pick, 'Seats')) < seatsNeeded(answers)) return 'seats';
  return pick.price.low > topOfBudget(answers) ? 'price' : undefined;
};

const isOutside = (chosen: readonly string[], value: string, anything: string): boolean =>
  chosen.length > 0 && !chosen.includes(anything) && !chosen.includes(value);

const seatsNeeded = (answers: QuizAnswers): number => {
  const chosen = chosenValues(answers, 'usage.passengers');
  return Object.entries(seatsFor).find(([party]) => chosen.includes(party))?.[1] ?? 0;
};

const topOfBudget = (answers: QuizAnswers): number => {
  const chosen = chosenValues(answers, 'budget.totalPriceRange');
  return priceBands.find(({ id }) => chosen.includes(id))?.high ?? Number.POSITIVE_INFINITY;
};

type Criterion = { readonly criterion: string; readonly label: string };

/** The criterion whose share of the score changed most: it counts for more or for less now. */
type WeightShift = { readonly more?: Criterion | undefined; readonly less?: Criterion | undefined };

/** Points out of 100. A smaller shift explains nothing. */
const leastShift = 1.5;
const strong = 0.6;
const weak = 0.4;

const weightShift = (before: readonly Recommendation[], after: readonly Recommendation[]): WeightShift => {
  const [old, now] = [before, after].map((picks) => picks[0]?.contributions ?? []);
  const criteria = new Map([...(old ?? []), ...(now ?? [])].map((one) => [one.criterion, one.label]));
  const shifts = [...criteria].map(([criterion, label]) => ({
    criterion,
    label,
    by: availableIn(now, criterion) - availableIn(old, criterion),
  }));
  const [most] = shifts.toSorted((one, other) => Math.abs(other.by) - Math.abs(one.by));
  // What one criterion gains, the others lose: only the largest change is due to the visitor.
  if (most === undefined || Math.abs(most.by) < leastShift) return {};
  return most.by > 0 ? { more: most } : { less: most };
};

type Contributions = Recommendation['contributions'];

const availableIn = (contributions: Contributions | undefined, criterion: string): number =>
  contributions?.find((one) => one.criterion === criterion)?.available ?? 0;

/** The share of a criterion's points that a pick has; half where the pick says nothing of it. */
const shareOf = ({ contributions }: Recommendation, criterion: string): number => {
  const found = contributions.find((one) => one.criterion === criterion);
  return found === undefined || found.available === 0 ? 0.5 : found.points / found.available;
};
