import type { Claim } from '@app/contract/recommendation-schemas';
import type { Card, Statement } from './card.ts';
import { type Fact, facts, isAhead, type Reading } from './facts.ts';
import { findJudgement } from './pick.ts';
import { isRefuted } from './trade-offs.ts';

/** Something in which a card is ahead of all others, or of one. */
export type Lead = { readonly fact: Fact; readonly claim: Claim; readonly isAsked: boolean };

/**
 * Lists what each card alone is best at of the six, in the order of the facts. Its own trade-off
 * must not contradict it.
 */
export const listLeads = (
  cards: readonly Card[],
  tradeOffs: readonly Statement[],
): readonly (readonly Lead[])[] => {
  const leads = facts.map((fact) => ({ fact, leader: findLeader(fact, cards) }));

  return cards.map((card, index) =>
    leads.flatMap(({ fact, leader }): readonly Lead[] => {
      if (leader?.card !== card || !deservesPraise(fact, leader.reading, card, tradeOffs[index]))
        return [];

      const { shown, better } = leader.reading;
      return [{ fact, claim: { kind: better, ...shown }, isAsked: isAsked(fact, card) }];
    }),
  );
};

/** Lists what a card is better at than the first one, in the order of the facts. */
export const listAdvantages = (
  card: Card,
  first: Card,
  tradeOff: Statement | undefined,
): readonly Lead[] =>
  facts.flatMap((fact): readonly Lead[] => {
    const own = fact.read(card);
    const reference = fact.read(first);
    if (own === undefined || reference === undefined) return [];
    if (!isAhead(own, reference) || !deservesPraise(fact, own, card, tradeOff)) return [];

    const kind = own.better === 'highest' ? 'more' : 'less';
    return [{ fact, claim: { kind, ...own.shown }, isAsked: isAsked(fact, card) }];
  });

/** Moves what the visitor asked for to the front. */
export const sortAskedFirst = (leads: readonly Lead[]): readonly Lead[] =>
  leads.toSorted((one, other) => Number(other.isAsked) - Number(one.isAsked));

type Leader = { readonly card: Card; readonly reading: Reading };

/**
 * Finds the card that is ahead of all others. Every card must have the figure unless the fact is
 * partial.
 */
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

/** True if a figure is good enough to praise and the card's trade-off does not contradict it. */
const deservesPraise = (
  fact: Fact,
  { shown }: Reading,
  card: Card,
  tradeOff: Statement | undefined,
): boolean =>
  shown.value >= (fact.leastPraised ?? 0) &&
  (tradeOff === undefined || !isRefuted(fact, card, tradeOff));

const isAsked = ({ criteria }: Fact, { pick }: Card): boolean =>
  criteria.some((id) => findJudgement(pick, id)?.because !== undefined);
