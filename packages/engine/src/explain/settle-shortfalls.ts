import { goodRatingOf5, poorRatingOf5 } from '../catalogue/vocabulary.ts';
import type { Preferences } from '../preferences.ts';
import { type Card, findShownFigure } from './card.ts';
import { countCardsAhead } from './compare-facts.ts';
import type { Fact } from './facts.ts';
import { findJudgment, isStrong, type Judgment } from './pick.ts';
import { findFact, findStatedFact } from './trade-offs.ts';

/**
 * Judges equal figures alike: the ratings behind them use more than the shown figure, such as a
 * car's length for its ride. An open bed is no fault to those who expect one.
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
 * Too little range always falls short. Else a good or a poor rating that the card shows decides. A
 * wish for cargo space or fuel economy is met unless most others, or none of the six, do better.
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
  if (shownRating !== undefined) {
    if (shownRating >= goodRatingOf5) return undefined;
    if (askedAs === 'must' && criterion.isAbsoluteMust) return 'must';
    if (shownRating <= poorRatingOf5) return unmet ?? 'wish';
  }

  const isJudgedByOthers = unmet === 'wish' && relativeFacts.has(findFact(criterion.id)?.id);
  if (!isJudgedByOthers) return unmet;

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

    // Every car has one of these, whatever its kind. The ratings of ride and handling decide.
    case 'stiffRide':
    case 'softHandling':
      return false;

    default:
      return true;
  }
};

const findKindSentence = ({ criterion }: Judgment, { pick }: Card) =>
  criterion.wrongKindSentence?.(pick.offer);

/**
 * True for a weak range, but never for short trips with a charger at home. For long distances also
 * for less than a full rating if most others have more.
 */
const isShortOfRange = (judgment: Judgment, card: Card, cards: readonly Card[]): boolean => {
  const { id } = judgment.criterion;
  const canFallShort = id.startsWith('range.') && id !== 'range.shortTrips';
  if (!canFallShort) return false;
  if (!isStrong(judgment)) return true;

  const isRatedInFull = judgment.rating === 1;
  return id === 'range.longDistance' && !isRatedInFull && isBehindMost(card, cards, id);
};

/** Finds our rating of 5. For "balance" it is the lower of ride and handling. */
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
