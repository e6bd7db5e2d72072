import { goodRatingOf5, poorRatingOf5 } from '../catalogue/vocabulary.ts';
import { english } from '../sentences/english/english.ts';
import { fillSentence } from '../sentences/fill.ts';
import { type Card, findShownFigure, type ShownFigure, type Statement } from './card.ts';
import { countCardsAhead, isAskedFor } from './compare-facts.ts';
import { type Fact, facts } from './facts.ts';
import { findJudgment, isStrong } from './pick.ts';

/**
 * States the first that applies: poor reliability; a must in which this card alone is the worst; a cost far
 * above the others'; the known weakness, if it matters here; another fact in which this card alone is
 * the worst; average reliability; the known one after all. A known weakness about reliability tells the reason first.
 */
export const describeWeakness = (card: Card, cards: readonly Card[]): Statement => {
  const { weakness } = card.pick.offer.variant.vehicle;
  const known: Statement = { text: weakness, claims: [{ kind: 'weakness' }] };
  const factsInWeakness = listFactsInWeakness(weakness);

  const poor = describePoorReliability(card);
  if (poor !== undefined)
    return factsInWeakness.some(({ id }) => id === 'reliability')
      ? { text: `${known.text} ${poor.text}`, claims: [...known.claims, ...poor.claims] }
      : poor;

  const worst =
    describeWorstFact(card, cards, (fact) => isMustFor(fact, card)) ??
    describeWorstFact(card, cards, (fact) => isMuchDearer(fact, card, cards));
  if (worst !== undefined) return worst;

  const isKnownRelevant =
    factsInWeakness.length === 0 ||
    factsInWeakness.some((fact) => isRelevantWeakness(fact, card, cards));
  if (isKnownRelevant) return known;

  return (
    describeWorstFact(card, cards, (fact) => mattersToVisitor(fact, card)) ??
    describeAverageReliability(card, cards) ??
    known
  );
};

/** Words about the price also match the cost to own, so the price is then the only fact. */
const listFactsInWeakness = (weakness: string): readonly Fact[] => {
  const matchingFacts = facts.filter((fact) => fact.weaknessPattern.test(weakness));
  const priceFact = matchingFacts.find(({ id }) => id === 'price');

  return priceFact === undefined ? matchingFacts : [priceFact];
};

export const describePoorReliability = (card: Card): Statement | undefined => {
  const reliability = findShownFigure(card, 'reliability');
  return reliability === undefined || reliability.value > poorRatingOf5
    ? undefined
    : stateReliability(english.poorReliability, reliability);
};

const describeAverageReliability = (card: Card, cards: readonly Card[]): Statement | undefined => {
  const reliability = findShownFigure(card, 'reliability');
  if (reliability?.value !== averageRatingOf5) return undefined;

  const fact = facts.find(({ id }) => id === 'reliability');
  if (fact === undefined || countCardsAhead(card, cards, fact) < leastBetterCards) return undefined;

  return stateReliability(english.averageReliability, reliability);
};

const stateReliability = (sentence: string, reliability: ShownFigure): Statement => ({
  text: fillSentence(sentence, { reliability: reliability.value }),
  claims: [{ kind: 'weakness', ...reliability }],
});

const averageRatingOf5 = 3;

/** Facts with a figure to compare: if hardly any card has a better one, it is no weakness here. */
const comparableFacts: ReadonlySet<Fact['id']> = new Set([
  'price',
  'cost',
  'efficiency',
  'cargo',
  'quickness',
  'length',
]);

/** A weakness in which fewer of the other five do better sets no card apart. */
const leastBetterCards = 2;

/** False for what the visitor called unimportant, and for what at most one other card beats. */
const isRelevantWeakness = (fact: Fact, card: Card, cards: readonly Card[]): boolean => {
  if (fact.rank === 'onlyIfAsked' && !isAskedFor(fact, card)) return false;
  // Where the card shows no figure, nothing speaks against the weakness.
  if (fact.read(card) === undefined) return true;

  const needsBetterCards = comparableFacts.has(fact.id) || isRatedGood(fact, card);
  return !needsBetterCards || countCardsAhead(card, cards, fact) >= leastBetterCards;
};

const isRatedGood = (fact: Fact, card: Card): boolean => {
  const shown = fact.read(card)?.shown;
  return shown?.unit === 'of 5' && shown.value >= goodRatingOf5;
};

/** States the first relevant fact in which this card alone is the worst, those asked for first. */
const describeWorstFact = (
  card: Card,
  cards: readonly Card[],
  isRelevant: (fact: Fact) => boolean,
): Statement | undefined => {
  const { towing: truckTowing, carTowing, ...otherTemplates } = english.worstOfSix;
  const { hasTruckFrame } = card.pick.offer.variant.vehicle;
  const templates: Readonly<Partial<Record<Fact['id'], string>>> = {
    ...otherTemplates,
    towing: hasTruckFrame ? truckTowing : carTowing,
  };

  const relevantFacts = facts
    .filter((fact) => templates[fact.id] !== undefined && isRelevant(fact))
    .toSorted((one, other) => Number(isAskedFor(other, card)) - Number(isAskedFor(one, card)));

  const worstFact = relevantFacts.find((fact) => isWorstOfAll(fact, card, cards));
  const reading = worstFact?.read(card);
  const template = worstFact && templates[worstFact.id];
  if (reading === undefined || template === undefined) return undefined;

  const worseEnd = reading.betterEnd === 'highest' ? 'lowest' : 'highest';
  return {
    text: fillSentence(template, card.values),
    claims: [{ kind: worseEnd, ...reading.shown }],
  };
};

/** A car that costs so many times as much as the next dearest is far above the others. */
const muchDearer = 1.25;

/** True for the cost to own or the price of a card that costs far more than the others. */
const isMuchDearer = (fact: Fact, card: Card, cards: readonly Card[]): boolean => {
  if (fact.id !== 'cost' && fact.id !== 'price') return false;

  const others = cards.filter((other) => other !== card);
  const dearestOther = Math.max(...others.map((other) => fact.read(other)?.shown.value ?? 0));
  return (fact.read(card)?.shown.value ?? 0) > muchDearer * dearestOther;
};

/** True for what was asked for, and for cost, price and age: these matter to everybody. */
const mattersToVisitor = (fact: Fact, card: Card): boolean =>
  // No question asks for the price or the age, so these have no criteria.
  fact.id === 'cost' || fact.criteria.length === 0 || isAskedFor(fact, card);

const isMustFor = (fact: Fact, card: Card): boolean =>
  fact.criteria.some((id) => findJudgment(card.pick, id)?.askedAs === 'must');

const isWorstOfAll = (fact: Fact, card: Card, cards: readonly Card[]): boolean =>
  countCardsAhead(card, cards, fact) === cards.length - 1 &&
  fact.read(card)?.leavesOutCharge !== true &&
  !(fact.id === 'efficiency' && isThrifty(card));

/** Nobody complains of 48 mpg, not even beside five cars that do better. */
const isThrifty = ({ pick }: Card): boolean => {
  const efficiency = findJudgment(pick, 'efficiency');
  return efficiency !== undefined && isStrong(efficiency);
};
