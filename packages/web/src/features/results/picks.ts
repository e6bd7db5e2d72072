import { describeFit, missesMust } from '@app/contract/match-fit';
import type {
  Recommendation,
  RecommendationSet,
  ScoreRow,
} from '@app/contract/recommendation-schemas';
import { cheapestTitle } from '@app/engine/cost/ownership-cost';

/** A pick with its rank among the six, from 1. The rank is also the number of its paint. */
export type RankedPick = Recommendation & {
  readonly rank: number;
  /** What its `scorePoints` are for; undefined in results stored earlier. */
  readonly scoreRows: readonly ScoreRow[] | undefined;
  /** How it differs from the six before the answers were changed; undefined if it does not. */
  readonly novelty: Novelty | undefined;
  /** False if one of the six scores higher than the one before it. */
  readonly isInScoreOrder: boolean;
  /** The score in words; undefined if all six have the same, which does not help to choose. */
  readonly fit: string | undefined;
  /** What put the first pick before the second; undefined for the others. */
  readonly whyFirst: string | undefined;
};

/**
 * `earlierPicks` are the six before the answers were changed. With a `commonFit`, which all six
 * have, no card says its own.
 */
export const rankPicks = (
  {
    recommendations,
    scoreRows,
    firstPlace,
  }: Pick<RecommendationSet, 'recommendations' | 'scoreRows' | 'firstPlace'>,
  earlierPicks: readonly NamedPick[],
  commonFit: string | undefined,
): readonly RankedPick[] => {
  const isInScoreOrder = isSortedByScore(recommendations);

  return recommendations.map((pick, index) => ({
    ...pick,
    rank: index + 1,
    scoreRows,
    novelty: findNovelty(pick, earlierPicks),
    isInScoreOrder,
    fit: commonFit === undefined ? describeFit(pick) : undefined,
    whyFirst: index === 0 ? firstPlace?.text : undefined,
  }));
};

/** The fit in words that all picks have, such as "Great fit". Undefined if they differ. */
export const findCommonFit = (
  picks: readonly Pick<Recommendation, 'matchScore' | 'contributions'>[],
): string | undefined => {
  const [fit, ...otherFits] = new Set(picks.map(describeFit));
  return otherFits.length === 0 ? fit : undefined;
};

export type FitStatement = { readonly text: string; readonly isGood: boolean };

/** Undefined if the fits differ, if a broken limit or a missed must contradicts it, or if shared. */
export const describeCommonFit = (
  commonFit: string | undefined,
  { recommendations, relaxations }: Pick<RecommendationSet, 'recommendations' | 'relaxations'>,
  isShared: boolean,
): FitStatement | undefined => {
  const isContradicted = relaxations.length > 0 || recommendations.some(missesMust);
  if (commonFit === undefined || isContradicted || isShared) return undefined;

  return {
    text: `All six are a ${commonFit.toLowerCase()} for what you asked.`,
    isGood: commonFit !== 'Fair fit',
  };
};

/** Another car than the six before, or another version of one of them. */
export type Novelty = 'car' | 'version';

type NamedPick = Pick<Recommendation, 'name' | 'make' | 'model' | 'family'>;

export const findNovelty = (
  pick: NamedPick,
  earlierPicks: readonly NamedPick[],
): Novelty | undefined => {
  if (earlierPicks.some(({ name }) => name === pick.name)) return undefined;

  return earlierPicks.some((earlier) => isSameCar(earlier, pick)) ? 'version' : 'car';
};

/** True for two versions of a car: other years, another trim, or another powertrain. */
export const isSameCar = (one: NamedPick, other: NamedPick): boolean =>
  one.make === other.make &&
  (one.model === other.model || getFamilyName(one) === getFamilyName(other));

/** "RAV4" for a RAV4 Hybrid. Results stored earlier have no family, only the model. */
export const getFamilyName = ({ family, model }: Pick<NamedPick, 'family' | 'model'>): string =>
  family ?? model;

export const topPickCount = 3;

/** The engine awards "Cheapest to own" for typical use, not for the use that was chosen. */
export const formatCategory = (
  { id, category }: Pick<Recommendation, 'id' | 'category'>,
  cheapestId: string | undefined,
): string => {
  const isAnotherCheapest = cheapestId !== undefined && cheapestId !== id;
  return category === cheapestTitle && isAnotherCheapest ? `${category} in typical use` : category;
};

export const isSortedByScore = (picks: readonly Pick<Recommendation, 'matchScore'>[]): boolean =>
  picks.every(({ matchScore }, index) => matchScore <= (picks[index - 1]?.matchScore ?? 100));

export const maxCompared = 3;

export type Selection = {
  readonly compared: readonly string[];
  readonly onToggle: (id: string) => void;
};

export const toggleCompared = (compared: readonly string[], id: string): readonly string[] => {
  if (compared.includes(id)) return compared.filter((other) => other !== id);

  return compared.length < maxCompared ? [...compared, id] : compared;
};

/** The price range with its currency: "About $24,000–$31,000 CAD". "About" marks an estimate. */
export const formatPrice = ({
  low,
  high,
  currency,
  isEstimate,
}: Recommendation['price']): string => {
  const dollars = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: 'USD',
    maximumFractionDigits: 0,
  });
  const range =
    low === high ? dollars.format(low) : `${dollars.format(low)}–${dollars.format(high)}`;
  return `${isEstimate ? 'About ' : ''}${range} ${currency}`;
};

/** Stands for a figure that a pick does not have, such as an electric range. */
export const missingFigure = '—';

export const getKeyFigure = (
  { keyFigures }: Pick<Recommendation, 'keyFigures'>,
  label: string,
): string => keyFigures.find((figure) => figure.label === label)?.value ?? missingFigure;
