import { type Card, findShownFigure } from './card.ts';
import { countCardsAhead, type Fact } from './facts.ts';
import { findJudgement, isStrong, type Judgement } from './pick.ts';
import { findFact, findStatedFact } from './trade-offs.ts';

/**
 * Lets the cards fall short only of what their figures bear out, so that the same figure always has
 * the same sign. The score has more to go by, such as a car's length for its ride.
 */
export const settleShortfalls = (cards: readonly Card[]): readonly Card[] =>
  cards.map((card) => {
    const judgements = card.pick.judgements.map((judgement) => ({
      ...judgement,
      unmet: settleShortfall(judgement, card, cards),
    }));

    return { ...card, pick: { ...card.pick, judgements } };
  });

/** Our rating from which on a pick never falls short, and that up to which it always does. */
export const goodRating = 4;
const poorRating = 2;

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

/** True if the pick is of a kind that no figure makes up for, such as an open bed. */
export const isWrongKind = ({ criterion, askedAs }: Judgement, { pick }: Card): boolean => {
  const kind = criterion.wrongKindSentence?.(pick.offer);

  switch (kind) {
    case undefined:
      return false;

    // Who asks for a premium cabin less firmly may find it in a plain brand.
    case 'plainMake':
      return askedAs === 'must';

    // The sentence is about every offer that falls short, and its ratings tell which do.
    case 'balance':
      return false;

    default:
      return true;
  }
};

/**
 * True for an electric range that is no strength on longer trips or without a charger at home. For
 * long distances it has to be plenty, unless few of the other five have more.
 */
const isShortOfRange = (judgement: Judgement, card: Card, cards: readonly Card[]): boolean => {
  const { id } = judgement.criterion;
  if (!id.startsWith('range.') || id === 'range.shortTrips') return false;

  const isPlenty = judgement.value === 1 || id !== 'range.longDistance';
  return (
    !isStrong(judgement) || (!isPlenty && countBetterCards(card, cards, id) >= manyBetterCards)
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

/** True for cargo space and fuel economy that are no reason, because most others have better. */
export const isLowBesideOthers = (
  card: Card,
  cards: readonly Card[],
  criterionId: string,
): boolean =>
  comparedFacts.has(findFact(criterionId)?.id) &&
  countBetterCards(card, cards, criterionId) >= manyBetterCards;
