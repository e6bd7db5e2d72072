import type { RecommendationSet } from '@app/contract/recommendation-schemas';
import { moneyCriteria } from '../criteria/money.ts';
import { english, type Sentences } from '../sentences/english/english.ts';
import type { Card } from './card.ts';
import type { ScoredMatch, ScorePart } from './match-score.ts';
import { findFact } from './trade-offs.ts';

type ScoreRow = NonNullable<RecommendationSet['scoreRows']>[number];

/** `points` has a whole number for each row of each card; they add up to its match score. */
export type ExplainedScores = {
  readonly rows: readonly ScoreRow[];
  readonly points: readonly (readonly number[])[];
};

/**
 * Explains the match scores in at most eight rows: what the visitor asked for, the budget, and our
 * view.
 */
export const explainScores = (
  cards: readonly Card[],
  matches: readonly ScoredMatch[],
): ExplainedScores => {
  const matchesByFigure = capByFigure(cards, matches);
  const rowIds = chooseRows(matches[0]?.parts ?? []);

  const findRow = (part: ScorePart): RowId => {
    const own = rowIds.find((id) => id === part.criterion);
    return own ?? getSharedRow(part);
  };

  const available = roundRows(rowIds, sumByRow(matches[0]?.parts ?? [], findRow, 'available'), 100);
  const rows = rowIds.map((id, index) => ({
    id,
    group: findGroup(id),
    ...english.scoreRows[id],
    available: available[index] ?? 0,
  }));
  const points = matchesByFigure.map(({ parts, matchScore }) =>
    roundRows(rowIds, sumByRow(parts, findRow, 'points'), matchScore, available),
  );

  return { rows, points };
};

type RowId = keyof Sentences['scoreRows'];

const mostWishRows = 4;
const leastWishPoints = 1;

const isRowId = (id: string): id is RowId => Object.hasOwn(english.scoreRows, id);

/** Chooses the rows of the score table, the same for all six. The largest wishes come first. */
const chooseRows = (parts: readonly ScorePart[]): readonly RowId[] => {
  const wishes = parts.filter(({ isAsked }) => isAsked);
  const namedWishes = wishes
    .filter(({ available }) => available >= leastWishPoints)
    .toSorted((one, other) => other.available - one.available)
    .map(({ criterion }) => criterion)
    .filter(isRowId);
  const fitsAll = namedWishes.length === wishes.length && namedWishes.length <= mostWishRows;

  return [
    ...(fitsAll
      ? namedWishes
      : [...namedWishes.slice(0, mostWishRows - 1), 'otherWishes' as const]),
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

/** The row that sums up what has none of its own. Limits always have theirs. */
export const getSharedRow = ({ criterion, isAsked }: ScorePart): RowId => {
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

/**
 * Rounds the points of the rows so that they add up to `total`. No row gets more than its entry in
 * `mostByRow`. Both lists are in the order of `rowIds`.
 */
const roundRows = (
  rowIds: readonly RowId[],
  sums: ReadonlyMap<RowId, number>,
  total: number,
  mostByRow: readonly number[] = rowIds.map(() => total),
): readonly number[] => {
  const rows = rowIds.map((id, index) => {
    const highest = mostByRow[index] ?? 0;
    const points = Math.min(highest, Math.max(0, Math.round(sums.get(id) ?? 0)));
    return { id, points, highest };
  });
  const flexible = rows.filter(({ id }) => flexibleRows.includes(id));
  const others = rows.filter(({ id }) => !flexibleRows.includes(id));
  const missingPoints = total - rows.reduce((sum, { points }) => sum + points, 0);

  spreadRoundingRemainder(others, spreadRoundingRemainder(flexible, missingPoints));
  return rows.map(({ points }) => points);
};

type FilledRow = { points: number; readonly highest: number };

/**
 * Changes rows to make up for rounding: each missing point goes to the least filled row. A negative
 * number takes points from the fullest rows. Returns the points that are still missing.
 */
const spreadRoundingRemainder = (rows: readonly FilledRow[], missingPoints: number): number => {
  const step = Math.sign(missingPoints);
  let remainder = missingPoints;

  while (remainder !== 0) {
    const [row] = rows
      .filter((one) => (step > 0 ? one.points < one.highest : one.points > 0))
      .toSorted((one, other) => step * (computeFillLevel(one) - computeFillLevel(other)));
    if (row === undefined) break;

    row.points += step;
    remainder -= step;
  }

  return remainder;
};

const computeFillLevel = ({ points, highest }: FilledRow): number => points / highest;

/**
 * Lowers the points of a wish to those of any card with a figure that is as good or better, because
 * visitors compare the figures. `roundRows` adds the lost points to rows without figures.
 */
const capByFigure = (
  cards: readonly Card[],
  matches: readonly ScoredMatch[],
): readonly ScoredMatch[] => {
  // The parts of all six are in one order.
  const readings = (matches[0]?.parts ?? []).map(({ criterion, isAsked }) =>
    isAsked ? cards.map((card) => readFigureScore(criterion, card)) : [],
  );

  return matches.map((match, cardIndex) => {
    const parts = match.parts.map((part, partIndex): ScorePart => {
      const figures = readings[partIndex] ?? [];
      const own = figures[cardIndex];
      if (own === undefined) return part;

      const pointsOfAsGood = matches.flatMap((other, otherIndex) => {
        const figure = figures[otherIndex];
        const isAsGood = figure?.figureName === own.figureName && figure.score >= own.score;
        return isAsGood ? (other.parts[partIndex]?.points ?? []) : [];
      });

      return { ...part, points: Math.min(part.points, ...pointsOfAsGood) };
    });

    return { ...match, parts };
  });
};

/**
 * Reads the figure that a card shows for a criterion, such as its fuel economy: its name, and a
 * score by which cards with the same figure are compared. A higher score is better.
 */
const readFigureScore = (criterionId: string, card: Card) => {
  const reading = findFact(criterionId)?.read(card);
  const [score] = reading?.scores ?? [];

  return reading === undefined || score === undefined
    ? undefined
    : { figureName: reading.shown.figure, score };
};
