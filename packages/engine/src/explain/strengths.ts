import { goodRatingOf5 } from '../catalogue/vocabulary.ts';
import type { AskedAs } from '../criteria/criterion.ts';
import { findStars } from '../criteria/trust.ts';
import { english, type Sentences } from '../sentences/english/english.ts';
import type { Card } from './card.ts';
import { isAhead } from './compare-facts.ts';
import { getLeastPraised } from './facts.ts';
import { findJudgment, isStrong, type Judgment } from './pick.ts';
import { findShownRating, isLowBesideOthers, isWrongKind } from './settle-shortfalls.ts';
import {
  type CardWithTradeOff,
  contradictsTradeOff,
  findFact,
  findStatedFact,
} from './trade-offs.ts';

/** A criterion that a card does well at. */
export type Strength = {
  readonly judgment: Judgment;
  readonly sentenceName: keyof Sentences['reasons'];
  readonly askedAs: AskedAs | 'unasked';
  /** How many of the other five do worse. */
  readonly worseCardCount: number;
  /** In points of utility: what it adds beyond the mean of the six. */
  readonly pointsAboveMean: number;
};

/** The rating (0 to 1) from which on a criterion that nobody asked for is a strength. */
const strongWithoutAsking = 0.7;

/** Lists all strengths of a card, even those that all six share. Its reasons are some of them. */
export const listStrengths = (
  card: CardWithTradeOff,
  cards: readonly Card[],
  sharedCriteria: readonly string[],
): readonly Strength[] =>
  card.pick.judgments.flatMap((judgment): readonly Strength[] => {
    const { criterion, rating, askedAs = 'unasked', points, unmet } = judgment;
    const sentenceName = chooseSentenceName(judgment, card, sharedCriteria);
    if (sentenceName === undefined || unmet !== undefined) return [];

    const isStrongEnough = askedAs !== 'unasked' || rating >= strongWithoutAsking;
    if (!isStrong(judgment) || !isStrongEnough) return [];
    if (findReasonTemplate(sentenceName, askedAs) === undefined) return [];
    if (isContradicted(sentenceName, card)) return [];

    const fact = findFact(criterion.id);
    if (fact !== undefined && contradictsTradeOff(fact, card)) return [];

    const statesComparedFigure = !sentencesOnOtherFigures.has(sentenceName);
    if (statesComparedFigure && isFigureUnmetElsewhere(judgment, card, cards)) return [];
    if (statesComparedFigure && !isFigurePraiseworthy(judgment, card, cards)) return [];

    const worseCardCount = countWorseCards(judgment, card, cards);
    const pointsAboveMean = points - computeMeanPoints(criterion.id, cards);
    return [{ judgment, sentenceName, askedAs, worseCardCount, pointsAboveMean }];
  });

const chooseSentenceName = (
  judgment: Judgment,
  card: Card,
  sharedCriteria: readonly string[],
): keyof Sentences['reasons'] | undefined => {
  const sentenceName = judgment.criterion.strengthSentence?.(card.pick.offer);
  const isAboutStars = sentenceName === 'safetyStars';

  return isAboutStars && !areStarsWorthNaming(judgment, card, sharedCriteria)
    ? 'safety'
    : sentenceName;
};

/** False for stars that one line states of all six, and for four of five if safety is a must. */
const areStarsWorthNaming = (
  { criterion, askedAs }: Judgment,
  { pick }: Card,
  sharedCriteria: readonly string[],
): boolean =>
  !sharedCriteria.includes(criterion.id) &&
  (askedAs !== 'must' || findStars(pick.offer) === mostStars);

const mostStars = 5;

/** By sentence of praise: the criterion that rules it out if the preference is unmet. */
const contradictingCriterion: Partial<Record<keyof Sentences['reasons'], string>> = {
  plugInEfficiency: 'charging.noCharging',
  'purpose.efficient': 'efficiency',
  'purpose.sporty': 'agility',
  'purpose.luxury': 'premium',
};

const isContradicted = (sentenceName: keyof Sentences['reasons'], { pick }: Card): boolean => {
  const criterionId = contradictingCriterion[sentenceName];
  return criterionId !== undefined && findJudgment(pick, criterionId)?.unmet !== undefined;
};

/** Our first choices get a bonus, so another card may fall short with as good a figure. */
const isFigureUnmetElsewhere = (
  { criterion }: Judgment,
  card: Card,
  cards: readonly Card[],
): boolean => {
  const fact = findFact(criterion.id);
  const reading = fact?.read(card);
  if (reading === undefined) return false;

  return cards.some((other) => {
    const otherReading = fact?.read(other);
    const judgment = findJudgment(other.pick, criterion.id);
    const isShort = judgment?.unmet !== undefined && !isWrongKind(judgment, other);

    return isShort && otherReading !== undefined && !isAhead(reading, otherReading);
  });
};

/** Sentences that state something else than the figure by which cards are compared. */
const sentencesOnOtherFigures: ReadonlySet<keyof Sentences['reasons']> = new Set([
  'safetyStars',
  'safetyAward',
  'plugInEfficiency',
  'rangeWithGas',
] as const);

/** A must that is met deserves praise even if most other cards have a better figure. */
const isFigurePraiseworthy = (
  { criterion, askedAs }: Judgment,
  card: Card,
  cards: readonly Card[],
): boolean => {
  const shownRating = findShownRating(criterion.id, card);
  const fact = findFact(criterion.id);
  const leastPraised = fact === undefined ? goodRatingOf5 : getLeastPraised(fact, card);
  if (shownRating !== undefined && shownRating < leastPraised) return false;

  return askedAs === 'must' || !isLowBesideOthers(card, cards, criterion.id);
};

/** Undefined if the strength is not worth naming for this kind of answer. */
export const findReasonTemplate = (
  sentenceName: keyof Sentences['reasons'],
  askedAs: AskedAs | 'unasked',
): string | undefined => {
  const sentences: Partial<Record<AskedAs | 'unasked', string>> = english.reasons[sentenceName];
  return sentences[askedAs];
};

const computeMeanPoints = (criterionId: string, cards: readonly Card[]): number =>
  cards.reduce((sum, { pick }) => sum + (findJudgment(pick, criterionId)?.points ?? 0), 0) /
  cards.length;

/** Smaller differences of a criterion that shows no figure are not worth a reason. */
const leastRatingDifference = 0.05;

const countWorseCards = (
  { criterion, rating }: Judgment,
  card: Card,
  cards: readonly Card[],
): number => {
  const fact = findStatedFact(criterion.id);
  const reading = fact?.read(card);

  const worseCards = cards.filter((other) => {
    const otherReading = fact?.read(other);
    if (reading !== undefined && otherReading !== undefined) return isAhead(reading, otherReading);

    const otherRating = findJudgment(other.pick, criterion.id)?.rating ?? 0;
    return rating - otherRating > leastRatingDifference;
  });
  return worseCards.length;
};
