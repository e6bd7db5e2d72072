import { priceBands, seatsNeededBy } from '@app/contract/quiz/answer-figures';
import type { QuizAnswers } from '@app/contract/quiz/answers';
import { listChosenValues } from '@app/contract/quiz/flow';
import type { Recommendation } from '@app/contract/recommendation-schemas';
import { findNovelty, getFamilyName, getKeyFigure, isSameCar } from '../picks.ts';

/** Picks that entered or left the six for the same reason, or another version of a pick. */
export type PickChange = { readonly names: readonly string[]; readonly why: string };

type QuizResult = {
  readonly answers: QuizAnswers;
  readonly recommendations: readonly Recommendation[];
};

/** The cars that enter, leave, or stay in another version, each with the reason. */
export const findPickChanges = (before: QuizResult, after: QuizResult) => {
  const shift = findWeightShift(before.recommendations, after.recommendations);
  const entered = listCarsOnlyIn(after, before);
  const left = listCarsOnlyIn(before, after);

  return {
    entered: groupByReason(entered, (pick) => explainEntry(pick, { before, after, shift })),
    left: groupByReason(left, (pick) => explainExit(pick, after.answers, shift)),
    versions: findOtherVersions(before, after),
  };
};

/** "1 of 6 new, 5 in another version". `count` is the new cars or, without any, the versions. */
export const describePickChanges = (
  picks: readonly Recommendation[],
  earlierPicks: readonly Recommendation[],
): { readonly text: string; readonly count: number } | undefined => {
  const newCars = picks.filter((pick) => findNovelty(pick, earlierPicks) === 'car');
  const newVersions = picks.filter((pick) => findNovelty(pick, earlierPicks) === 'version');
  const [firstVersion] = newVersions;

  if (newCars.length > 0) {
    const newText = `${newCars.length} of ${picks.length} new`;
    const versionText = firstVersion && `, ${newVersions.length} in another version`;
    return { text: `${newText}${versionText ?? ''}`, count: newCars.length };
  }

  if (firstVersion === undefined) return undefined;

  const text =
    newVersions.length === 1
      ? `Another version of the ${getFamilyName(firstVersion)}`
      : `Other versions of ${newVersions.length} cars`;
  return { text, count: newVersions.length };
};

