import type { AskedAs } from '../criteria/criterion.ts';
import { seatsForFive } from '../criteria/space.ts';
import { english, type Sentences } from '../sentences/english/english.ts';
import { fillSentence } from '../sentences/fill.ts';
import type { Card, Statement } from './card.ts';
import { type Fact, facts } from './facts.ts';
import { describePoorReliability, describeWeakness } from './known-weakness.ts';
import { countLostPoints, findJudgement, type Judgement } from './pick.ts';

const mostMusts = 2;

/** A criterion that all six fall short of, and the cards for which it suffices to say so once. */
export type CommonLack = {
  readonly criterionId: string;
  readonly cards: readonly Card[];
  readonly statement: Statement;
};

export type CardWithTradeOff = Card & { readonly tradeOff: Statement };

/**
 * States the largest unmet preference of a card, or its two largest unmet musts, or else a weakness.
 * Two-wheel drive where winters are hard and poor reliability are stated whatever else is. Skips
 * `commonLacks` if the card is in them: a line above all cards states these once.
 */
export const writeTradeOff = (
  card: Card,
  cards: readonly Card[],
  commonLacks: readonly CommonLack[] = [],
): Statement => {
  const unmet = listUnmetPreferences(card).filter(
    ({ criterion }) =>
      !commonLacks.some((lack) => lack.criterionId === criterion.id && lack.cards.includes(card)),
  );
  if (unmet.length === 0) return describeWeakness(card, cards);

  const musts = unmet.filter(
    (judgement) => judgement.unmet === 'must' || isAlwaysStated(judgement, card),
  );
  const mentioned = musts.length > 0 ? musts.slice(0, mostMusts) : unmet.slice(0, 1);
  const winter = unmet.filter(
    (judgement) => judgement.criterion.id === 'winter' && !mentioned.includes(judgement),
  );
  const poorReliability = describePoorReliability(card);
  const sentences = [
    ...[...mentioned, ...winter].map((judgement) => describeUnmetPreference(judgement, card)),
    ...(poorReliability === undefined ? [] : [poorReliability]),
  ];

  return {
    text: sentences.map(({ text }) => text).join(' '),
    claims: sentences.flatMap(({ claims }) => claims),
  };
};

/** True for too few seats, and for an electric car without a charger: stated whatever else is unmet. */
const isAlwaysStated = ({ criterion }: Judgement, { powertrain }: Card): boolean =>
  criterion.id === seatsForFive.id ||
  (criterion.id === 'charging.noCharging' && powertrain === 'electric');

/** What would keep most from buying: no way to charge, short range, no grip in winter, no room. */
const purchasePreventers = /^(?:charging\.|range\.|winter$|thirdRow$|seatsForSeven$)/;

const preventsPurchase = ({ criterion }: Judgement): boolean =>
  purchasePreventers.test(criterion.id);

/**
 * Lists unmet preferences in the order to state them: those always stated, then musts, then what
 * would keep the visitor from buying the car; within each, the most points lost first.
 */
const listUnmetPreferences = (card: Card): readonly Judgement[] =>
  card.pick.judgements
    .filter(({ unmet }) => unmet !== undefined)
    .toSorted(
      (one, other) =>
        Number(isAlwaysStated(other, card)) - Number(isAlwaysStated(one, card)) ||
        Number(other.unmet === 'must') - Number(one.unmet === 'must') ||
        Number(preventsPurchase(other)) - Number(preventsPurchase(one)) ||
        countLostPoints(other) - countLostPoints(one),
    );

/**
 * Says which preference a car does not meet, as in "You wanted some cargo space, but this one has
 * only 14 cu ft." A car of the wrong kind gets the sentence about its kind.
 */
const describeUnmetPreference = (
  { criterion, askedAs = 'asked' }: Judgement,
  card: Card,
): Statement => {
  const kindSentence = findShortfallTemplate(
    criterion.wrongKindSentence?.(card.pick.offer),
    askedAs,
  );
  const text = fillSentence(
    kindSentence ?? findShortfallTemplate(criterion.shortfallSentence, askedAs) ?? '',
    card.values,
  );
  // The claim names the figure that the sentence states, or else the points that the car lost.
  const fact = kindSentence === undefined ? findStatedFact(criterion.id) : undefined;
  const claimed = fact?.read(card)?.shown ?? { figure: criterion.id, unit: 'points' };

  return { text, claims: [{ kind: 'unmet', ...claimed, criterion: criterion.id }] };
};

/** The shortfall sentence for how firmly the preference was asked for, if there is one. */
const findShortfallTemplate = (
  sentenceName: keyof Sentences['shortfalls'] | undefined,
  askedAs: AskedAs,
): string | undefined => {
  if (sentenceName === undefined) return undefined;

  const sentences: Partial<Record<AskedAs, string>> = english.shortfalls[sentenceName];
  return sentences[askedAs];
};

/** The fact whose figure a criterion is about. */
export const findFact = (criterionId: string): Fact | undefined => factByCriterion.get(criterionId);

/** The fact whose figure the sentences of a criterion state. For a premium cabin it is the cabin's. */
export const findStatedFact = (criterionId: string): Fact | undefined =>
  findFact(criterionId === 'premium' ? 'cabin' : criterionId);

const factByCriterion: ReadonlyMap<string, Fact> = new Map(
  facts.flatMap((fact) => fact.criteria.map((id) => [id, fact] as const)),
);

/** True if praise for a fact would contradict the card's own trade-off or an unmet preference. */
export const contradictsTradeOff = (fact: Fact, card: CardWithTradeOff): boolean => {
  const { pick, tradeOff } = card;

  return (
    [...fact.criteria, ...(fact.alsoContradictedBy ?? [])].some(
      (id) => findJudgement(pick, id)?.unmet !== undefined,
    ) ||
    isRangeWithoutCharge(fact, card) ||
    (tradeOff.claims.some(({ kind }) => kind !== 'unmet') && fact.weakness.test(tradeOff.text))
  );
};

/** True for the electric range of a plug-in hybrid, if the visitor cannot charge it at home. */
const isRangeWithoutCharge = ({ id }: Fact, { pick, powertrain }: Card): boolean =>
  id === 'range' &&
  powertrain === 'pluginHybrid' &&
  findJudgement(pick, 'charging.noCharging')?.unmet !== undefined;
