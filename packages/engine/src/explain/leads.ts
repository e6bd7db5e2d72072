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

/**
 * Lists what a card is better at than the first one, in the order of the facts. Texts fall back on
 * it for a card that leads in nothing else.
 */
export const listAdvantages = (
  card: Card,
  first: Card,
  tradeOff: Statement | undefined,
): readonly Advantage[] =>
  facts.flatMap((fact): readonly Advantage[] => {
    const own = fact.read(card);
    const reference = fact.read(first);
    if (own === undefined || reference === undefined) return [];
    if (!isAhead(own, reference) || !deservesPraise(fact, own, card, tradeOff)) return [];

    const kind = own.best === 'highest' ? 'more' : 'less';
    return [{ fact, claim: { kind, ...own.shown }, isAsked: isAskedFor(fact, card) }];
  });

/** Moves what the visitor asked for to the front. */
export const sortAskedFirst = (leads: readonly Advantage[]): readonly Advantage[] =>
  leads.toSorted((one, other) => Number(other.isAsked) - Number(one.isAsked));

type Leader = { readonly card: Card; readonly reading: Reading };

/** Finds the card that is ahead of all. Each needs the figure, unless the fact is partial. */
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
  (fact.rank !== 'onlyIfAsked' || isAskedFor(fact, card) || isInBalance(fact, card)) &&
  (tradeOff === undefined || !contradictsTradeOff(fact, card, tradeOff));

/** True for ride and handling, if the visitor asked for a balance of both and the card has it. */
const isInBalance = ({ id }: Fact, { pick }: Card): boolean => {
  const balance = findJudgement(pick, 'balance');
  const isMet = balance?.askedAs !== undefined && balance.unmet === undefined;

  return isMet && (id === 'ride' || id === 'handling');
};
