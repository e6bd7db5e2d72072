import type { Recommendation } from '@app/contract/recommendation-schemas';
import { aboutDollars, type OwnershipCost } from '@app/engine/cost/ownership-cost';
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

/** In the dollars of their price, over the compared years. */
type ComparedCost = Pick<OwnershipCost, 'energy' | 'total'>;

/** The rows of Compare. A figure that a pick does not have is a dash. There is a cost for every pick, or for none. */
export const comparisonsOf = (
  picks: readonly Recommendation[],
  costs: readonly ComparedCost[] = [],
  years = 1,
): readonly Comparison[] => {
  const figureLabels = new Set(picks.flatMap((pick) => pick.keyFigures.map(({ label }) => label)));
  const labels = [...figureLabels].filter((label) => !energyLabels.includes(label));
  const span = years === 1 ? 'a year' : `${years} years`;
  const uses = picks.map(energyText);
  const energyUse = (cost: ComparedCost, index: number) =>
    `${uses[index]}, about ${aboutDollars(cost.energy / years)} a year`;
  const costRows =
    costs.length === 0
      ? [comparison(energyLabel, picks, energyText, sameUnit(uses))]
      : [
          comparison(
            'Cost to own',
            costs,
            ({ total }) => `About ${aboutDollars(total)} over ${span}`,
            'lower',
            ({ total }) => total,
          ),
          comparison(energyLabel, costs, energyUse, 'lower', ({ energy }) => energy),
        ];
  return [
    comparison('Known for', picks, ({ category }) => category),
    comparison('Match', picks, ({ matchScore }) => `${matchScore}%`, 'higher'),
    comparison(
      'Price',
      picks,
      ({ price }) => priceText(price),
      'lower',
      ({ price }) => price.low,
    ),
    ...costRows,
    ...labels.map((label) => comparison(label, picks, (pick) => figureOf(pick, label), better[label])),
    comparison('First reason', picks, ({ features }) => features[0] ?? '—'),
    comparison('Trade-off', picks, ({ tradeOff }) => tradeOff),
    comparison(
      'Outside your limits',
      picks,
      ({ relaxed }) => relaxed.map(({ message }) => message).join('; ') || 'Nothing',
    ),
  ];
};

const energyText = (pick: Recommendation): string =>
  energyLabels.map((label) => figureOf(pick, label)).find((text) => text !== '—') ?? '—';

/** Which is better: fewer liters, or more miles a gallon; unknown across different units. */
const sameUnit = (uses: readonly string[]): Better | undefined => {
  const units = new Set(uses.map((use) => use.replace(/[^A-Za-z]/g, '')));
  if (units.size > 1) return undefined;
  return [...units].some((unit) => unit.includes('km')) ? 'lower' : 'higher';
};

const comparison = <Item>(
  label: string,
  items: readonly Item[],
  textOf: (item: Item, index: number) => string,
  which?: Better,
  numberOf?: (item: Item) => number,
): Comparison => {
  const values = items.map(textOf);
  const numbers = numberOf === undefined ? values.map(firstNumber) : items.map(numberOf);
  const areAlike = new Set(values).size === 1;
  const top = which === 'lower' ? Math.min(...numbers) : Math.max(...numbers);
  const best = areAlike || which === undefined ? [] : [...numbers.keys()].filter((column) => numbers[column] === top);
  return { label, values, areAlike, best: best.length < numbers.length ? best : [] };
};

/** The first number of a text; 0 for "Not rated" and for a dash. */
const firstNumber = (text: string): number => Number(/\d+(?:\.\d+)?/.exec(text.replaceAll(',', ''))?.[0] ?? 0);
