import type { Claim } from '@app/contract/recommendation-schemas';
import type { Card } from './card.ts';
import { isAskedFor, isSurelyAhead } from './compare-facts.ts';
import { type Fact, facts, getLeastPraised, type Reading } from './facts.ts';
import { findJudgment } from './pick.ts';
import { type CardWithTradeOff, contradictsTradeOff } from './trade-offs.ts';

/** A fact in which a card is ahead of all others, or of the first one. */
export type Advantage = { readonly fact: Fact; readonly claim: Claim; readonly isAsked: boolean };

export type CardWithSuperlatives = CardWithTradeOff & {
  readonly superlatives: readonly Advantage[];
};

/** Lists what a card alone is best at, except for what its own trade-off contradicts. */
export const listSuperlatives = (
  card: CardWithTradeOff,
  cards: readonly Card[],
): readonly Advantage[] => {
  const others = cards.filter((other) => other !== card);

  return facts.flatMap((fact): readonly Advantage[] => {
    const reading = fact.read(card);
    if (reading === undefined || !isAheadOfAll(reading, fact, others)) return [];
    if (!deservesPraise(fact, reading, card)) return [];

    const claim: Claim = { kind: reading.betterEnd, ...reading.shown };
    return [{ fact, claim, isAsked: isAskedFor(fact, card) }];
  });
};

/** Lists what a card does better than the first card, to praise it if it has no superlatives. */
export const listAdvantages = (card: CardWithTradeOff, firstCard: Card): readonly Advantage[] =>
  facts.flatMap((fact): readonly Advantage[] => {
    const reading = fact.read(card);
    const firstReading = fact.read(firstCard);
    if (reading === undefined || firstReading === undefined) return [];
    if (!isSurelyAhead(reading, firstReading) || !deservesPraise(fact, reading, card)) return [];

    const kind = reading.betterEnd === 'highest' ? 'more' : 'less';
    return [{ fact, claim: { kind, ...reading.shown }, isAsked: isAskedFor(fact, card) }];
  });

export const sortAskedFirst = (advantages: readonly Advantage[]): readonly Advantage[] =>
  advantages.toSorted((one, other) => Number(other.isAsked) - Number(one.isAsked));

/** A fact that `isPartial` may be missing from some of the others, but not from all. */
const isAheadOfAll = (reading: Reading, fact: Fact, others: readonly Card[]): boolean => {
  const otherReadings = others
    .map((other) => fact.read(other))
    .filter((otherReading) => otherReading !== undefined);
  const isMissingFromSome = otherReadings.length < others.length;

  if (otherReadings.length === 0) return false;
  if (isMissingFromSome && fact.isPartial !== true) return false;

  return otherReadings.every((otherReading) => isSurelyAhead(reading, otherReading));
};

const deservesPraise = (fact: Fact, { shown }: Reading, card: CardWithTradeOff): boolean => {
  const { mostPraised = Number.POSITIVE_INFINITY } = fact;
  const isGood = getLeastPraised(fact, card) <= shown.value && shown.value <= mostPraised;
  const isImportant =
    fact.rank !== 'onlyIfAsked' || isAskedFor(fact, card) || isPartOfBalance(fact, card);

  return (
    isGood && isImportant && !contradictsTradeOff(fact, card) && fact.isInDoubt?.(card) !== true
  );
};

/** A card that meets the wish for a balance deserves praise for its ride and for its handling. */
const isPartOfBalance = ({ id }: Fact, { pick }: Card): boolean => {
  const balance = findJudgment(pick, 'balance');
  const isAskedAndMet = balance?.askedAs !== undefined && balance.unmet === undefined;

  return isAskedAndMet && (id === 'ride' || id === 'handling');
};
