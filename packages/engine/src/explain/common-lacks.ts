import { nameModel } from '../catalogue/vehicle.ts';
import { offRoad, winter } from '../criteria/abilities.ts';
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
 * Lists up to two: what all six miss, then what most of them do. The statement may cover only some
 * of the cards.
 */
export const listCommonLacks = (cards: readonly Card[]): readonly CommonLack[] =>
  [
    ...listLacksOfAllSix(cards),
    ...describeLackOfMost(winter.id, english.shared.twoDrivenWheels, cards),
    ...describeLackOfMost(offRoad.id, english.shared.pavementOnly, cards),
  ].slice(0, mostLacks);

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

const mostExceptions = 2;

/** "Winters are hard where you live, and all but the Subaru Impreza drive only two wheels." */
const describeLackOfMost = (
  criterionId: string,
  template: string,
  cards: readonly Card[],
): readonly CommonLack[] => {
  const coveredCards = cards.filter((card) => isUnmet(card, criterionId));
  const exceptions = cards.filter((card) => !coveredCards.includes(card));
  if (exceptions.length === 0 || exceptions.length > mostExceptions) return [];
  // Each card that misses a must says so itself.
  if (rankMustFirst(criterionId, cards) === 0) return [];

  const cars = joinWithAnd(exceptions.map(({ pick }) => nameModel(pick.offer.variant.vehicle)));
  return [buildLackOfKind(criterionId, fillSentence(template, { cars }), coveredCards)];
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

  const isMissedMust = rankMustFirst(id, cards) === 0;
  const aboutAsGoodAsLeader = readings.filter(
    ({ card, reading }) =>
      !hasWrongKindSentence(card) &&
      (!isAhead(leader.reading, reading) ||
        (!isMissedMust && isOneRatingBelow(reading, leader.reading))),
  );

  return {
    criterionId: id,
    statement: {
      text: fillSentence(template, leader.card.values),
      claims: [{ kind: 'unmet', ...leader.reading.shown, criterion: id }],
    },
    coveredCards: aboutAsGoodAsLeader.map(({ card }) => card),
  };
};

/** Two of our ratings, of 5, that differ by this much say nearly the same of a lack. */
const isOneRatingBelow = ({ shown }: Reading, { shown: better }: Reading): boolean =>
  shown.unit === 'of 5' && better.value - shown.value === 1;

/** Keeps only the score of the shown figure, so that visitors can check which card is best. */
const dropSecondScore = ({ secondScore: _, ...reading }: Reading): Reading => reading;
