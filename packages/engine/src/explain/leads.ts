import type { Claim } from '@app/contract/recommendation-schemas';
import type { Card } from './card.ts';
import { type Fact, facts, isAhead, isAskedFor, type Reading } from './facts.ts';
import { findJudgement } from './pick.ts';
import { type CardWithTradeOff, contradictsTradeOff } from './trade-offs.ts';

/** Something in which a card is ahead of all others, or of the first one. */
export type Advantage = { readonly fact: Fact; readonly claim: Claim; readonly isAsked: boolean };

export type CardWithLeads = CardWithTradeOff & { readonly leads: readonly Advantage[] };

/**
 * Lists what a card alone is best at of the six, to praise it for that: the highest or lowest figure
 * of each fact, in the order of the facts, unless the card's own trade-off contradicts it.
 */
export const listLeads = (card: CardWithTradeOff, cards: readonly Card[]): readonly Advantage[] => {
  const others = cards.filter((other) => other !== card);

  return facts.flatMap((fact): readonly Advantage[] => {
    const own = fact.read(card);
    if (own === undefined || !isAheadOfAll(own, fact, others)) return [];
    if (!deservesPraise(fact, own, card)) return [];

    return [{ fact, claim: { kind: own.best, ...own.shown }, isAsked: isAskedFor(fact, card) }];
  });
};

/** Lists what a card does better than the first card. Texts use it for a card without leads. */
export const listAdvantages = (card: CardWithTradeOff, firstCard: Card): readonly Advantage[] =>
  facts.flatMap((fact): readonly Advantage[] => {
    const own = fact.read(card);
    const reference = fact.read(firstCard);
    if (own === undefined || reference === undefined) return [];
    if (!isAhead(own, reference) || !deservesPraise(fact, own, card)) return [];

    const kind = own.best === 'highest' ? 'more' : 'less';
    return [{ fact, claim: { kind, ...own.shown }, isAsked: isAskedFor(fact, card) }];
  });

/** Moves what the visitor asked for to the front. */
export const sortAskedFirst = (leads: readonly Advantage[]): readonly Advantage[] =>
  leads.toSorted((one, other) => Number(other.isAsked) - Number(one.isAsked));

/**
 * True if a figure is ahead of all others that have one. If one of them has none, the fact must be
 * `isPartial`.
 */
const isAheadOfAll = (own: Reading, fact: Fact, others: readonly Card[]): boolean => {
  const isAheadOf = (other: Card): boolean => {
    const reading = fact.read(other);
    return reading === undefined ? fact.isPartial === true : isAhead(own, reading);
  };

  return others.every(isAheadOf) && others.some((other) => fact.read(other) !== undefined);
};

/**
 * True if a figure is good enough to praise, the visitor did not call it unimportant, and the card's
 * trade-off does not contradict it.
 */
const deservesPraise = (fact: Fact, { shown }: Reading, card: CardWithTradeOff): boolean =>
  shown.value >= (fact.leastPraised ?? 0) &&
  (fact.rank !== 'onlyIfAsked' || isAskedFor(fact, card) || isPartOfBalance(fact, card)) &&
  !contradictsTradeOff(fact, card);

/** True for ride or handling if the card has the balance of both asked for: it may be praised. */
const isPartOfBalance = ({ id }: Fact, { pick }: Card): boolean => {
  const balance = findJudgement(pick, 'balance');
  const isMet = balance?.askedAs !== undefined && balance.unmet === undefined;

  return isMet && (id === 'ride' || id === 'handling');
};
