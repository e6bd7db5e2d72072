import type { Claim } from '@app/contract/recommendation-schemas';
import type { Because } from '../criteria/criterion.ts';
import { english, type Sentences } from '../sentences/english/english.ts';
import { fillSentence } from '../sentences/fill.ts';
import { type Card, findShownFigure, type Statement } from './card.ts';
import { isAhead } from './facts.ts';
import { crashRatingLabel } from './key-figures.ts';
import { findJudgement, isStrong, type Judgement } from './pick.ts';
import { findFact, isRefuted } from './trade-offs.ts';

const mostReasons = 3;

/**
 * At most three reasons for each card: the musts that it meets, then what it does better than
 * others of the six, first what was asked. What all six share is left to the line about all six,
 * and a limit that is kept is no reason. A card with nothing of that kind has its strongest point.
 */
export const writeReasons = (
  cards: readonly Card[],
  tradeOffs: readonly Statement[],
  sharedCriteria: readonly string[],
): readonly (readonly Statement[])[] =>
  cards.map((card, index) => {
    const strengths = listStrengths(card, cards, tradeOffs[index], sharedCriteria);
    const telling = strengths.filter((strength) => helpsToChoose(strength, sharedCriteria));
    const sorted = telling.toSorted(
      (one, other) => rankTier(one) - rankTier(other) || other.advantage - one.advantage,
    );
    const unshared = strengths.filter(
      ({ judgement }) => !sharedCriteria.includes(judgement.criterion.id),
    );
    const named = dropRepeatedTopics(sorted.length > 0 ? sorted : findStrongest(unshared));

    return named.slice(0, mostReasons).map((strength) => writeReason(strength, card));
  });

/** A criterion that a card does well at. */
type Strength = {
  readonly judgement: Judgement;
  readonly sentence: keyof Sentences['reasons'];
  readonly because: Because | 'unasked';
  /** How many of the other five do worse. */
  readonly worseCards: number;
  /** How many points of utility it adds beyond the mean of the six. */
  readonly advantage: number;
};

const strongWithoutAsking = 0.7;

/** What speaks for a card, whether or not all six share it. A later step leaves that out. */
const listStrengths = (
  card: Card,
  cards: readonly Card[],
  tradeOff: Statement | undefined,
  sharedCriteria: readonly string[],
): readonly Strength[] =>
  card.pick.judgements.flatMap((judgement): readonly Strength[] => {
    const { criterion, value, because = 'unasked', points, unmet } = judgement;
    const named = criterion.strength?.(card.pick.offer);
    // Crash ratings that all six share are told once, but our own rating may still differ.
    const isTold = named === 'safetyStars' && sharedCriteria.includes(criterion.id);
    const sentence = isTold ? 'safety' : named;
    const isEnough = because !== 'unasked' || value >= strongWithoutAsking;
    if (sentence === undefined || unmet !== undefined || !isStrong(judgement) || !isEnough)
      return [];
    if (findSentence(sentence, because) === undefined) return [];

    const fact = findFact(criterion.id);
    if (fact !== undefined && tradeOff !== undefined && isRefuted(fact, card, tradeOff)) return [];

    const mean = computeMeanPoints(criterion.id, cards);
    const worseCards = countWorseCards(judgement, card, cards);
    return [{ judgement, sentence, because, worseCards, advantage: points - mean }];
  });

const findSentence = (
  name: keyof Sentences['reasons'],
  because: Because | 'unasked',
): string | undefined => {
  const sentences: Partial<Record<Because | 'unasked', string>> = english.reasons[name];
  return sentences[because];
};

const computeMeanPoints = (criterionId: string, cards: readonly Card[]): number =>
  cards.reduce((sum, { pick }) => sum + (findJudgement(pick, criterionId)?.points ?? 0), 0) /
  cards.length;

/** Smaller differences of a criterion that shows no figure are not worth a reason. */
const leastDifference = 0.05;

const countWorseCards = (
  { criterion, value }: Judgement,
  card: Card,
  cards: readonly Card[],
): number => {
  const fact = findFact(criterion.id);
  const own = fact?.read(card);

  return cards.filter((other) => {
    const reading = fact?.read(other);
    if (own !== undefined && reading !== undefined) return isAhead(own, reading);

    return value - (findJudgement(other.pick, criterion.id)?.value ?? 0) > leastDifference;
  }).length;
};

/** From this many worse cards of the other five on, a strength sets a card apart. */
const leastWorseCards = 3;

/**
 * True for a strength that sets the card apart from the other five, or that meets a must. A must
 * that all six meet equally well is said once for all of them instead.
 */
const helpsToChoose = (
  { judgement, because, worseCards }: Strength,
  sharedCriteria: readonly string[],
): boolean => {
  const isShared = sharedCriteria.includes(judgement.criterion.id);
  const isEqualOnAll = isShared && worseCards === 0;
  if (because === 'must' && !isEqualOnAll) return true;

  return worseCards >= leastWorseCards;
};

/** Musts come first, then other wishes, then what nobody asked for. */
const rankTier = ({ because }: Strength): number => {
  if (because === 'must') return 0;

  return because === 'unasked' ? 2 : 1;
};

const findStrongest = (strengths: readonly Strength[]): readonly Strength[] =>
  strengths
    .toSorted(
      (one, other) =>
        rankTier(one) - rankTier(other) || other.judgement.points - one.judgement.points,
    )
    .slice(0, 1);

/** Criteria that would make the same point in a visitor's ears. */
const topics: Readonly<Record<string, string>> = {
  premium: 'cabin',
  balance: 'drive',
  comfort: 'drive',
  agility: 'drive',
};

const findTopic = ({ judgement }: Strength): string => {
  const { id } = judgement.criterion;
  return topics[id] ?? id.replace(/\..*/, '');
};

/** Of several strengths with one topic only the first is kept. */
const dropRepeatedTopics = (strengths: readonly Strength[]): readonly Strength[] => {
  const byTopic = Map.groupBy(strengths, findTopic);
  return strengths.filter((strength) => byTopic.get(findTopic(strength))?.[0] === strength);
};

const writeReason = ({ judgement, sentence, because }: Strength, card: Card): Statement => {
  const text = findSentence(sentence, because) ?? '';
  const claim: Claim = { kind: 'has', ...findFigure(sentence, judgement, card) };

  return { text: fillSentence(text, card.values), claims: [claim] };
};

/** The figure that a reason states; the criterion's id where it states none. */
const findFigure = (
  sentence: keyof Sentences['reasons'],
  { criterion }: Judgement,
  card: Card,
): Omit<Claim, 'kind'> => {
  const points: Pick<Claim, 'figure' | 'unit'> = { figure: criterion.id, unit: 'points' };
  if (sentence === 'rangeWithGas' || sentence === 'safetyAward') return points;
  if (sentence === 'safetyStars') return findShownFigure(card, crashRatingLabel) ?? points;

  return findFact(criterion.id)?.read(card)?.shown ?? points;
};
