import { priceBands, seatsNeededBy } from '@app/contract/quiz/answer-figures';
import type { QuizAnswers } from '@app/contract/quiz/answers';
import { listChosenValues } from '@app/contract/quiz/flow';
import type { Recommendation } from '@app/contract/recommendation-schemas';
import { figureOf } from '../picks.ts';

/** Picks that entered or left the six for the same reason. */
export type PickChange = { readonly names: readonly string[]; readonly why: string };

type Six = { readonly answers: QuizAnswers; readonly recommendations: readonly Recommendation[] };

/** The picks that a change of answers brings in and those that it puts out, each with the reason. */
export const changesBetween = (before: Six, after: Six) => {
  const shift = weightShift(before.recommendations, after.recommendations);
  return {
    entered: byReason(picksOnlyIn(after, before), (pick) =>
      whyEntered(pick, before.answers, shift),
    ),
    left: byReason(picksOnlyIn(before, after), (pick) => whyLeft(pick, after.answers, shift)),
  };
};

const byReason = (
  picks: readonly Recommendation[],
  reasonOf: (pick: Recommendation) => string,
): readonly PickChange[] =>
  [...Map.groupBy(picks, reasonOf)].map(([why, group]) => ({
    why,
    names: group.map(({ name }) => name),
  }));

const picksOnlyIn = (one: Six, other: Six): readonly Recommendation[] =>
  one.recommendations.filter(({ id }) => !other.recommendations.some((pick) => pick.id === id));

const whyEntered = (
  pick: Recommendation,
  before: QuizAnswers,
  shift: WeightShift | undefined,
): string => {
  const opened = brokenLimit(pick, before);
  if (opened !== undefined) return limitChanges[opened].opened;

  return whyShifted(pick, shift, 'Good') ?? `${pick.features[0] ?? 'It scores higher now'}.`;
};

const whyLeft = (
  pick: Recommendation,
  after: QuizAnswers,
  shift: WeightShift | undefined,
): string => {
  const closed = brokenLimit(pick, after);
  if (closed !== undefined) return limitChanges[closed].closed;

  return whyShifted(pick, shift, 'Weak') ?? 'Others score higher with these answers.';
};

const limitChanges = {
  bodyStyle: { opened: 'A body style you want now.', closed: 'Not a body style you want now.' },
  power: { opened: 'Powered the way you want now.', closed: 'Not powered the way you want now.' },
  condition: { opened: 'The condition you want now.', closed: 'Not the condition you want now.' },
  seats: { opened: 'You need fewer seats now.', closed: 'Too few seats now.' },
  price: { opened: 'Within your new budget.', closed: 'Over your new budget.' },
};

/** The first limit of the answers that a pick lies outside, of those that can be read from the pick. */
const brokenLimit = (
  pick: Recommendation,
  answers: QuizAnswers,
): keyof typeof limitChanges | undefined => {
  if (isOutside(listChosenValues(answers, 'features.bodyStyle'), pick.bodyStyle, 'flexible'))
    return 'bodyStyle';
  if (
    isOutside(
      listChosenValues(answers, 'features.powerPreference'),
      pick.powertrain,
      'noPreference',
    )
  )
    return 'power';

  const condition = pick.condition === 'new' ? 'new' : 'preOwned';
  if (isOutside(listChosenValues(answers, 'budget.condition'), condition, 'noPreference'))
    return 'condition';
  if (Number(figureOf(pick, 'Seats')) < seatsNeeded(answers)) return 'seats';

  return pick.price.low > topOfBudget(answers) ? 'price' : undefined;
};

const isOutside = (chosen: readonly string[], value: string, anything: string): boolean =>
  chosen.length > 0 && !chosen.includes(anything) && !chosen.includes(value);

const seatsNeeded = (answers: QuizAnswers): number => {
  const chosen = listChosenValues(answers, 'usage.passengers');
  return Object.entries(seatsNeededBy).find(([party]) => chosen.includes(party))?.[1] ?? 0;
};

const topOfBudget = (answers: QuizAnswers): number => {
  const chosen = listChosenValues(answers, 'budget.totalPriceRange');
  return priceBands.find(({ id }) => chosen.includes(id))?.high ?? Number.POSITIVE_INFINITY;
};

/** The criterion whose share of the score changed most, and by how many points out of 100. */
type WeightShift = { readonly criterion: string; readonly label: string; readonly by: number };

/** A smaller shift explains nothing. */
const leastShift = 1.5;

const weightShift = (
  [old]: readonly Recommendation[],
  [now]: readonly Recommendation[],
): WeightShift | undefined => {
  const listed = [...(old?.contributions ?? []), ...(now?.contributions ?? [])];
  const available = (pick: Recommendation | undefined, criterion: string): number =>
    (pick && contributionOf(pick, criterion)?.available) ?? 0;
  const shifts = listed.map(({ criterion, label }) => ({
    criterion,
    label,
    by: available(now, criterion) - available(old, criterion),
  }));
  // What one criterion gains, the others lose: only the largest change is due to the visitor.
  const [most] = shifts.toSorted((one, other) => Math.abs(other.by) - Math.abs(one.by));
  return most !== undefined && Math.abs(most.by) >= leastShift ? most : undefined;
};

const strong = 0.6;
const weak = 0.4;

/** Explains a pick's entry (it is good) or exit (it is weak) by the criterion whose weight changed most, if that explains it. */
const whyShifted = (
  pick: Recommendation,
  shift: WeightShift | undefined,
  quality: 'Good' | 'Weak',
): string | undefined => {
  if (shift === undefined) return undefined;

  const { criterion, label, by } = shift;
  const share = shareOf(pick, criterion);
  const isGoodAtIt = share >= strong;
  const isWeakAtIt = share <= weak;
  if (by > 0) {
    const counts = quality === 'Good' ? isGoodAtIt : isWeakAtIt;
    return counts ? `${quality} at what counts for more: ${label}.` : undefined;
  }

  const counted = quality === 'Good' ? isWeakAtIt : isGoodAtIt;
  return counted ? `${label} counts for less now.` : undefined;
};

/** The share of a criterion's points that a pick has; half where the pick says nothing of it. */
const shareOf = (pick: Recommendation, criterion: string): number => {
  const found = contributionOf(pick, criterion);
  return found === undefined || found.available === 0 ? 0.5 : found.points / found.available;
};

const contributionOf = ({ contributions }: Recommendation, criterion: string) =>
  contributions.find((one) => one.criterion === criterion);
