import type { ScoreRow } from '@app/contract/recommendation-schemas';
import { moneyCriteria } from '../criteria/money.ts';
import { english, type Sentences } from '../sentences/english/english.ts';
import type { ScoredCard, ScorePart } from './match-score.ts';
import { findFact } from './trade-offs.ts';

type RowId = keyof Sentences['scoreRows'];

/** A row of the score table. The `available` points of all rows add up to 100. */
export type NamedRow = ScoreRow & { readonly id: RowId };

/** The points, as an integer, that a card has in a row of the score table. */
export type RowPoints = { readonly id: RowId; readonly points: number };

export type CardWithRowPoints = ScoredCard & { readonly rowPoints: readonly RowPoints[] };

/** Lists at most eight rows: what the visitor asked for, the budget, and our view. */
export const listScoreRows = (cards: readonly ScoredCard[]): readonly NamedRow[] => {
  // The parts of all six are the same, but for their points.
  const [first] = cards;
  if (first === undefined) return [];

  const rowIds = chooseRowIds(first.match.parts);
  const parts = assignRows(first.match.parts, rowIds);
  const exactRows = rowIds.map((id) => ({
    id,
    exactPoints: sumRow(id, parts, 'available'),
    highest: pointsOfAllRows,
  }));

  return roundRows(exactRows, pointsOfAllRows).map(({ id, points }) => ({
    id,
    group: getGroup(id),
    ...english.scoreRows[id],
    available: points,
  }));
};

/** Adds integers that sum up to the match score. Needs all cards to cap wishes by their figures. */
export const addRowPoints = (
  cards: readonly ScoredCard[],
  rows: readonly NamedRow[],
): readonly CardWithRowPoints[] => {
  const shownWishesOfAllCards = cards.flatMap(listShownWishes);

  return cards.map((card) => ({
    ...card,
    rowPoints: listRowPoints(card, rows, shownWishesOfAllCards),
  }));
};

const listRowPoints = (
  { match }: ScoredCard,
  rows: readonly NamedRow[],
  shownWishesOfAllCards: readonly ShownWish[],
): readonly RowPoints[] => {
  const cappedParts = match.parts.map((part) => capByBetterFigures(part, shownWishesOfAllCards));
  const rowIds = rows.map(({ id }) => id);
  const partsInRows = assignRows(cappedParts, rowIds);
  const exactRows = rows.map(({ id, available }) => ({
    id,
    exactPoints: sumRow(id, partsInRows, 'points'),
    highest: available,
  }));

  return roundRows(exactRows, match.matchScore);
};

const pointsOfAllRows = 100;
const mostWishRows = 4;
/** Wishes that can add fewer points get no row of their own. */
const leastWishPoints = 1;

const isRowId = (id: string): id is RowId => Object.hasOwn(english.scoreRows, id);

