import type { Recommendation } from '@app/contract/recommendation-schemas';
import { cheapestTitle } from '@app/engine/cost/ownership-cost';

/** A pick with its place among the six, from 1. The place is also the number of its paint. */
export type PlacedPick = Recommendation & { readonly place: number };

export const topPicks = 3;

/** A pick's title. "Cheapest to own" is for typical use, and says so where the chosen use makes another pick the cheapest. */
export const titleOf = (
  { id, category }: Pick<Recommendation, 'id' | 'category'>,
  cheapestId: string | undefined,
): string =>
  category === cheapestTitle && cheapestId !== undefined && cheapestId !== id
    ? `${category} in typical use`
    : category;

export const isInOrderOfScore = (picks: readonly Pick<Recommendation, 'matchScore'>[]): boolean =>
  picks.every(({ matchScore }, index) => matchScore <= (picks[index - 1]?.matchScore ?? 100));

export const maxCompared = 3;

export type Selection = {
  readonly compared: readonly string[];
  readonly onToggle: (id: string) => void;
};

export const toggledComparison = (compared: readonly string[], id: string): readonly string[] => {
  if (compared.includes(id)) return compared.filter((other) => other !== id);

  return compared.length < maxCompared ? [...compared, id] : compared;
};

/** The price range with its currency: "About $24,000–$31,000 CAD". "About" marks an estimate. */
export const priceText = ({ low, high, currency, isEstimate }: Recommendation['price']): string => {
  const format = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: 'USD',
    maximumFractionDigits: 0,
  });
  const range = low === high ? format.format(low) : `${format.format(low)}–${format.format(high)}`;
  return `${isEstimate ? 'About ' : ''}${range} ${currency}`;
};

export const figureOf = (
  { keyFigures }: Pick<Recommendation, 'keyFigures'>,
  label: string,
): string => keyFigures.find((figure) => figure.label === label)?.value ?? '—';
