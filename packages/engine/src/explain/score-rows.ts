import type { RecommendationSet } from '@app/contract/recommendation-schemas';
import { moneyCriteria } from '../criteria/money.ts';
import { english, type Sentences } from '../sentences/english/english.ts';
import type { Card } from './card.ts';
import type { ScoredMatch, ScorePart } from './match-score.ts';
import { findFact } from './trade-offs.ts';

type ScoreRow = NonNullable<RecommendationSet['scoreRows']>[number];

/**
 * Explains the match scores in at most eight rows: what the visitor asked for, the budget, and our
 * view. `points` has a whole number for each row of each card; they add up to its match score.
 */
export const explainScores = (
  cards: readonly Card[],
  matches: readonly ScoredMatch[],
): { readonly rows: readonly ScoreRow[]; readonly points: readonly (readonly number[])[] } => {
  const matchesByFigure = capByFigure(cards, matches);
  const rowIds = chooseRows(matches[0]?.parts ?? []);

  const findRow = (part: ScorePart): RowId => {
    const own = rowIds.find((id) => id === part.criterion);
    return own ?? findSharedRow(part);
  };

  const available = fillRows(rowIds, sumByRow(matches[0]?.parts ?? [], findRow, 'available'), 100);
  const rows = rowIds.map((id, index) => ({
    id,
    group: findGroup(id),
    ...english.scoreRows[id],
    available: available[index] ?? 0,
  }));
  const points = matchesByFigure.map(({ parts, matchScore }) =>
    fillRows(rowIds, sumByRow(parts, findRow, 'points'), matchScore, available),
  );

  return { rows, points };
};

type RowId = keyof Sentences['scoreRows'];

const mostWishRows = 4;
const leastWishPoints = 1;

const isRowId = (id: string): id is RowId => Object.hasOwn(english.scoreRows, id);

/** The rows, the same for all six: the wishes that count most first. */
const chooseRows = (parts: readonly ScorePart[]): readonly RowId[] => {
  const wishes = parts.filter(({ isAsked }) => isAsked);
  const named = wishes
    .filter(({ available }) => available >= leastWishPoints)
    .toSorted((one, other) => other.available - one.available)
    .map(({ criterion }) => criterion)
    .filter(isRowId);
  const fitsAll = named.length === wishes.length && named.length <= mostWishRows;

  return [
    ...(fitsAll ? named : [...named.slice(0, mostWishRows - 1), 'otherWishes' as const]),
    'limits',
    'value',
    'trust',
    'everyday',
  ];
};

const moneyIds = new Set(moneyCriteria.map(({ id }) => id));
const trustIds = new Set([
  'reliability',
  'regard',
  'seldomAdvised',
  'parts',
  'provenYears',
  'oldLuxury',
]);

const findSharedRow = ({ criterion, isAsked }: ScorePart): RowId => {
  if (criterion === 'limits') return 'limits';
  if (isAsked) return 'otherWishes';
  if (moneyIds.has(criterion)) return 'value';

  return trustIds.has(criterion) ? 'trust' : 'everyday';
};

const findGroup = (id: RowId): ScoreRow['group'] => {
  if (id === 'value') return 'budget';

  return id === 'trust' || id === 'everyday' ? 'view' : 'asked';
};

const sumByRow = (
  parts: readonly ScorePart[],
  findRow: (part: ScorePart) => RowId,
  field: 'points' | 'available',
): ReadonlyMap<RowId, number> => {
  const sums = new Map<RowId, number>();

  for (const part of parts) {
    const row = findRow(part);

    sums.set(row, (sums.get(row) ?? 0) + part[field]);
  }

  return sums;
};

/** Rows that take up what rounding leaves over. The rows of wishes keep to their figures. */
const flexibleRows: readonly RowId[] = ['everyday', 'trust', 'value', 'limits', 'otherWishes'];

/** Rounds the sums of the rows so that they add up to a whole total, none above its `most`. */
const fillRows = (
  rowIds: readonly RowId[],
  sums: ReadonlyMap<RowId, number>,
  total: number,
  most: readonly number[] = rowIds.map(() => total),
): readonly number[] => {
  const rows = rowIds.map((id, index) => {
    const highest = most[index] ?? 0;
    const points = Math.min(highest, Math.max(0, Math.round(sums.get(id) ?? 0)));
    return { id, points, highest };
  });
  const flexible = rows.filter(({ id }) => flexibleRows.includes(id));
  const others = rows.filter(({ id }) => !flexibleRows.includes(id));
  const rest = total - rows.reduce((sum, { points }) => sum + points, 0);

  spread(others, spread(flexible, rest));
  return rows.map(({ points }) => points);
};

type FilledRow = { points: number; readonly highest: number };

/**
 * Adds points one by one to the row that lacks most, or takes them from the fullest row. Returns
 * what is left over.
 */
const spread = (rows: readonly FilledRow[], points: number): number => {
  const step = Math.sign(points);
  let rest = points;

  while (rest !== 0) {
    const [row] = rows
      .filter((one) => (step > 0 ? one.points < one.highest : one.points > 0))
      .toSorted((one, other) => step * (fillLevel(one) - fillLevel(other)));
    if (row === undefined) break;

    row.points += step;
    rest -= step;
  }

  return rest;
};

const fillLevel = ({ points, highest }: FilledRow): number => points / highest;

/**
 * A wish never has more points than on a card with a better figure. What else speaks for a card,
 * such as what it is known for, counts as our view.
 */
const capByFigure = (
  cards: readonly Card[],
  matches: readonly ScoredMatch[],
): readonly ScoredMatch[] => {
  // The parts of all six are in one order.
  const readings = (matches[0]?.parts ?? []).map(({ criterion, isAsked }) =>
    isAsked ? cards.map((card) => readFigure(criterion, card)) : [],
  );

  return matches.map((match, index) => {
    const parts = match.parts.map((part, place): ScorePart => {
      const figures = readings[place] ?? [];
      const own = figures[index];
      if (own === undefined) return part;

      const better = matches.flatMap((other, otherIndex) => {
        const figure = figures[otherIndex];
        const isAsGood = figure?.label === own.label && figure.score >= own.score;
        return isAsGood ? (other.parts[place]?.points ?? []) : [];
      });

      return { ...part, points: Math.min(part.points, ...better) };
    });

    return { ...match, parts };
  });
};

/** The figure that the card shows for a criterion; a higher score is better. */
const readFigure = (criterion: string, card: Card) => {
  const reading = findFact(criterion)?.read(card);
  const [score] = reading?.scores ?? [];

  return reading === undefined || score === undefined
    ? undefined
    : { label: reading.shown.figure, score };
};
