import { priceBands, seatsNeededBy } from '@app/contract/quiz/answer-figures';
import type { QuizAnswers } from '@app/contract/quiz/answers';
import { listChosenValues } from '@app/contract/quiz/flow';
import type { Recommendation } from '@app/contract/recommendation-schemas';
import { getKeyFigure } from '../picks.ts';

/** Picks that entered or left the six for the same reason. */
export type PickChange = { readonly names: readonly string[]; readonly why: string };

type Six = { readonly answers: QuizAnswers; readonly recommendations: readonly Recommendation[] };

/** The picks that enter and leave the six when answers change, each with the reason. */
export const findPickChanges = (before: Six, after: Six) => {
  const shift = findWeightShift(before.recommendations, after.recommendations);
  const entered = subtractPicks(after, before);
  const left = subtractPicks(before, after);

  return {
    entered: groupByReason(entered, (pick) => explainEntry(pick, before.answers, shift)),
    left: groupByReason(left, (pick) => explainExit(pick, after.answers, shift)),
  };
};

const groupByReason = (
  picks: readonly Recommendation[],
  explain: (pick: Recommendation) => string,
): readonly PickChange[] => {
  const picksByReason = Map.groupBy(picks, explain);
  return [...picksByReason].map(([why, group]) => ({
    why,
    names: group.map(({ name }) => name),
  }));
};

/** The picks of the first six that are not among the second. */
const subtractPicks = (first: Six, second: Six): readonly Recommendation[] => {
  const secondIds = second.recommendations.map(({ id }) => id);
  return first.recommendations.filter(({ id }) => !secondIds.includes(id));
};

/** Why a pick is among the six now: a limit of the old answers excluded it, or the weights have changed. */
const explainEntry = (
  pick: Recommendation,
  before: QuizAnswers,
  shift: WeightShift | undefined,
): string => {
  const openedLimit = findBrokenLimit(pick, before);
  if (openedLimit !== undefined) return limitChanges[openedLimit].opened;

  const [firstReason = 'It scores higher now.'] = pick.features;
  return explainByShift(pick, shift, 'Good') ?? endWithPeriod(firstReason);
};

/** Reasons of results stored earlier have no period. */
const endWithPeriod = (text: string): string => (text.endsWith('.') ? text : `${text}.`);

/** Why a pick is no longer among the six: a limit of the new answers excludes it, or the weights have changed. */
const explainExit = (
  pick: Recommendation,
  after: QuizAnswers,
  shift: WeightShift | undefined,
): string => {
  const closedLimit = findBrokenLimit(pick, after);
  if (closedLimit !== undefined) return limitChanges[closedLimit].closed;

  return explainByShift(pick, shift, 'Weak') ?? 'Others score higher with these answers.';
};

const limitChanges = {
  bodyStyle: { opened: 'A body style you want now.', closed: 'Not a body style you want now.' },
  power: { opened: 'Powered the way you want now.', closed: 'Not powered the way you want now.' },
  condition: { opened: 'The condition you want now.', closed: 'Not the condition you want now.' },
  seats: { opened: 'You need fewer seats now.', closed: 'Too few seats now.' },
  price: { opened: 'Within your new budget.', closed: 'Over your new budget.' },
};

/** The first limit of the answers that a pick does not meet. Covers the limits that a pick has the data for. */
const findBrokenLimit = (
  pick: Recommendation,
  answers: QuizAnswers,
): keyof typeof limitChanges | undefined => {
  const bodyStyles = listChosenValues(answers, 'features.bodyStyle');
  if (isExcluded(pick.bodyStyle, bodyStyles, 'flexible')) return 'bodyStyle';

  const powertrains = listChosenValues(answers, 'features.powerPreference');
  if (isExcluded(pick.powertrain, powertrains, 'noPreference')) return 'power';

  const condition = pick.condition === 'new' ? 'new' : 'preOwned';
  const conditions = listChosenValues(answers, 'budget.condition');
  if (isExcluded(condition, conditions, 'noPreference')) return 'condition';
  if (Number(getKeyFigure(pick, 'Seats')) < getNeededSeats(answers)) return 'seats';

  return pick.price.low > getHighestPrice(answers) ? 'price' : undefined;
};

/** True if a value is not among the chosen ones. Nothing is excluded without a choice, or by the option `anyValue`. */
const isExcluded = (value: string, chosen: readonly string[], anyValue: string): boolean =>
  chosen.length > 0 && !chosen.includes(anyValue) && !chosen.includes(value);

const getNeededSeats = (answers: QuizAnswers): number => {
  const chosen = listChosenValues(answers, 'usage.passengers');
  const answered = Object.entries(seatsNeededBy).find(([answer]) => chosen.includes(answer));
  return answered?.[1] ?? 0;
};

const getHighestPrice = (answers: QuizAnswers): number => {
  const chosen = listChosenValues(answers, 'budget.totalPriceRange');
  const priceBand = priceBands.find(({ id }) => chosen.includes(id));
  return priceBand?.high ?? Number.POSITIVE_INFINITY;
};

/** The criterion that gained or lost the most weight in the score, and by how many points out of 100. */
type WeightShift = { readonly criterion: string; readonly label: string; readonly change: number };

/** A smaller change, in points, does not explain why picks change. */
const leastShift = 1.5;

/** Compares the weights of the criteria, which all picks of a set share. Undefined if none changed enough. */
const findWeightShift = (
  [before]: readonly Recommendation[],
  [after]: readonly Recommendation[],
): WeightShift | undefined => {
  const getWeight = (pick: Recommendation | undefined, criterion: string): number =>
    (pick && findContribution(pick, criterion)?.available) ?? 0;

  const contributions = [...(before?.contributions ?? []), ...(after?.contributions ?? [])];
  const shifts = contributions.map(({ criterion, label }) => ({
    criterion,
    label,
    change: getWeight(after, criterion) - getWeight(before, criterion),
  }));

  // What one criterion gains, the others lose: only the largest change is due to the visitor.
  const [largest] = shifts.toSorted((a, b) => Math.abs(b.change) - Math.abs(a.change));
  return largest !== undefined && Math.abs(largest.change) >= leastShift ? largest : undefined;
};

/** A pick is good or weak at a criterion from this share of its points. */
const leastGoodShare = 0.6;
const mostWeakShare = 0.4;

/**
 * Explains by the criterion whose weight changed most why a pick that is 'Good' overall entered, or a 'Weak' one left.
 * Undefined if that does not explain it.
 */
const explainByShift = (
  pick: Recommendation,
  shift: WeightShift | undefined,
  quality: 'Good' | 'Weak',
): string | undefined => {
  if (shift === undefined) return undefined;

  const { criterion, label, change } = shift;
  const share = getPointsShare(pick, criterion);
  const isGoodAtIt = share >= leastGoodShare;
  const isWeakAtIt = share <= mostWeakShare;

  if (change > 0) {
    const isExplained = quality === 'Good' ? isGoodAtIt : isWeakAtIt;
    return isExplained ? `${quality} at what counts for more: ${label}.` : undefined;
  }

  const isExplained = quality === 'Good' ? isWeakAtIt : isGoodAtIt;
  return isExplained ? `${label} counts for less now.` : undefined;
};

/** The share of a criterion's points that a pick has; half if the criterion does not count for it. */
const getPointsShare = (pick: Recommendation, criterion: string): number => {
  const contribution = findContribution(pick, criterion);
  if (contribution === undefined || contribution.available === 0) return 0.5;

  return contribution.points / contribution.available;
};

const findContribution = ({ contributions }: Recommendation, criterion: string) =>
  contributions.find((one) => one.criterion === criterion);
