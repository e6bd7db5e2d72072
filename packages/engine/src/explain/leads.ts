import type { Claim } from '@app/contract/recommendation-schemas';
import type { Card, Statement } from './card.ts';
import { type Fact, facts, isAhead, isAskedFor, type Reading } from './facts.ts';
import { findJudgement } from './pick.ts';
import { contradictsTradeOff } from './trade-offs.ts';

/** Something in which a card is ahead of all others, or of the first one. */
export type Advantage = { readonly fact: Fact; readonly claim: Claim; readonly isAsked: boolean };

/**
 * Lists what each card alone is best at of the six, to praise it for that: the highest or lowest
 * figure of each fact, in the order of the facts, unless the card's own trade-off contradicts it.
 */
export const listLeads = (
  cards: readonly Card[],
  tradeOffs: readonly Statement[],
): readonly (readonly Advantage[])[] => {
  const leads = facts.map((fact) => ({ fact, leader: findLeader(fact, cards) }));

  return cards.map((card, index) =>
    leads.flatMap(({ fact, leader }): readonly Advantage[] => {
      if (leader?.card !== card || !deservesPraise(fact, leader.reading, card, tradeOffs[index]))
        return [];

      const { shown, best } = leader.reading;
      const claim: Claim = { kind: best, ...shown };
      return [{ fact, claim, isAsked: isAskedFor(fact, card) }];
    }),
  );
};

/** Lists what a card does better than the first card. Texts use it for a card without leads. */
export const listAdvantages = (
  card: Card,
  firstCard: Card,
  tradeOff: Statement | undefined,
): readonly Advantage[] =>
  facts.flatMap((fact): readonly Advantage[] => {
    const own = fact.read(card);
    const reference = fact.read(firstCard);
    if (own === undefined || reference === undefined) return [];
    if (!isAhead(own, reference) || !deservesPraise(fact, own, card, tradeOff)) return [];

    const kind = own.best === 'highest' ? 'more' : 'less';
    return [{ fact, claim: { kind, ...own.shown }, isAsked: isAskedFor(fact, card) }];
  });

/** Moves what the visitor asked for to the front. */
export const sortAskedFirst = (leads: readonly Advantage[]): readonly Advantage[] =>
  leads.toSorted((one, other) => Number(other.isAsked) - Number(one.isAsked));

type Leader = { readonly card: Card; readonly reading: Reading };

/** Finds the card ahead of all others. If a card lacks the figure, the fact must be `isPartial`. */
const findLeader = (fact: Fact, cards: readonly Card[]): Leader | undefined => {
  const readings = cards.flatMap((card): readonly Leader[] => {
    const reading = fact.read(card);
    return reading === undefined ? [] : [{ card, reading }];
  });
  if (readings.length < 2 || (readings.length < cards.length && fact.isPartial !== true))
    return undefined;

  return readings.find(({ card, reading }) =>
    readings.every((other) => other.card === card || isAhead(reading, other.reading)),
  );
};

/**
 * True if a figure is good enough to praise, the visitor did not call it unimportant, and the card's
 * trade-off does not contradict it.
 */
const deservesPraise = (
  fact: Fact,
  { shown }: Reading,
  card: Card,
  tradeOff: Statement | undefined,
): boolean =>
  shown.value >= (fact.leastPraised ?? 0) &&
  (fact.rank !== 'onlyIfAsked' || isAskedFor(fact, card) || isPartOfBalance(fact, card)) &&
  (tradeOff === undefined || !contradictsTradeOff(fact, card, tradeOff));

/** True for ride or handling if the card has the balance of both asked for: it may be praised. */
const isPartOfBalance = ({ id }: Fact, { pick }: Card): boolean => {
  const balance = findJudgement(pick, 'balance');
  const isMet = balance?.askedAs !== undefined && balance.unmet === undefined;

  return isMet && (id === 'ride' || id === 'handling');
};
