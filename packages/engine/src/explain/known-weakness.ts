import { english } from '../sentences/english/english.ts';
import { fillSentence } from '../sentences/fill.ts';
import { type Card, findShownFigure, type ShownFigure, type Statement } from './card.ts';
import { countCardsAhead, type Fact, facts, goodRating, isAskedFor, poorRating } from './facts.ts';
import { findJudgement } from './pick.ts';

/**
 * States one weakness, the first that applies: poor reliability, behind a known weakness that tells
 * the reason of it, a must that the card alone is worst at, the vehicle's known weakness if it
 * matters here, another thing that the card alone is worst at, average reliability, or else the
 * known weakness.
 */
export const describeWeakness = (card: Card, cards: readonly Card[]): Statement => {
  const { weakness } = card.pick.offer.variant.vehicle;
  const known: Statement = { text: weakness, claims: [{ kind: 'weakness' }] };
  const namedFacts = findNamedFacts(weakness);
  const isIrrelevant = namedFacts.every((fact) => isIrrelevantWeakness(card, cards, fact));

  const poor = describePoorReliability(card);
  if (poor !== undefined)
    return namedFacts.some(({ id }) => id === 'reliability')
      ? { text: `${known.text} ${poor.text}`, claims: [...known.claims, ...poor.claims] }
      : poor;

  const worstMust = describeWorstFact(card, cards, (fact) => isMustFor(fact, card));
  if (worstMust !== undefined) return worstMust;

  if (namedFacts.length === 0 || !isIrrelevant) return known;

  return (
    describeWorstFact(card, cards, (fact) => mattersTo(card, fact)) ??
    describeAverageReliability(card, cards) ??
    known
  );
};

/** The facts that a weakness is about. Where it speaks of the price, the cost to own is not meant. */
const findNamedFacts = (weakness: string): readonly Fact[] => {
  const named = facts.filter((fact) => fact.weakness.test(weakness));
  const price = named.filter(({ id }) => id === 'price');

  return price.length > 0 ? price : named;
};

/** What buyers must know before any smaller weakness. Undefined if the reliability is better. */
export const describePoorReliability = (card: Card): Statement | undefined => {
  const reliability = findShownFigure(card, 'reliability');
  return reliability === undefined || reliability.value > poorRating
    ? undefined
    : stateReliability(english.poorReliability, reliability);
};

/** Undefined unless the reliability is average, and better on enough other cards to be a weakness. */
const describeAverageReliability = (card: Card, cards: readonly Card[]): Statement | undefined => {
  const reliability = findShownFigure(card, 'reliability');
  if (reliability?.value !== averageRating) return undefined;

  const isWeakness = facts.some(
    (fact) => fact.id === 'reliability' && countCardsAhead(card, cards, fact) >= leastBetterCards,
  );
  return isWeakness ? stateReliability(english.averageReliability, reliability) : undefined;
};

const stateReliability = (sentence: string, reliability: ShownFigure): Statement => ({
  text: fillSentence(sentence, { reliability: reliability.value }),
  claims: [{ kind: 'weakness', ...reliability }],
});

/** Of 5. */
const averageRating = 3;

/** What cards compare by a figure, so that few better ones refute a weakness. */
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

/**
 * True for what the visitor called unimportant, and for what at most one of the other five does better
 * if it is one of `comparableFacts` or we rate this one as good.
 */
const isIrrelevantWeakness = (card: Card, cards: readonly Card[], fact: Fact): boolean => {
  if (fact.rank === 'onlyIfAsked' && !isAskedFor(fact, card)) return true;
  if (fact.read(card) === undefined) return false;

  const isComparable = comparableFacts.has(fact.id) || isRatedGood(card, fact);
  return isComparable && countCardsAhead(card, cards, fact) < leastBetterCards;
};

const isRatedGood = (card: Card, fact: Fact): boolean => {
  const shown = fact.read(card)?.shown;
  return shown?.unit === 'of 5' && shown.value >= goodRating;
};

/** Describes a relevant fact in which this card alone is the worst, if possible one asked for. */
const describeWorstFact = (
  card: Card,
  cards: readonly Card[],
  isRelevant: (fact: Fact) => boolean,
): Statement | undefined => {
  const { carTowing, ...ofTrucks } = english.trails;
  const { hasTruckFrame } = card.pick.offer.variant.vehicle;
  const sentences: Readonly<Partial<Record<Fact['id'], string>>> = hasTruckFrame
    ? ofTrucks
    : { ...ofTrucks, towing: carTowing };
  const candidates = facts
    .filter((fact) => sentences[fact.id] !== undefined && isRelevant(fact))
    .toSorted((one, other) => Number(isAskedFor(other, card)) - Number(isAskedFor(one, card)));

  const [worst] = candidates.filter((fact) => isWorstOfAll(card, cards, fact));
  const reading = worst?.read(card);
  const text = worst && sentences[worst.id];
  if (reading === undefined || text === undefined) return undefined;

  const kind = reading.best === 'highest' ? 'lowest' : 'highest';
  return { text: fillSentence(text, card.values), claims: [{ kind, ...reading.shown }] };
};

/** True for money and age, which matter to everybody, and for what the visitor asked for. */
const mattersTo = (card: Card, fact: Fact): boolean =>
  fact.id === 'cost' || fact.criteria.length === 0 || isAskedFor(fact, card);

/** True for what the visitor called a must. */
const isMustFor = (fact: Fact, card: Card): boolean =>
  fact.criteria.some((id) => findJudgement(card.pick, id)?.askedAs === 'must');

const isWorstOfAll = (card: Card, cards: readonly Card[], fact: Fact): boolean =>
  countCardsAhead(card, cards, fact) === cards.length - 1;
