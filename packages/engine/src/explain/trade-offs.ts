import type { AskedAs } from '../criteria/criterion.ts';
import { seatsForFive } from '../criteria/space.ts';
import { english, type Sentences } from '../sentences/english/english.ts';
import { fillSentence } from '../sentences/fill.ts';
import type { Card, Statement } from './card.ts';
import { type Fact, facts } from './facts.ts';
import { describePoorReliability, describeWeakness } from './known-weakness.ts';
import { countLostPoints, findJudgment, type Judgment } from './pick.ts';

/** A criterion that all six, or most, fall short of, and the statement about it above all cards. */
export type CommonLack = {
  readonly criterionId: string;
  readonly statement: Statement;
  /** The cards that the statement fully covers, so that they do not repeat it. */
  readonly coveredCards: readonly Card[];
};

export type CardWithTradeOff = Card & { readonly tradeOff: Statement };

/** States unmet musts and what is always stated, or one other preference, or else a weakness. */
export const writeTradeOff = (
  card: Card,
  cards: readonly Card[],
  commonLacks: readonly CommonLack[] = [],
): Statement => {
  const isCovered = ({ criterion }: Judgment): boolean =>
    commonLacks.some(
      (lack) => lack.criterionId === criterion.id && lack.coveredCards.includes(card),
    );

  const unmet = listUnmetPreferences(card).filter((judgment) => !isCovered(judgment));
  if (unmet.length === 0) return describeWeakness(card, cards);

  const musts = unmet.filter(
    (judgment) => judgment.unmet === 'must' || isAlwaysStated(judgment, card),
  );
  const mostImportant = musts.length > 0 ? musts : unmet.slice(0, 1);
  const addedShortfalls = unmet.filter(
    (judgment) => isAlwaysAdded(judgment) && !mostImportant.includes(judgment),
  );
  const stated = [...mostImportant, ...addedShortfalls];

  const poorReliability = describePoorReliability(card);
  const sentences = [
    ...stated.map((judgment) => describeUnmetPreference(judgment, card)),
    ...(poorReliability === undefined ? [] : [poorReliability]),
  ];

  return {
    text: sentences.map(({ text }) => text).join(' '),
    claims: sentences.flatMap(({ claims }) => claims),
  };
};

/** True for four seats for up to five, a tight third row, and a battery without a charger. */
const isAlwaysStated = ({ criterion }: Judgment, { powertrain }: Card): boolean =>
  criterion.id === seatsForFive.id ||
  criterion.id === 'thirdRow' ||
  (criterion.id === 'charging.noCharging' && powertrain === 'electric');

/** Whoever has no charger at home reads of that instead of a short range. */
const isAlwaysAdded = ({ criterion }: Judgment): boolean =>
  criterion.id === 'winter' ||
  (criterion.id.startsWith('range.') && !criterion.id.endsWith('WithoutCharger'));

/** Criteria that keep most from buying a car: no way to charge, short range, no grip, no room. */
const dealbreakerIds = /^(?:charging\.|range\.|winter$|thirdRow$|seatsForSeven$)/;

const isDealbreaker = ({ criterion }: Judgment): boolean => dealbreakerIds.test(criterion.id);

const listUnmetPreferences = (card: Card): readonly Judgment[] =>
  card.pick.judgments
    .filter(({ unmet }) => unmet !== undefined)
    .toSorted(
      (one, other) =>
        Number(isAlwaysStated(other, card)) - Number(isAlwaysStated(one, card)) ||
        Number(other.unmet === 'must') - Number(one.unmet === 'must') ||
        Number(isDealbreaker(other)) - Number(isDealbreaker(one)) ||
        countLostPoints(other) - countLostPoints(one),
    );

/**
 * The sentence depends on how the visitor asked: as a "must", as "nice" to have, and so on. A car of
 * the wrong kind, such as a pickup for cargo, gets the sentence about its kind.
 */
const describeUnmetPreference = (
  { criterion, askedAs = 'asked' }: Judgment,
  card: Card,
): Statement => {
  const wrongKindSentenceName = criterion.wrongKindSentence?.(card.pick.offer);
  const wrongKindTemplate = findShortfallTemplate(wrongKindSentenceName, askedAs);
  const shortfallTemplate = findShortfallTemplate(findShortfallName(criterion, card), askedAs);
  const text = fillSentence(wrongKindTemplate ?? shortfallTemplate ?? '', card.values);

  // The claim names the figure that the sentence states, or else the points that the car lost.
  const fact = wrongKindTemplate === undefined ? findStatedFact(criterion.id) : undefined;
  const claimedFigure = fact?.read(card)?.shown ?? { figure: criterion.id, unit: 'points' };

  return { text, claims: [{ kind: 'unmet', ...claimedFigure, criterion: criterion.id }] };
};

const findShortfallName = (
  { shortfallSentence, plugInShortfallSentence }: Judgment['criterion'],
  { pick }: Card,
): keyof Sentences['shortfalls'] | undefined => {
  const isPlugIn = pick.offer.variant.vehicle.powertrain === 'pluginHybrid';
  return (isPlugIn ? plugInShortfallSentence : undefined) ?? shortfallSentence;
};

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

/** Cards show no rating of how premium a car is, but that of its cabin. */
export const getStatedCriterion = (criterionId: string): string =>
  criterionId === 'premium' ? 'cabin' : criterionId;

/** The fact whose figure sentences about a criterion state. */
export const findStatedFact = (criterionId: string): Fact | undefined =>
  findFact(getStatedCriterion(criterionId));

const factByCriterion: ReadonlyMap<string, Fact> = new Map(
  facts.flatMap((fact) => fact.criteria.map((id) => [id, fact] as const)),
);

export const contradictsTradeOff = (fact: Fact, card: CardWithTradeOff): boolean => {
  const { pick, tradeOff } = card;
  const criterionIds = [...fact.criteria, ...(fact.alsoContradictedBy ?? [])];
  const isUnmet = criterionIds.some((id) => findJudgment(pick, id)?.unmet !== undefined);
  if (isUnmet || isRangeWithoutCharge(fact, card)) return true;

  // Only a weakness is found by its words: what is unmet was found by its criterion above.
  const statesWeakness = tradeOff.claims.some(({ kind }) => kind !== 'unmet');
  return statesWeakness && fact.weaknessPattern.test(tradeOff.text);
};

const isRangeWithoutCharge = ({ id }: Fact, { pick, powertrain }: Card): boolean =>
  id === 'range' &&
  powertrain === 'pluginHybrid' &&
  findJudgment(pick, 'charging.noCharging')?.unmet !== undefined;
