import { describeFit, rankFit } from '@app/contract/match-fit';
import type { Recommendation } from '@app/contract/recommendation-schemas';
import { formatApproximateDollars, type OwnershipCost } from '@app/engine/cost/ownership-cost';
import { formatPrice, getKeyFigure, missingFigure } from './picks.ts';
import { listTrustRows, trustLabels } from './trust-rows.ts';

export type ComparedRow = {
  readonly label: string;
  readonly values: readonly string[];
  /** The columns with the best value; none if all are alike or not comparable. */
  readonly bestColumns: readonly number[];
  readonly areAlike: boolean;
};

type ComparedCost = Pick<OwnershipCost, 'energy' | 'total'>;

/** A dash is a missing value. `costs` has each pick's cost to own over `years`, or is empty. */
export const buildComparison = (
  picks: readonly Recommendation[],
  costs: readonly ComparedCost[] = [],
  years = 1,
): readonly ComparedRow[] => {
  const energyUses = picks.map(formatEnergyUse);
  const energyRow = {
    label: energyLabel,
    values: energyUses,
    better: findBetterEnergyUse(energyUses),
  };

  const figureRows = listFigureLabels(picks).map((label) => {
    const values = picks.map((pick) => getKeyFigure(pick, label));
    return { label, values, better: betterFigures[label], numbers: values.map(parseFigure) };
  });

  const rows: readonly UnmarkedRow[] = [
    { label: 'Known for', values: picks.map(({ category }) => category) },
    {
      label: 'Match',
      values: picks.map((pick) => `${describeFit(pick)}, ${pick.matchScore}%`),
      better: 'higher',
      numbers: picks.map(rankMatch),
    },
    {
      label: 'Price',
      values: picks.map(({ price }) => formatPrice(price)),
      better: 'lower',
      numbers: picks.map(({ price }) => price.low),
    },
    ...(costs.length === 0 ? [energyRow] : buildCostRows(energyUses, costs, years)),
    ...figureRows,
    ...listTrustRows(picks),
    { label: 'First reason', values: picks.map(({ features }) => features[0] ?? missingFigure) },
    { label: 'Trade-off', values: picks.map(({ tradeOff }) => tradeOff) },
    ...listRecallRows(picks),
    { label: 'Outside your limits', values: picks.map(formatRelaxedLimits) },
  ];
  return rows.map((row) => markBest({ ...row, values: row.values.map(capitalize) }));
};

/** Ranks by the words, then by the score: a good fit of 85% is no better than a great one of 83%. */
const rankMatch = (pick: Recommendation): number => 1000 * rankFit(pick) + pick.matchScore;

/** "About 7.9 s", because each value begins a cell. */
const capitalize = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

const listRecallRows = (picks: readonly Recommendation[]): readonly UnmarkedRow[] =>
  picks.some(({ recall }) => recall !== undefined)
    ? [{ label: 'Before you buy', values: picks.map(({ recall }) => recall ?? missingFigure) }]
    : [];

const listFigureLabels = (picks: readonly Recommendation[]): readonly string[] => {
  const labels = picks.flatMap(({ keyFigures }) => keyFigures.map(({ label }) => label));
  const labelsOfOtherRows = [...energyLabels, ...trustLabels];
  return [...new Set(labels)].filter((label) => !labelsOfOtherRows.includes(label));
};

const formatRelaxedLimits = ({ relaxed }: Recommendation): string =>
  relaxed.map(({ message }) => message).join('; ') || 'Nothing';

type UnmarkedRow = Pick<ComparedRow, 'label' | 'values'> & {
  readonly better?: Better | undefined;
  /** The numbers to compare, if not the first number of each value. */
  readonly numbers?: readonly number[];
};

type Better = 'higher' | 'lower';

const betterFigures: Readonly<Record<string, Better>> = {
  Seats: 'higher',
  'Cargo space': 'higher',
  'Cargo behind third row': 'higher',
  'Electric range': 'higher',
  'Fast charging, 10 to 80%': 'lower',
  // In results stored earlier.
  'Fast charging, 10 to 80 %': 'lower',
  '0 to 60 mph': 'lower',
  '0 to 100 km/h': 'lower',
  Towing: 'higher',
};

/** These share one row, because some picks may burn fuel and others not. */
const energyLabels = ['Fuel economy', 'Energy use'];
const energyLabel = 'Fuel and energy';

const formatEnergyUse = (pick: Recommendation): string =>
  energyLabels.map((label) => getKeyFigure(pick, label)).find((text) => text !== missingFigure) ??
  missingFigure;

const energyUnit = /Le?\/100 km|MPGe|mpg/;

/** Lower is better per 100 km, higher is better per gallon. Undefined for mixed units. */
const findBetterEnergyUse = (energyUses: readonly string[]): Better | undefined => {
  const units = energyUses.flatMap((energyUse) => energyUnit.exec(energyUse)?.[0] ?? []);
  const [unit, ...otherUnits] = new Set(units);
  if (otherUnits.length > 0) return undefined;

  return unit?.includes('km') ? 'lower' : 'higher';
};

/** "Fuel and energy" has each pick's energy use and what that costs a year. */
const buildCostRows = (
  energyUses: readonly string[],
  costs: readonly ComparedCost[],
  years: number,
): readonly UnmarkedRow[] => {
  const period = years === 1 ? 'a year' : `${years} years`;
  const energyUsesWithCost = costs.map(
    ({ energy }, column) =>
      `${energyUses[column]}, about ${formatApproximateDollars(energy / years)} a year`,
  );
  const totals = costs.map(({ total }) => total);
  return [
    {
      label: 'Cost to own',
      values: totals.map((total) => `About ${formatApproximateDollars(total)} over ${period}`),
      better: 'lower',
      numbers: totals,
    },
    {
      label: energyLabel,
      values: energyUsesWithCost,
      better: 'lower',
      numbers: costs.map(({ energy }) => energy),
    },
  ];
};

/** Marks none if all picks are alike, if only one has a number, or if no value is `better`. */
const markBest = ({
  label,
  values,
  better,
  numbers = values.map(parseFirstNumber),
}: UnmarkedRow): ComparedRow => {
  const areAlike = new Set(values).size === 1;
  const knownNumbers = numbers.filter((number) => !Number.isNaN(number));
  if (areAlike || knownNumbers.length < 2 || better === undefined)
    return { label, values, areAlike, bestColumns: [] };

  const bestNumber = better === 'lower' ? Math.min(...knownNumbers) : Math.max(...knownNumbers);
  const bestColumns = [...numbers.keys()].filter((column) => numbers[column] === bestNumber);
  const isSharedByAll = bestColumns.length === numbers.length;

  return { label, values, areAlike, bestColumns: isSharedByAll ? [] : bestColumns };
};

/** The number of a key figure. A car that is "Not rated" for towing cannot tow. */
const parseFigure = (text: string): number => (text === 'Not rated' ? 0 : parseFirstNumber(text));

/** NaN for a text without a number, which is never the best of a row. */
const parseFirstNumber = (text: string): number =>
  Number(/\d+(?:\.\d+)?/.exec(text.replaceAll(',', ''))?.[0] ?? Number.NaN);