/** The four largest wishes come first, or only three if "otherWishes" has to sum up more. */
const chooseRowIds = (parts: readonly ScorePart[]): readonly RowId[] => {
  const wishes = parts.filter(({ isAsked }) => isAsked);
  const wishIds = wishes
    .filter(({ available }) => available >= leastWishPoints)
    .toSorted((one, other) => other.available - one.available)
    .map(({ criterion }) => criterion)
    .filter(isRowId);
  const canAllHaveRows = wishIds.length === wishes.length && wishIds.length <= mostWishRows;

  return [
    ...(canAllHaveRows ? wishIds : [...wishIds.slice(0, mostWishRows - 1), 'otherWishes' as const]),
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

/** Gets the row of a part whose criterion has no row of its own: "trust" for "reliability". */
export const getSharedRow = ({ criterion, isAsked }: ScorePart): RowId => {
  if (criterion === 'limits') return 'limits';
  if (isAsked) return 'otherWishes';
  if (moneyIds.has(criterion)) return 'value';

  return trustIds.has(criterion) ? 'trust' : 'everyday';
};

const getGroup = (id: RowId): ScoreRow['group'] => {
  if (id === 'value') return 'budget';

  return id === 'trust' || id === 'everyday' ? 'view' : 'asked';
};

type PartInRow = ScorePart & { readonly rowId: RowId };

const assignRows = (parts: readonly ScorePart[], rowIds: readonly RowId[]): readonly PartInRow[] =>
  parts.map((part) => ({
    ...part,
    rowId: rowIds.find((id) => id === part.criterion) ?? getSharedRow(part),
  }));

const sumRow = (rowId: RowId, parts: readonly PartInRow[], field: 'points' | 'available'): number =>
  parts.filter((part) => part.rowId === rowId).reduce((sum, part) => sum + part[field], 0);

/** Rows that take up what rounding leaves over: no figure on a card stands for their points. */
const flexibleRows: readonly RowId[] = ['everyday', 'trust', 'value', 'limits', 'otherWishes'];

type ExactRow = {
  readonly id: RowId;
  readonly exactPoints: number;
  /** The whole points that the row gets at most. */
  readonly highest: number;
};

/** Rounds the points of the rows to whole numbers that add up to `total`. */
const roundRows = (exactRows: readonly ExactRow[], total: number): readonly RowPoints[] => {
  const rows = exactRows.map(({ id, exactPoints, highest }) => ({
    id,
    points: Math.min(highest, Math.max(0, Math.round(exactPoints))),
    highest,
  }));
  const flexible = rows.filter(({ id }) => flexibleRows.includes(id));
  const others = rows.filter(({ id }) => !flexibleRows.includes(id));
  const missingPoints = total - rows.reduce((sum, { points }) => sum + points, 0);

  // Both calls change the points of `rows`; other rows change only if no flexible row can.
  const stillMissing = spreadRoundingRemainder(flexible, missingPoints);

  spreadRoundingRemainder(others, stillMissing);

  return rows.map(({ id, points }) => ({ id, points }));
};

type FilledRow = { points: number; readonly highest: number };

/** Gives missing points to the least filled rows, or takes from the fullest. Returns the rest. */
const spreadRoundingRemainder = (rows: readonly FilledRow[], missingPoints: number): number => {
  const step = Math.sign(missingPoints);
  let remainder = missingPoints;

  while (remainder !== 0) {
    const changeable = rows.filter((one) => (step > 0 ? one.points < one.highest : one.points > 0));
    const [row] = changeable.toSorted(
      (one, other) => step * (computeFillLevel(one) - computeFillLevel(other)),
    );
    if (row === undefined) break;

    row.points += step;
    remainder -= step;
  }

  return remainder;
};

const computeFillLevel = ({ points, highest }: FilledRow): number => points / highest;

/** A wish whose figure a card shows, such as its fuel economy. A higher score is better. */
type ShownWish = {
  readonly part: ScorePart;
  readonly figureName: string;
  readonly score: number;
};

const listShownWishes = (card: ScoredCard): readonly ShownWish[] =>
  card.match.parts.flatMap((part): readonly ShownWish[] => {
    const reading = part.isAsked ? findFact(part.criterion)?.read(card) : undefined;
    if (reading === undefined) return [];

    return [{ part, figureName: reading.shown.figure, score: reading.score }];
  });

/** Visitors compare figures, so a card gets no more points than one with as good a figure. */
const capByBetterFigures = (part: ScorePart, wishes: readonly ShownWish[]): ScorePart => {
  const wishOfPart = wishes.find((wish) => wish.part === part);
  if (wishOfPart === undefined) return part;

  const asGood = wishes.filter((wish) => isAsGood(wish, wishOfPart));
  return { ...part, points: Math.min(part.points, ...asGood.map((wish) => wish.part.points)) };
};

const isAsGood = (wish: ShownWish, other: ShownWish): boolean =>
  wish.part.criterion === other.part.criterion &&
  wish.figureName === other.figureName &&
  wish.score >= other.score;
