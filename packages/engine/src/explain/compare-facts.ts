import type { Card } from './card.ts';
import type { Fact, Reading } from './facts.ts';
import { isAsked } from './pick.ts';

/** A smaller share means nothing, because figures are rounded and many are estimates. */
const smallShare = 0.03;

/** True if a reading is clearly better than another one, in both scores if there are two. */
export const isAhead = (one: Reading, other: Reading): boolean =>
  isClearlyMore(one.score, other.score, other.smallDifference) &&
  (one.secondScore === undefined ||
    other.secondScore === undefined ||
    isClearlyMore(one.secondScore, other.secondScore, other.smallDifference));

/** False also if the other figure leaves out what the car drives on a charge, and this one does not. */
export const isSurelyAhead = (one: Reading, other: Reading): boolean =>
  isAhead(one, other) && (one.leavesOutCharge === true || other.leavesOutCharge !== true);

const isClearlyMore = (
  score: number,
  otherScore: number,
  smallDifference = smallShare * Math.max(Math.abs(score), Math.abs(otherScore)),
): boolean => score - otherScore > smallDifference;

type CardReading = { readonly card: Card; readonly reading: Reading };

/** Lists what a fact reads from the cards. Empty unless all show the same kind of figure. */
export const listComparableReadings = (
  fact: Fact,
  cards: readonly Card[],
): readonly CardReading[] => {
  const readings = cards.flatMap((card): readonly CardReading[] => {
    const reading = fact.read(card);
    return reading === undefined ? [] : [{ card, reading }];
  });
  const figureLabels = new Set(readings.map(({ reading }) => reading.shown.figure));

  return readings.length === cards.length && figureLabels.size === 1 ? readings : [];
};

/** Counts the cards that are ahead of a card in a fact: 0 if the card itself has no reading. */
export const countCardsAhead = (card: Card, cards: readonly Card[], fact: Fact): number => {
  const reading = fact.read(card);
  if (reading === undefined) return 0;

  const cardsAhead = cards.filter((other) => {
    const otherReading = fact.read(other);
    return otherReading !== undefined && isAhead(otherReading, reading);
  });
  return cardsAhead.length;
};

export const isAskedFor = ({ criteria }: Fact, { pick }: Card): boolean =>
  criteria.some((id) => isAsked(pick, id));