const findOtherVersions = (before: QuizResult, after: QuizResult): readonly PickChange[] => {
  const newPicks = after.recommendations.filter((pick) =>
    before.recommendations.every(({ name }) => name !== pick.name),
  );

  return newPicks.flatMap((pick) => {
    const earlierVersion = before.recommendations.find((earlier) => isSameCar(earlier, pick));
    return earlierVersion === undefined
      ? []
      : [{ names: [pick.name], why: `Instead of the ${earlierVersion.name}.` }];
  });
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

/** The picks of `result` whose cars are not among those of `otherResult`, in any version. */
const listCarsOnlyIn = (result: QuizResult, otherResult: QuizResult): readonly Recommendation[] =>
  result.recommendations.filter((pick) => findNovelty(pick, otherResult.recommendations) === 'car');

type AnswerChange = {
  readonly before: QuizResult;
  readonly after: QuizResult;
  readonly shift: WeightShift | undefined;
};

/** Why a pick entered the six: an old limit, a weight, too few others, or its first reason. */
const explainEntry = (pick: Recommendation, { before, after, shift }: AnswerChange): string => {
  const oldLimit = findBrokenLimit(pick, before.answers);
  const keepsOldLimitNow = oldLimit !== findBrokenLimit(pick, after.answers);
  if (oldLimit !== undefined && keepsOldLimitNow) return limitReasons[oldLimit].entry;

  const reasonOfShift = explainByShift(pick, shift, 'entered');
  if (reasonOfShift !== undefined) return reasonOfShift;
  if (pick.relaxed.length > 0) return 'Too few cars keep every limit now.';

  const [firstReason = 'It scores higher now.'] = pick.features;
  return endWithPeriod(firstReason);
};

/** Reasons of results stored earlier have no period. */
const endWithPeriod = (text: string): string => (text.endsWith('.') ? text : `${text}.`);

const explainExit = (
  pick: Recommendation,
  after: QuizAnswers,
  shift: WeightShift | undefined,
): string => {
  const newLimit = findBrokenLimit(pick, after);
  if (newLimit !== undefined) return limitReasons[newLimit].exit;

  return explainByShift(pick, shift, 'left') ?? 'Others score higher with these answers.';
};

const limitReasons = {
  bodyStyle: { entry: 'A body style you want now.', exit: 'Not a body style you want now.' },
  power: { entry: 'Powered the way you want now.', exit: 'Not powered the way you want now.' },
  condition: { entry: 'The condition you want now.', exit: 'Not the condition you want now.' },
  seats: { entry: 'You need fewer seats now.', exit: 'Too few seats now.' },
  price: { entry: 'Within your new budget.', exit: 'Over your new budget.' },
};

/** The first limit of the answers that a pick does not meet. An unknown seat count meets all. */
const findBrokenLimit = (
  pick: Recommendation,
  answers: QuizAnswers,
): keyof typeof limitReasons | undefined => {
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

/** True if the visitor chose other values only. `anyValue` is the option that allows them all. */
const isExcluded = (value: string, chosen: readonly string[], anyValue: string): boolean =>
  chosen.length > 0 && !chosen.includes(anyValue) && !chosen.includes(value);

const getNeededSeats = (answers: QuizAnswers): number => {
  const chosen = listChosenValues(answers, 'usage.passengers');

  for (const [passengers, seats] of Object.entries(seatsNeededBy))
    if (chosen.includes(passengers)) return seats;

  return 0;
};

const getHighestPrice = (answers: QuizAnswers): number => {
  const chosen = listChosenValues(answers, 'budget.totalPriceRange');
  const priceBand = priceBands.find(({ id }) => chosen.includes(id));
  return priceBand?.high ?? Number.POSITIVE_INFINITY;
};

/** A criterion that gained or lost weight in the score, and by how many points out of 100. */
type WeightShift = { readonly criterion: string; readonly label: string; readonly change: number };

/** A smaller change, in points, does not explain why picks change. */
const minShift = 1.5;

const findWeightShift = (
  picksBefore: readonly Recommendation[],
  picksAfter: readonly Recommendation[],
): WeightShift | undefined => {
  // All picks of a result have the same weights.
  const [pickBefore] = picksBefore;
  const [pickAfter] = picksAfter;
  const contributions = [...(pickBefore?.contributions ?? []), ...(pickAfter?.contributions ?? [])];

  const shifts = contributions.map(({ criterion, label }) => ({
    criterion,
    label,
    change: getWeight(pickAfter, criterion) - getWeight(pickBefore, criterion),
  }));

  // Weights share 100 points, so the largest change is the one that the visitor caused.
  const [largest] = shifts.toSorted((a, b) => Math.abs(b.change) - Math.abs(a.change));
  return largest !== undefined && Math.abs(largest.change) >= minShift ? largest : undefined;
};

/** The weight of a criterion: the number of points, of 100, that a pick can get for it. */
const getWeight = (pick: Recommendation | undefined, criterion: string): number =>
  (pick && findContribution(pick, criterion)?.available) ?? 0;

/** A pick is good at a criterion with at least this share of its points. */
const minGoodShare = 0.6;
/** A pick is weak at a criterion with at most this share of its points. */
const maxWeakShare = 0.4;

/** "Good at what counts for more: Towing." Undefined if the shift does not explain the move. */
const explainByShift = (
  pick: Recommendation,
  shift: WeightShift | undefined,
  move: 'entered' | 'left',
): string | undefined => {
  if (shift === undefined) return undefined;

  const { criterion, label, change } = shift;
  const pointsShare = getPointsShare(pick, criterion);
  const isGoodAtCriterion = pointsShare >= minGoodShare;
  const isWeakAtCriterion = pointsShare <= maxWeakShare;
  const hasEntered = move === 'entered';

  if (change > 0) {
    const isExplained = hasEntered ? isGoodAtCriterion : isWeakAtCriterion;
    const quality = hasEntered ? 'Good' : 'Weak';
    return isExplained ? `${quality} at what counts for more: ${label}.` : undefined;
  }

  const isExplained = hasEntered ? isWeakAtCriterion : isGoodAtCriterion;
  return isExplained ? `${label} counts for less now.` : undefined;
};

/** The share of a criterion's points that a pick has. Without data 0.5, neither good nor weak. */
const getPointsShare = (pick: Recommendation, criterion: string): number => {
  const contribution = findContribution(pick, criterion);
  if (contribution === undefined || contribution.available === 0) return 0.5;

  return contribution.points / contribution.available;
};

const findContribution = ({ contributions }: Recommendation, criterion: string) =>
  contributions.find((contribution) => contribution.criterion === criterion);
