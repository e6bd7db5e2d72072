import type { AskedAs } from '../criteria/criterion.ts';
import { english, type Sentences } from '../sentences/english/english.ts';
import type { Card } from './card.ts';
import { goodRating, isAhead } from './facts.ts';
import { findJudgement, isStrong, type Judgement } from './pick.ts';
import { findShownRating, isLowBesideOthers, isWrongKind } from './settle-shortfalls.ts';
import {
  type CardWithTradeOff,
  contradictsTradeOff,
  findFact,
  findStatedFact,
} from './trade-offs.ts';

/** A criterion that a card does well at. */
export type Strength = {
  readonly judgement: Judgement;
  readonly sentenceName: keyof Sentences['reasons'];
  readonly askedAs: AskedAs | 'unasked';
  /** How many of the other five do worse. */
  readonly worseCards: number;
  /** How many points of utility it adds beyond the mean of the six. */
  readonly advantage: number;
};

const strongWithoutAsking = 0.7;

/** Lists all strengths of a card, even those that all six share. Its reasons are some of them. */
export const listStrengths = (
  card: CardWithTradeOff,
  cards: readonly Card[],
  sharedCriteria: readonly string[],
): readonly Strength[] =>
  card.pick.judgements.flatMap((judgement): readonly Strength[] => {
    const { criterion, value, askedAs = 'unasked', points, unmet } = judgement;
    const nameOfSentence = criterion.strengthSentence?.(card.pick.offer);
    const sentenceName =
      nameOfSentence === 'safetyStars' && !areStarsWorthNaming(judgement, card, sharedCriteria)
        ? 'safety'
        : nameOfSentence;
    const isStrongEnough = askedAs !== 'unasked' || value >= strongWithoutAsking;
    if (sentenceName === undefined || unmet !== undefined) return [];
    if (!isStrong(judgement) || !isStrongEnough) return [];
    if (findReasonTemplate(sentenceName, askedAs) === undefined) return [];
    if (isContradicted(sentenceName, card)) return [];

    const fact = findFact(criterion.id);
    if (fact !== undefined && contradictsTradeOff(fact, card)) return [];

    const statesFigure = !otherFigureSentences.has(sentenceName);
    if (statesFigure && isFigureUnmetElsewhere(judgement, card, cards)) return [];
    if (statesFigure && !isPraised(judgement, card, cards)) return [];

    const mean = computeMeanPoints(criterion.id, cards);
    const worseCards = countWorseCards(judgement, card, cards);
    return [{ judgement, sentenceName, askedAs, worseCards, advantage: points - mean }];
  });

/** False for stars that all six share, which are told once for all, and for four of a must. */
const areStarsWorthNaming = (
  { criterion, askedAs }: Judgement,
  { pick }: Card,
  sharedCriteria: readonly string[],
): boolean =>
  !sharedCriteria.includes(criterion.id) &&
  (askedAs !== 'must' || pick.offer.variant.vehicle.stars === mostStars);

const mostStars = 5;

/** Praise that is dropped where this criterion is unmet. */
const criteriaContradicting: Partial<Record<keyof Sentences['reasons'], string>> = {
  plugInEfficiency: 'charging.noCharging',
  'purpose.efficient': 'efficiency',
  'purpose.sporty': 'agility',
  'purpose.luxury': 'premium',
};

/** True for praise of what our own figures find short of the visitor's preference. */
const isContradicted = (sentenceName: keyof Sentences['reasons'], { pick }: Card): boolean => {
  const criterionId = criteriaContradicting[sentenceName];
  return criterionId !== undefined && findJudgement(pick, criterionId)?.unmet !== undefined;
};

/**
 * True if another card has as good a figure but falls short of the preference, which can happen
 * because our own choices also raise ratings. The figure is then no reason for this card.
 */
const isFigureUnmetElsewhere = (
  { criterion }: Judgement,
  card: Card,
  cards: readonly Card[],
): boolean => {
  const fact = findFact(criterion.id);
  const own = fact?.read(card);

  return cards.some((other) => {
    const reading = fact?.read(other);
    const judgement = findJudgement(other.pick, criterion.id);
    const isShort = judgement?.unmet !== undefined && !isWrongKind(judgement, other);

    return isShort && own !== undefined && reading !== undefined && !isAhead(own, reading);
  });
};

/** Sentences that state something else than the figure by which cards are compared. */
const otherFigureSentences: ReadonlySet<keyof Sentences['reasons']> = new Set([
  'safetyStars',
  'safetyAward',
  'plugInEfficiency',
  'rangeWithGas',
] as const);

/** True unless our rating is below 4 of 5, or it is no must and little beside the other five. */
const isPraised = (
  { criterion, askedAs }: Judgement,
  card: Card,
  cards: readonly Card[],
): boolean => {
  const rating = findShownRating(criterion.id, card) ?? goodRating;
  const isBehind = askedAs !== 'must' && isLowBesideOthers(card, cards, criterion.id);
  return rating >= goodRating && !isBehind;
};

/** The template of a reason for a kind of answer. Undefined if the strength is not worth naming. */
export const findReasonTemplate = (
  sentenceName: keyof Sentences['reasons'],
  askedAs: AskedAs | 'unasked',
): string | undefined => {
  const sentences: Partial<Record<AskedAs | 'unasked', string>> = english.reasons[sentenceName];
  return sentences[askedAs];
};

const computeMeanPoints = (criterionId: string, cards: readonly Card[]): number =>
  cards.reduce((sum, { pick }) => sum + (findJudgement(pick, criterionId)?.points ?? 0), 0) /
  cards.length;

/** Smaller differences of a criterion that shows no figure are not worth a reason. */
const leastDifference = 0.05;

/** Counts cards with a worse figure for a criterion, or a worse rating where it has no figure. */
const countWorseCards = (
  { criterion, value }: Judgement,
  card: Card,
  cards: readonly Card[],
): number => {
  const fact = findStatedFact(criterion.id);
  const own = fact?.read(card);

  return cards.filter((other) => {
    const reading = fact?.read(other);
    if (own !== undefined && reading !== undefined) return isAhead(own, reading);

    return value - (findJudgement(other.pick, criterion.id)?.value ?? 0) > leastDifference;
  }).length;
};
