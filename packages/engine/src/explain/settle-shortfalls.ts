import type { Preferences } from '../preferences.ts';
import { type Card, findShownFigure } from './card.ts';
import { countCardsAhead, type Fact, goodRating, poorRating } from './facts.ts';
import { findJudgement, isStrong, type Judgement } from './pick.ts';
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
    const judgements = card.pick.judgements.map((judgement) => {
      const isExpectedBed =
        findKind(judgement, card) === 'openBed' && expectsOpenBed(cards, preferences);

      return {
        ...judgement,
        unmet: isExpectedBed ? undefined : settleShortfall(judgement, card, cards),
      };
    });

    return { ...card, pick: { ...card.pick, judgements } };
  });

/** True if the visitor asks for pickups, or to tow, or gets pickups mostly. */
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

/** Decides again if a preference is unmet, so that it agrees with the figures on the cards. */
const settleShortfall = (
  judgement: Judgement,
  card: Card,
  cards: readonly Card[],
): Judgement['unmet'] => {
  const { criterion, askedAs, unmet } = judgement;
  if (askedAs === undefined || isWrongKind(judgement, card)) return unmet;
  if (isShortOfRange(judgement, card, cards)) return 'wish';

  const rating = findShownRating(criterion.id, card);
  if (rating !== undefined && rating >= goodRating) return undefined;
  if (rating !== undefined && rating <= poorRating) return unmet ?? 'wish';

  const isCompared = unmet === 'wish' && comparedFacts.has(findFact(criterion.id)?.id);
  return isCompared && !isLowAmong(cards, card, criterion.id) ? undefined : unmet;
};

/** True if a shortfall comes from the kind of car, such as an open bed, and not from a figure. */
export const isWrongKind = (judgement: Judgement, card: Card): boolean => {
  switch (findKind(judgement, card)) {
    case undefined:
      return false;

    // Only a must for a premium cabin requires a premium make.
    case 'plainMake':
      return judgement.askedAs === 'must';

    // Every offer has this sentence, so it tells no kind. The ratings decide.
    case 'balance':
      return false;

    default:
      return true;
  }
};

const findKind = ({ criterion }: Judgement, { pick }: Card) =>
  criterion.wrongKindSentence?.(pick.offer);

/**
 * True for a weak electric range, except for short trips with a charger at home. For long distances
 * any range without a full rating is short if most of the other five have more.
 */
const isShortOfRange = (judgement: Judgement, card: Card, cards: readonly Card[]): boolean => {
  const { id } = judgement.criterion;
  if (!id.startsWith('range.') || id === 'range.shortTrips') return false;

  const mayBeTooLittle = id === 'range.longDistance' && judgement.value !== 1;
  return (
    !isStrong(judgement) || (mayBeTooLittle && countBetterCards(card, cards, id) >= manyBetterCards)
  );
};

/** Our rating that a card shows for a criterion. A balance is as good as the lesser of its two. */
export const findShownRating = (criterionId: string, card: Card): number | undefined => {
  if (criterionId === 'balance') {
    const ride = findShownFigure(card, 'ride')?.value ?? 0;
    return Math.min(ride, findShownFigure(card, 'handling')?.value ?? 0);
  }

  const shown = findStatedFact(criterionId)?.read(card)?.shown;
  return shown?.unit === 'of 5' ? shown.value : undefined;
};

/** What is a lot or a little only beside the other five. */
const comparedFacts: ReadonlySet<Fact['id'] | undefined> = new Set([
  'cargo',
  'cargoBehindThirdRow',
  'efficiency',
] as const);

/** From this many better cards of the other five on, a figure is low among the six. */
const manyBetterCards = 3;

/** True if most of the others have a better figure, or if none of the six is good enough. */
const isLowAmong = (cards: readonly Card[], card: Card, criterionId: string): boolean =>
  countBetterCards(card, cards, criterionId) >= manyBetterCards ||
  cards.every(({ pick }) => findJudgement(pick, criterionId)?.unmet !== undefined);

const countBetterCards = (card: Card, cards: readonly Card[], criterionId: string): number => {
  const fact = findFact(criterionId);
  return fact === undefined ? 0 : countCardsAhead(card, cards, fact);
};

/** True for cargo space or fuel economy too low to praise, because most other cards have better. */
export const isLowBesideOthers = (
  card: Card,
  cards: readonly Card[],
  criterionId: string,
): boolean =>
  comparedFacts.has(findFact(criterionId)?.id) &&
  countBetterCards(card, cards, criterionId) >= manyBetterCards;
