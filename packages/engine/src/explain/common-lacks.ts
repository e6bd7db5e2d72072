import { english, type Sentences } from '../sentences/english/english.ts';
import { fillSentence } from '../sentences/fill.ts';
import type { Card } from './card.ts';
import { isAhead, type Reading } from './facts.ts';
import { countLostPoints, findJudgement, type Judgement } from './pick.ts';
import { isWrongKind } from './settle-shortfalls.ts';
import { type CommonLack, findFact } from './trade-offs.ts';

const mostNamed = 2;

/**
 * Lists up to two preferences that all six miss: musts first, then by points lost. The `cards` of
 * each need not repeat it: all six, or only those with the best figure.
 */
export const findCommonLacks = (cards: readonly Card[]): readonly CommonLack[] => {
  const [first] = cards;
  if (first === undefined) return [];

  return first.pick.judgements
    .filter(({ criterion }) => cards.every((card) => isUnmet(card, criterion.id)))
    .toSorted(
      (one, other) =>
        rankMustFirst(one.criterion.id, cards) - rankMustFirst(other.criterion.id, cards) ||
        sumLostPoints(other.criterion.id, cards) - sumLostPoints(one.criterion.id, cards),
    )
    .flatMap(({ criterion }) => describeLack(criterion, cards) ?? [])
    .slice(0, mostNamed);
};

const isUnmet = ({ pick }: Card, criterionId: string): boolean =>
  findJudgement(pick, criterionId)?.unmet !== undefined;

/** 0 for an unmet must, else 1. */
const rankMustFirst = (criterionId: string, cards: readonly Card[]): number =>
  cards.some(({ pick }) => findJudgement(pick, criterionId)?.unmet === 'must') ? 0 : 1;

const sumLostPoints = (criterionId: string, cards: readonly Card[]): number =>
  cards.reduce((sum, { pick }) => {
    const judgement = findJudgement(pick, criterionId);
    return sum + (judgement === undefined ? 0 : countLostPoints(judgement));
  }, 0);

const describeLack = (
  criterion: Judgement['criterion'],
  cards: readonly Card[],
): CommonLack | undefined =>
  describeCommonWrongKind(criterion, cards) ?? describeCommonShortfall(criterion, cards);

const sentences: Partial<Record<keyof Sentences['shortfalls'], string>> = english.lacks;

/** Says so if one kind of car makes all six fall short: "none of the six is rated for towing". */
const describeCommonWrongKind = (
  criterion: Judgement['criterion'],
  cards: readonly Card[],
): CommonLack | undefined => {
  const names = new Set(cards.map((card) => findWrongKindSentence(criterion.id, card)));
  const [name] = names;
  const sentence = names.size === 1 && name !== undefined ? sentences[name] : undefined;
  if (sentence === undefined) return undefined;

  const { id } = criterion;
  const claim = { kind: 'unmet', figure: id, unit: 'points', criterion: id } as const;
  return { criterionId: id, cards, statement: { text: fillSentence(sentence), claims: [claim] } };
};

/** Names the sentence for a pick of a wrong kind, such as an open bed. Undefined for others. */
const findWrongKindSentence = (
  criterionId: string,
  card: Card,
): keyof Sentences['shortfalls'] | undefined => {
  const judgement = findJudgement(card.pick, criterionId);
  if (judgement === undefined || !isWrongKind(judgement, card)) return undefined;

  return judgement.criterion.wrongKindSentence?.(card.pick.offer);
};

/** Says that even the best of the six falls short: "none of the six pulls over 5,000 lb". */
const describeCommonShortfall = (
  { id, shortfallSentence, wrongKindSentence }: Judgement['criterion'],
  cards: readonly Card[],
): CommonLack | undefined => {
  const fact = findFact(id);
  const sentence = shortfallSentence && sentences[shortfallSentence];
  if (fact === undefined || sentence === undefined) return undefined;

  const readings = cards.flatMap((card) => {
    const reading = fact.read(card);
    return reading === undefined ? [] : [{ card, reading: keepShownFigure(reading) }];
  });
  const labels = new Set(readings.map(({ reading }) => reading.shown.figure));
  if (readings.length < cards.length || labels.size > 1) return undefined;

  const [leader] = readings.toSorted((one, other) => other.reading.score - one.reading.score);
  // The cargo space of an open bed says nothing about trunks.
  if (leader === undefined || wrongKindSentence?.(leader.card.pick.offer) !== undefined)
    return undefined;

  const best = readings.filter(
    ({ card, reading }) =>
      wrongKindSentence?.(card.pick.offer) === undefined && !isAhead(leader.reading, reading),
  );
  return {
    criterionId: id,
    cards: best.map(({ card }) => card),
    statement: {
      text: fillSentence(sentence, leader.card.values),
      claims: [{ kind: 'unmet', ...leader.reading.shown, criterion: id }],
    },
  };
};

/** Drops the score that the card does not show, so that a reader can tell which card is best. */
const keepShownFigure = ({ secondScore: _, ...reading }: Reading): Reading => reading;
