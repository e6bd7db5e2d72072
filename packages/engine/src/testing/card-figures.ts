import type {
  Claim,
  Recommendation,
  RecommendationSet,
} from '@app/contract/recommendation-schemas';

export const listClaims = ({ claims }: Recommendation): readonly Claim[] =>
  claims === undefined ? [] : Object.values(claims).flat();

export const parseNumber = (text: string): number =>
  Number(/\d+(?:\.\d+)?/.exec(text.replaceAll(',', ''))?.[0] ?? 0);

export const findKeyFigure = ({ keyFigures }: Recommendation, label: string): string | undefined =>
  keyFigures.find((figure) => figure.label === label)?.value;

export const findRating = (card: Recommendation, name: string): number | undefined => {
  const rating = new RegExp(`(?:^|, )${name} (\\d)`, 'i').exec(
    findKeyFigure(card, 'Our ratings (of 5)') ?? '',
  )?.[1];
  return rating === undefined ? undefined : Number(rating);
};

export const isEnergy = (figure: string): boolean =>
  figure === 'Fuel economy' || figure === 'Energy use';

/** Five years of typical driving, as on the page. */
export const computeCosts = ({ cost }: Recommendation, { regionCosts }: RecommendationSet) => {
  if (cost === undefined || regionCosts === undefined)
    throw new Error('A new result has its costs');

  const isCanadian = regionCosts.country === 'CA';
  const miles = 5 * (isCanadian ? 15_000 * 0.621371 : 13_500);
  const gallon = regionCosts[cost.fuel] * (isCanadian ? 3.78541 : 1);
  const energy =
    miles * (cost.gallonsPerMile * gallon + cost.kilowattHoursPerMile * regionCosts.electricity);
  const lost = cost.price * (1 - (cost.keptAfter[5] ?? 0));
  return {
    energy,
    total: lost + energy + miles * cost.upkeepPerMile + cost.price * regionCosts.salesTax,
  };
};

/** The numbers that a card shows for a figure; a claim must hold for each of them. */
export const listNumbers = (
  figure: string,
  card: Recommendation,
  set: RecommendationSet,
): readonly number[] | undefined => {
  if (figure === 'Place') return [set.recommendations.indexOf(card) + 1];
  if (figure === 'Price') return [card.price.low, card.price.high];
  if (figure === 'Years') return [card.years.to, card.years.from];
  if (figure === 'Length') return card.outside && [card.outside.lengthIn];
  if (figure === 'Cost to own') return [Math.round(computeCosts(card, set).total / 100) * 100];

  const text = isEnergy(figure)
    ? (findKeyFigure(card, 'Fuel economy') ?? findKeyFigure(card, 'Energy use'))
    : findKeyFigure(card, figure);
  if (text !== undefined) return [parseNumber(text)];

  const rating = findRating(card, figure);
  return rating === undefined ? undefined : [rating];
};

const isFarther = (figure: string, one: number, other: number): boolean => {
  if (figure === 'Place') return one > other;
  if (figure === 'Years') return one - other >= 2;

  return one - other > 0.03 * Math.max(one, other);
};

export const isBeyond = (
  figure: string,
  one: readonly number[],
  other: readonly number[],
  wants: 'high' | 'low',
): boolean =>
  one.every((number, index) => {
    const otherNumber = other[index] ?? number;
    return wants === 'high'
      ? isFarther(figure, number, otherNumber)
      : isFarther(figure, otherNumber, number);
  });

export const listSharedClaims = ({ shared }: RecommendationSet): readonly Claim[] =>
  (shared ?? []).flatMap(({ claims }) => claims);

export const isLowGood = (figure: string, card: Recommendation): boolean =>
  figure.startsWith('0 to') ||
  figure.startsWith('Fast charging') ||
  (isEnergy(figure) && (findKeyFigure(card, figure) ?? '').includes('/100 km'));
