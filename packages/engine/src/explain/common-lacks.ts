import { nameModel } from '../catalogue/vehicle.ts';
import { winter } from '../criteria/abilities.ts';
import { english, type Sentences } from '../sentences/english/english.ts';
import { fillSentence } from '../sentences/fill.ts';
import type { Card } from './card.ts';
import { isAhead, listComparableReadings } from './compare-facts.ts';
import type { Reading } from './facts.ts';
import { countLostPoints, findJudgment, type Judgment } from './pick.ts';
import { isWrongKind } from './settle-shortfalls.ts';
import { type CommonLack, findFact } from './trade-offs.ts';
import { joinWithAnd } from './words.ts';

const mostLacks = 2;

/**
 * Lists up to two preferences that all six miss, and two driven wheels in hard winters if most have
 * no others. The statement may cover only the best of them.
 */
export const listCommonLacks = (cards: readonly Card[]): readonly CommonLack[] =>
  [...listLacksOfAllSix(cards), ...describeMostlyTwoDrivenWheels(cards)].slice(0, mostLacks);

const listLacksOfAllSix = (cards: readonly Card[]): readonly CommonLack[] => {
  const [first] = cards;
  if (first === undefined) return [];

  return first.pick.judgments
    .filter(({ criterion }) => cards.every((card) => isUnmet(card, criterion.id)))
    .toSorted(
      (one, other) =>
        rankMustFirst(one.criterion.id, cards) - rankMustFirst(other.criterion.id, cards) ||
        sumLostPoints(other.criterion.id, cards) - sumLostPoints(one.criterion.id, cards),
    )
    .flatMap(({ criterion }) => describeLack(criterion, cards) ?? []);
};

const mostCardsWithTraction = 2;

/** "Winters are hard where you live, and all but the Subaru Impreza drive only two wheels." */
const describeMostlyTwoDrivenWheels = (cards: readonly Card[]): readonly CommonLack[] => {
  const { id } = winter;
  const coveredCards = cards.filter((card) => isUnmet(card, id));
  const withTraction = cards.filter((card) => !coveredCards.includes(card));
  if (withTraction.length === 0 || withTraction.length > mostCardsWithTraction) return [];

  const cars = joinWithAnd(withTraction.map(({ pick }) => nameModel(pick.offer.variant.vehicle)));
  const text = fillSentence(english.shared.twoDrivenWheels, { cars });

  return [buildLackOfKind(id, text, coveredCards)];
};

const isUnmet = ({ pick }: Card, criterionId: string): boolean =>
  findJudgment(pick, criterionId)?.unmet !== undefined;

const rankMustFirst = (criterionId: string, cards: readonly Card[]): number =>
  cards.some(({ pick }) => findJudgment(pick, criterionId)?.unmet === 'must') ? 0 : 1;

const sumLostPoints = (criterionId: string, cards: readonly Card[]): number =>
  cards.reduce((sum, { pick }) => {
    const judgment = findJudgment(pick, criterionId);
    return sum + (judgment === undefined ? 0 : countLostPoints(judgment));
  }, 0);

const describeLack = (
  criterion: Judgment['criterion'],
  cards: readonly Card[],
): CommonLack | undefined =>
  describeCommonWrongKind(criterion, cards) ?? describeCommonShortfall(criterion, cards);

const lackTemplates: Partial<Record<keyof Sentences['shortfalls'], string>> = english.lacks;

/** States that all six are the same wrong kind of car: "none of the six is rated for towing". */
const describeCommonWrongKind = (
  criterion: Judgment['criterion'],
  cards: readonly Card[],
): CommonLack | undefined => {
  const sentenceNames = new Set(cards.map((card) => findWrongKindSentenceName(criterion.id, card)));
  const [sentenceName] = sentenceNames;
  if (sentenceNames.size > 1 || sentenceName === undefined) return undefined;

  const template = lackTemplates[sentenceName];
  if (template === undefined) return undefined;

  return buildLackOfKind(criterion.id, fillSentence(template), cards);
};

/** A lack that comes from the kind of the cars, so that no figure states it. */
const buildLackOfKind = (
  criterionId: string,
  text: string,
  coveredCards: readonly Card[],
): CommonLack => {
  const claim = {
    kind: 'unmet',
    figure: criterionId,
    unit: 'points',
    criterion: criterionId,
  } as const;

  return { criterionId, statement: { text, claims: [claim] }, coveredCards };
};

const findWrongKindSentenceName = (
  criterionId: string,
  card: Card,
): keyof Sentences['shortfalls'] | undefined => {
  const judgment = findJudgment(card.pick, criterionId);
  if (judgment === undefined || !isWrongKind(judgment, card)) return undefined;

  return judgment.criterion.wrongKindSentence?.(card.pick.offer);
};

/** "none of the six pulls over 5,000 lb". Undefined unless all show the same kind of figure. */
const describeCommonShortfall = (
  { id, shortfallSentence, wrongKindSentence }: Judgment['criterion'],
  cards: readonly Card[],
): CommonLack | undefined => {
  const fact = findFact(id);
  const template = shortfallSentence && lackTemplates[shortfallSentence];
  if (fact === undefined || template === undefined) return undefined;

  const readings = listComparableReadings(fact, cards).map(({ card, reading }) => ({
    card,
    reading: dropSecondScore(reading),
  }));
  const [leader] = readings.toSorted((one, other) => other.reading.score - one.reading.score);

  // The cargo space of an open bed says nothing about trunks.
  const hasWrongKindSentence = ({ pick }: Card): boolean =>
    wrongKindSentence?.(pick.offer) !== undefined;
  if (leader === undefined || hasWrongKindSentence(leader.card)) return undefined;

  const asGoodAsLeader = readings.filter(
    ({ card, reading }) => !hasWrongKindSentence(card) && !isAhead(leader.reading, reading),
  );

  return {
    criterionId: id,
    statement: {
      text: fillSentence(template, leader.card.values),
      claims: [{ kind: 'unmet', ...leader.reading.shown, criterion: id }],
    },
    coveredCards: asGoodAsLeader.map(({ card }) => card),
  };
};

/** Keeps only the score of the shown figure, so that visitors can check which card is best. */
const dropSecondScore = ({ secondScore: _, ...reading }: Reading): Reading => reading;
