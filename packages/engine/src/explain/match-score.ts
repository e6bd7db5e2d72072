import type { Recommendation } from '@app/contract/recommendation-schemas';
import type { Limit } from '../ranking/limits.ts';
import type { Card } from './card.ts';
import { countLostPoints, type JudgedPick, type Judgment } from './pick.ts';

type Contribution = Recommendation['contributions'][number];

/** Points (of 100) for keeping every limit, and how many of them each broken limit costs. */
const limitPoints = 12;
const limitCosts: Readonly<Record<Limit, number>> = {
  brands: 4,
  bodyStyle: 5,
  condition: 6,
  price: 7,
  powertrain: 9,
};

/** Rounds points to a tenth. Negative ones, which the contract forbids, become 0. */
const roundTo10th = (points: number): number => Math.max(0, Math.round(points * 10) / 10);

/** A criterion that can add fewer points and is not asked for goes into `everythingElse`. */
const leastOwnPoints = 2;
const everythingElse = { criterion: 'others', label: 'Everything else' };

const unmetRanks = { must: 2, wish: 1 } as const;
const rankUnmet = ({ unmet }: Contribution): number =>
  unmet === undefined ? 0 : unmetRanks[unmet];

const addContributions = (sum: Contribution, next: Contribution): Contribution => {
  const isNextLessMet = rankUnmet(next) > rankUnmet(sum);

  return {
    ...(isNextLessMet ? next : sum),
    points: sum.points + next.points,
    available: sum.available + next.available,
  };
};

const mergeByLabel = (contributions: readonly Contribution[]): readonly Contribution[] => {
  const groups = Map.groupBy(contributions, ({ label }) => label);
  return [...groups.values()].map((sameLabel) => sameLabel.reduce(addContributions));
};

const isRelevant = (judgment: Judgment): boolean =>
  judgment.askedAs !== undefined || countLostPoints(judgment) >= 1e-9;

const listRelevantIds = (picks: readonly JudgedPick[]): ReadonlySet<string> => {
  const relevantJudgments = picks.flatMap(({ judgments }) => judgments.filter(isRelevant));
  return new Set(relevantJudgments.map(({ criterion }) => criterion.id));
};

const toContribution = (
  { criterion, points, available, askedAs, unmet }: Judgment,
  pointsPerUtility: number,
): Contribution => {
  const isMinor = askedAs === undefined && available * pointsPerUtility < leastOwnPoints;
  const idAndLabel = isMinor ? everythingElse : { criterion: criterion.id, label: criterion.label };

  return {
    ...idAndLabel,
    points: points * pointsPerUtility,
    available: available * pointsPerUtility,
    ...(unmet === undefined ? {} : { unmet }),
  };
};

const sumPoints = (contributions: readonly Contribution[]): number =>
  contributions.reduce((sum, { points }) => sum + points, 0);

const roundContribution = ({ points, available, ...rest }: Contribution): Contribution => ({
  ...rest,
  points: roundTo10th(points),
  available: roundTo10th(available),
});

/** What one criterion, or the limits, add to a match score, in points that are not rounded. */
export type ScorePart = {
  readonly criterion: string;
  readonly isAsked: boolean;
  readonly points: number;
  readonly available: number;
};

export type MatchScore = {
  /** 0 to 100. */
  readonly matchScore: number;
  readonly contributions: Contribution[];
  readonly parts: readonly ScorePart[];
};

export type ScoredCard = Card & { readonly match: MatchScore };

const toScorePart = (
  { criterion, points, available, askedAs }: Judgment,
  pointsPerUtility: number,
): ScorePart => ({
  criterion: criterion.id,
  isAsked: askedAs !== undefined,
  points: points * pointsPerUtility,
  available: available * pointsPerUtility,
});

/** No card scores above the one before it: if need be, it gets fewer points for its limits. */
export const addMatchScores = (cards: readonly Card[]): readonly ScoredCard[] => {
  // Points for what all meet and nobody asked for would raise all six scores.
  const relevantIds = listRelevantIds(cards.map(({ pick }) => pick));
  let highestScore = 100;

  return cards.map((card) => {
    const { broken, judgments } = card.pick;
    const relevant = judgments.filter(({ criterion }) => relevantIds.has(criterion.id));
    // The same factor for all six: what criteria add at most depends on the answers alone.
    const pointsPerUtility = (100 - limitPoints) / sumAvailable(relevant);
    const contributions = mergeByLabel(
      relevant.map((judgment) => toContribution(judgment, pointsPerUtility)),
    );

    const criterionPoints = sumPoints(contributions);
    const score = Math.max(0, Math.min(highestScore, criterionPoints + countLimitPoints(broken)));

    highestScore = score;
    const limitContribution = {
      criterion: 'limits',
      label: 'Your limits',
      points: Math.max(0, score - criterionPoints),
      available: limitPoints,
    };
    const limitPart = {
      criterion: 'limits',
      isAsked: false,
      points: limitContribution.points,
      available: limitPoints,
    };
    const match = {
      matchScore: Math.round(score),
      contributions: [...contributions, limitContribution]
        .toSorted((one, other) => other.available - one.available)
        .map(roundContribution),
      parts: [...relevant.map((judgment) => toScorePart(judgment, pointsPerUtility)), limitPart],
    };

    return { ...card, match };
  });
};

const countLimitPoints = (broken: readonly Limit[]): number =>
  limitPoints - broken.reduce((cost, limit) => cost + limitCosts[limit], 0);

const sumAvailable = (judgments: readonly Judgment[]): number =>
  judgments.reduce((sum, { available }) => sum + available, 0);
