import type { Preferences } from '../preferences.ts';
import { type Card, findShownFigure } from './card.ts';
import { countCardsAhead } from './compare-facts.ts';
import { type Fact, goodRating, poorRating } from './facts.ts';
import { findJudgment, isStrong, type Judgment } from './pick.ts';
import { findFact, findStatedFact } from './trade-offs.ts';

/**
 * Corrects which preferences each card leaves `unmet`, so that equal figures are judged alike. The
 * ratings behind them use more than the shown figure, such as a car's length for its ride. An open
 * bed is no fault to those who expect one.
 */
export const settleShortfalls = (
  cards: readonly Card[],
  preferences: Preferences,
): readonly Card[] =>
  cards.map((card) => {
    const judgments = card.pick.judgments.map((judgment) => {
      const isExpectedBed =
        findKindSentence(judgment, card) === 'openBed' && expectsOpenBed(cards, preferences);

      return {
        ...judgment,
        unmet: isExpectedBed ? undefined : settleShortfall(judgment, card, cards),
      };
    });

    return { ...card, pick: { ...card.pick, judgments } };
  });

/** True if the visitor asks for pickups or must tow, or if most of the six are pickups. */
const expectsOpenBed = (
  cards: readonly Card[],
  { bodyStyles, importance }: Preferences,
): boolean => {
  const pickups = cards.filter(({ bodyStyle }) => bodyStyle === 'pickup');

  return (
    bodyStyles.includes('pickup') ||
    importance.towing === 'definitely' ||
    pickups.length > cards.length / 2
  );
};

/**
 * Decides again if a card leaves a preference unmet. Too little range always does. Else a good or a
 * poor rating that the card shows decides by itself. A wish for cargo space or fuel economy stays
 * unmet only if most other cards have a better figure, or if none of the six meets it.
 */
const settleShortfall = (
  judgment: Judgment,
  card: Card,
  cards: readonly Card[],
): Judgment['unmet'] => {
  const { criterion, askedAs, unmet } = judgment;
  if (askedAs === undefined || isWrongKind(judgment, card)) return unmet;
  if (isShortOfRange(judgment, card, cards)) return 'wish';

  const shownRating = findShownRating(criterion.id, card);
  if (shownRating !== undefined && shownRating >= goodRating) return undefined;
  if (shownRating !== undefined && askedAs === 'must' && criterion.isAbsoluteMust) return 'must';
  if (shownRating !== undefined && shownRating <= poorRating) return unmet ?? 'wish';

  const isRelativeWish = unmet === 'wish' && relativeFacts.has(findFact(criterion.id)?.id);
  if (!isRelativeWish) return unmet;

  const isLow =
    isBehindMost(card, cards, criterion.id) ||
    cards.every(({ pick }) => findJudgment(pick, criterion.id)?.unmet !== undefined);
  return isLow ? unmet : undefined;
};

/** True if a shortfall comes from the kind of car, such as an open bed, and not from a figure. */
export const isWrongKind = (judgment: Judgment, card: Card): boolean => {
  switch (findKindSentence(judgment, card)) {
    case undefined:
      return false;

    // Only a must for a premium cabin requires a premium make.
    case 'plainMake':
      return judgment.askedAs === 'must';

    // Every car has this sentence, whatever its kind. The ratings of ride and handling decide.
    case 'balance':
      return false;

    default:
      return true;
  }
};

/** The name of the sentence about a car's kind, such as "openBed". Undefined for most cars. */
const findKindSentence = ({ criterion }: Judgment, { pick }: Card) =>
  criterion.wrongKindSentence?.(pick.offer);

/**
 * True for a weak electric range. For long distances also true for a range that is not rated in
 * full if most of the other five have more. Never for short trips with a charger at home.
 */
const isShortOfRange = (judgment: Judgment, card: Card, cards: readonly Card[]): boolean => {
  const { id } = judgment.criterion;
  const canFallShort = id.startsWith('range.') && id !== 'range.shortTrips';
  if (!canFallShort) return false;
  if (!isStrong(judgment)) return true;

  const isRatedInFull = judgment.rating === 1;
  return id === 'range.longDistance' && !isRatedInFull && isBehindMost(card, cards, id);
};

/**
 * Finds our rating (of 5) that a card shows for a criterion: for "balance", the lower of the ratings
 * of ride and handling. Undefined if it shows none.
 */
export const findShownRating = (criterionId: string, card: Card): number | undefined => {
  if (criterionId === 'balance') {
    const ride = findShownFigure(card, 'ride');
    const handling = findShownFigure(card, 'handling');
    return ride && handling && Math.min(ride.value, handling.value);
  }

  const shown = findStatedFact(criterionId)?.read(card)?.shown;
  return shown?.unit === 'of 5' ? shown.value : undefined;
};

/** Facts whose figures are high or low only in comparison with the other five cards. */
const relativeFacts: ReadonlySet<Fact['id'] | undefined> = new Set([
  'cargo',
  'cargoBehindThirdRow',
  'efficiency',
] as const);

/** Most of the other five. */
const mostOtherCards = 3;

/** True if most of the other five have a better figure for a criterion. */
const isBehindMost = (card: Card, cards: readonly Card[], criterionId: string): boolean => {
  const fact = findFact(criterionId);
  return fact !== undefined && countCardsAhead(card, cards, fact) >= mostOtherCards;
};

/** True for cargo space or fuel economy too low to praise, because most other cards have better. */
export const isLowBesideOthers = (
  card: Card,
  cards: readonly Card[],
  criterionId: string,
): boolean =>
  relativeFacts.has(findFact(criterionId)?.id) && isBehindMost(card, cards, criterionId);
