import type { Recommendation } from '@app/contract/recommendation-schemas';
import { formatApproximateDollars, type OwnershipCost } from '@app/engine/cost/ownership-cost';
import { figureOf, priceText } from './picks.ts';

export type Comparison = {
  readonly label: string;
  readonly values: readonly string[];
  /** The columns with the best value; none where all are alike, or where no value is better than another. */
  readonly best: readonly number[];
  readonly areAlike: boolean;
};

/** In the dollars of their price, over the compared years. */
type ComparedCost = Pick<OwnershipCost, 'energy' | 'total'>;

/** The rows of Compare. A figure that a pick does not have is a dash. There is a cost for every pick, or for none. */
export const comparisonsOf = (
  picks: readonly Recommendation[],
  costs: readonly ComparedCost[] = [],
  years = 1,
): readonly Comparison[] => {
  const figureLabels = new Set(
    picks.flatMap(({ keyFigures }) => keyFigures.map(({ label }) => label)),
  );
  const labels = [...figureLabels].filter((label) => !energyLabels.includes(label));
  const uses = picks.map(energyText);
  const rows: readonly Row[] = [
    { label: 'Known for', values: picks.map(({ category }) => category) },
    { label: 'Match', values: picks.map(({ matchScore }) => `${matchScore}%`), better: 'higher' },
    {
      label: 'Price',
      values: picks.map(({ price }) => priceText(price)),
      better: 'lower',
      numbers: picks.map(({ price }) => price.low),
    },
    ...(costs.length === 0
      ? [{ label: energyLabel, values: uses, better: betterUse(uses) }]
      : costRows(uses, costs, years)),
    ...labels.map((label) => ({
      label,
      values: picks.map((pick) => figureOf(pick, label)),
      better: betterFigures[label],
    })),
    { label: 'First reason', values: picks.map(({ features }) => features[0] ?? '—') },
    { label: 'Trade-off', values: picks.map(({ tradeOff }) => tradeOff) },
    {
      label: 'Outside your limits',
      values: picks.map(
        ({ relaxed }) => relaxed.map(({ message }) => message).join('; ') || 'Nothing',
      ),
    },
  ];
  return rows.map(comparison);
};

type Row = Pick<Comparison, 'label' | 'values'> & {
  readonly better?: Better | undefined;
  /** What the values are compared by, where it is not the first number of each. */
  readonly numbers?: readonly number[];
};

type Better = 'higher' | 'lower';

const betterFigures: Readonly<Record<string, Better>> = {
  Seats: 'higher',
  'Cargo space': 'higher',
  'Cargo behind third row': 'higher',
  'Electric range': 'higher',
  '0 to 60 mph': 'lower',
  '0 to 100 km/h': 'lower',
  Towing: 'higher',
};

/** One row of Compare for both, since a page may have cars that burn fuel and others that do not. */
const energyLabels = ['Fuel economy', 'Energy use'];
const energyLabel = 'Fuel and energy';

const energyText = (pick: Recommendation): string =>
  energyLabels.map((label) => figureOf(pick, label)).find((text) => text !== '—') ?? '—';

/** Fewer liters, or more miles a gallon; unknown across different units. */
const betterUse = (uses: readonly string[]): Better | undefined => {
  const [unit, ...others] = new Set(uses.map((use) => use.replace(/[^A-Za-z]/g, '')));
  if (others.length > 0) return undefined;

  return unit?.includes('km') ? 'lower' : 'higher';
};

const costRows = (
  uses: readonly string[],
  costs: readonly ComparedCost[],
  years: number,
): readonly Row[] => {
  const span = years === 1 ? 'a year' : `${years} years`;
  const energyUses = costs.map(
    ({ energy }, column) =>
      `${uses[column]}, about ${formatApproximateDollars(energy / years)} a year`,
  );
  const totals = costs.map(({ total }) => total);
  return [
    {
      label: 'Cost to own',
      values: totals.map((total) => `About ${formatApproximateDollars(total)} over ${span}`),
      better: 'lower',
      numbers: totals,
    },
    {
      label: energyLabel,
      values: energyUses,
      better: 'lower',
      numbers: costs.map(({ energy }) => energy),
    },
  ];
};

const comparison = ({
  label,
  values,
  better,
  numbers = values.map(firstNumber),
}: Row): Comparison => {
  const areAlike = new Set(values).size === 1;
  const top = better === 'lower' ? Math.min(...numbers) : Math.max(...numbers);
  const best =
    areAlike || better === undefined
      ? []
      : [...numbers.keys()].filter((column) => numbers[column] === top);
  return { label, values, areAlike, best: best.length < numbers.length ? best : [] };
};

/** The first number of a text; 0 for "Not rated" and for a dash. */
const firstNumber = (text: string): number =>
  Number(/\d+(?:\.\d+)?/.exec(text.replaceAll(',', ''))?.[0] ?? 0);
