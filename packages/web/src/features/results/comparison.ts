import type { Recommendation } from '@app/contract/recommendation-schemas';
import { aboutDollars } from '@app/engine/cost/ownership-cost';
import { figureOf, priceText } from './picks.ts';

export type Comparison = {
  readonly label: string;
  readonly values: readonly string[];
  /** The columns with the best value; none where all are alike, or where no value is better than another. */
  readonly best: readonly number[];
  readonly areAlike: boolean;
};

type Better = 'higher' | 'lower';

const better: Readonly<Record<string, Better>> = {
  Seats: 'higher',
  'Cargo space': 'higher',
  'Electric range': 'higher',
  '0 to 60 mph': 'lower',
  '0 to 100 km/h': 'lower',
  Towing: 'higher',
};

/** One row of Compare for both, since a page may have cars that burn fuel and others that do not. */
const energyLabels = ['Fuel economy', 'Energy use'];
const energyLabel = 'Fuel and energy';

/** In the dollars of their price. */
export type ComparedCost = { readonly energyPerYear: number; readonly total: number; readonly years: number };

/** The rows of Compare. A figure that a pick does not have is a dash. Costs are left out unless every pick has one. */
export const comparisonsOf = (
  picks: readonly Recommendation[],
  costs: readonly ComparedCost[] = [],
): readonly Comparison[] => {
  const figureLabels = [...new Set(picks.flatMap((pick) => pick.keyFigures.map(({ label }) => label)))];
  const labels = figureLabels.filter((label) => !energyLabels.includes(label));
  const byText = (label: string, textOf: (pick: Recommendation) => string, which?: Better) =>
    comparison(label, picks.map(textOf), which);
  return [
    byText('Known for', ({ category }) => category),
    byText('Match', ({ matchScore }) => `${matchScore}%`, 'higher'),
    comparison(
      'Price',
      picks.map(({ price }) => priceText(price)),
      'lower',
      picks.map(({ price }) => price.low),
    ),
    ...costComparison(costs),
    energyComparison(picks, costs),
    ...labels.map((label) => byText(label, (pick) => figureOf(pick, label), better[label])),
    byText('First reason', ({ features }) => features[0] ?? '—'),
    byText('Trade-off', ({ tradeOff }) => tradeOff),
    byText('Outside your limits', ({ relaxed }) => relaxed.map(({ message }) => message).join('; ') || 'Nothing'),
  ];
};

const costComparison = (costs: readonly ComparedCost[]): readonly Comparison[] => {
  if (costs.length === 0) return [];
  const texts = costs.map(
    ({ total, years }) => `About ${aboutDollars(total)} over ${years === 1 ? 'a year' : `${years} years`}`,
  );
  return [
    comparison(
      'Cost to own',
      texts,
      'lower',
      costs.map(({ total }) => total),
    ),
  ];
};

const energyComparison = (picks: readonly Recommendation[], costs: readonly ComparedCost[]): Comparison => {
  const uses = picks.map(energyText);
  if (costs.length === 0) return comparison(energyLabel, uses, sameUnit(picks));
  const texts = costs.map(({ energyPerYear }, index) => `${uses[index]}, about ${aboutDollars(energyPerYear)} a year`);
  return comparison(
    energyLabel,
    texts,
    'lower',
    costs.map(({ energyPerYear }) => energyPerYear),
  );
};

const energyText = (pick: Recommendation): string =>
  energyLabels.map((label) => figureOf(pick, label)).find((text) => text !== '—') ?? '—';

/** Which is better: fewer liters, or more miles a gallon; unknown across different units. */
const sameUnit = (picks: readonly Recommendation[]): Better | undefined => {
  const units = new Set(picks.map((pick) => energyText(pick).replace(/[^A-Za-z]/g, '')));
  if (units.size > 1) return undefined;
  return [...units].some((unit) => unit.includes('km')) ? 'lower' : 'higher';
};

const comparison = (
  label: string,
  values: readonly string[],
  which?: Better,
  numbers: readonly number[] = values.map(firstNumber),
): Comparison => {
  const areAlike = new Set(values).size === 1;
  const top = which === 'lower' ? Math.min(...numbers) : Math.max(...numbers);
  const best = areAlike || which === undefined ? [] : [...numbers.keys()].filter((column) => numbers[column] === top);
  return { label, values, areAlike, best: best.length < numbers.length ? best : [] };
};

/** The first number of a text; 0 for "Not rated" and for a dash. */
const firstNumber = (text: string): number => Number(/\d+(?:\.\d+)?/.exec(text.replaceAll(',', ''))?.[0] ?? 0);
