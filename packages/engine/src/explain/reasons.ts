import type { Claim } from '@app/contract/recommendation-schemas';
import { goodRatingOf5 } from '../catalogue/vocabulary.ts';
import type { Sentences } from '../sentences/english/english.ts';
import { fillSentence } from '../sentences/fill.ts';
import { type Card, findShownFigure, type Statement } from './card.ts';
import { crashRatingLabel } from './key-figures.ts';
import { findJudgment, isStrong, type Judgment } from './pick.ts';
import { findReasonTemplate, listStrengths, type Strength } from './strengths.ts';
import { type CardWithTradeOff, findStatedFact, getStatedCriterion } from './trade-offs.ts';

const mostReasons = 3;

/** With so many, a card says no more of what most others share. */
const enoughReasons = 2;

export type Reason = Statement & {
  readonly sentenceName: keyof Sentences['reasons'];
  /** How many of the other five do worse. */
  readonly worseCardCount: number;
};

export type CardWithReasons = CardWithTradeOff & { readonly reasons: readonly Reason[] };

/**
 * Writes up to three: the musts that it meets, then what most of the others do worse, then its
 * strongest other points. Skips what one line states of all six.
 */
export const writeReasons = (
  card: CardWithTradeOff,
  cards: readonly Card[],
  sharedCriteria: readonly string[],
): readonly Reason[] => {
  const strengths = listStrengths(card, cards, sharedCriteria);

  return chooseStrengths(strengths, card, cards, sharedCriteria).map((strength) =>
    writeReason(strength, card),
  );
};

/** Helpful ones come first, then the strongest others. A filler is better than no reason. */
const chooseStrengths = (
  strengths: readonly Strength[],
  card: Card,
  cards: readonly Card[],
  sharedCriteria: readonly string[],
): readonly Strength[] => {
  const unstated = strengths.filter(
    (strength) => !isShared(strength, sharedCriteria) || strength.worseCardCount > 0,
  );
  const unequal = unstated.filter((strength) => !isEqualOnAll(strength, cards));
  const isSaidOften = (strength: Strength): boolean => isCommon(strength, card, cards);

  const helpful = sortByAnswerAndLead(
    strengths.filter((strength) => helpsToChoose(strength, sharedCriteria)),
  );
  const rare = sortByAnswerAndPoints(unequal.filter((strength) => !isSaidOften(strength)));
  const common = sortByAnswerAndPoints(unequal.filter(isSaidOften));

  // A helpful strength is in both lists: its second place is dropped as a repeated topic.
  const telling = dropRepeatedTopics([...helpful, ...rare]).filter(isSpecific);
  if (telling.length >= enoughReasons) return telling.slice(0, mostReasons);

  const specific = dropRepeatedTopics([...telling, ...common]).filter(isSpecific);
  if (specific.length > 0) return specific.slice(0, enoughReasons);

  const [filler] = [...helpful, ...rare, ...common];
  if (filler !== undefined) return [filler];

  // A strength that is equal on all six is better than no reason.
  const ofCarItself = unstated.filter((strength) => !comesWithPowertrain(strength));
  return sortByAnswerAndPoints(ofCarItself).slice(0, 1);
};

/** False for a good reputation and easy service, which do not tell why to choose this car. */
const isSpecific = ({ judgment }: Strength): boolean =>
  judgment.criterion.id !== 'regard' && judgment.criterion.id !== 'parts';

/** From this many worse cards of the other five on, a strength sets a card apart. */
const leastWorseCards = 3;

/** A must does, unless the line about all six states it. One worse card is enough in hard winters. */
const helpsToChoose = (strength: Strength, sharedCriteria: readonly string[]): boolean => {
  const { askedAs, worseCardCount, judgment } = strength;
  if (askedAs === 'must' && !isShared(strength, sharedCriteria)) return true;

  const isForHardWinters = askedAs === 'asked' && judgment.criterion.id === 'winter';
  return worseCardCount >= (isForHardWinters ? 1 : leastWorseCards);
};

const rankByAnswer = ({ askedAs }: Strength): number => {
  if (askedAs === 'must') return 0;

  return askedAs === 'unasked' ? 2 : 1;
};

const sortByAnswerAndLead = (strengths: readonly Strength[]): readonly Strength[] =>
  strengths.toSorted(
    (one, other) =>
      rankByAnswer(one) - rankByAnswer(other) || other.pointsAboveMean - one.pointsAboveMean,
  );

const sortByAnswerAndPoints = (strengths: readonly Strength[]): readonly Strength[] =>
  strengths.toSorted(
    (one, other) =>
      rankByAnswer(one) - rankByAnswer(other) || other.judgment.points - one.judgment.points,
  );

/** The topics of criteria that sound like the same reason to a visitor. */
const topicByCriterion: Readonly<Record<string, string>> = {
  premium: 'cabin',
  balance: 'drive',
  comfort: 'drive',
  agility: 'drive',
};

/** What a strength is about: "drive" for a smooth ride, "range" for `range.shortTrips`. */
const getTopic = ({ judgment }: Strength): string => {
  const { id } = judgment.criterion;
  const idBeforeDot = id.replace(/\..*/, '');

  return topicByCriterion[id] ?? idBeforeDot;
};

/** True if the line about all six speaks of the same figure. */
const isShared = ({ judgment }: Strength, sharedCriteria: readonly string[]): boolean =>
  sharedCriteria.includes(getStatedCriterion(judgment.criterion.id));

const mostOfSix = 4;

/** True if at least four of the six show the same figure, or are rated good by us. */
const isCommon = ({ judgment }: Strength, card: Card, cards: readonly Card[]): boolean => {
  const readFigure = findStatedFact(judgment.criterion.id)?.read;
  const shown = readFigure?.(card)?.shown;
  if (shown === undefined) return false;

  const saysTheSame = (value: number): boolean =>
    shown.unit === 'of 5' ? value >= goodRatingOf5 : value === shown.value;
  const values = cards.flatMap((other) => readFigure?.(other)?.shown.value ?? []);
  return values.filter(saysTheSame).length >= mostOfSix;
};

/** True if all six show the same figure, or all are strong at a criterion that shows none. */
const isEqualOnAll = ({ judgment }: Strength, cards: readonly Card[]): boolean => {
  const { id } = judgment.criterion;
  const fact = findStatedFact(id);
  if (fact !== undefined)
    return new Set(cards.map((card) => fact.read(card)?.shown.value)).size === 1;

  return cards.every(({ pick }) => {
    const other = findJudgment(pick, id);
    return other !== undefined && isStrong(other);
  });
};

/** True for what any car of the same powertrain can do, such as to fill up anywhere. */
const comesWithPowertrain = ({ judgment }: Strength): boolean =>
  /^(?:range|charging)\./.test(judgment.criterion.id);

const dropRepeatedTopics = (strengths: readonly Strength[]): readonly Strength[] =>
  [...Map.groupBy(strengths, getTopic).values()].flatMap(([first]) => first ?? []);

const writeReason = (strength: Strength, card: Card): Reason => {
  const { judgment, sentenceName, askedAs, worseCardCount } = strength;
  const template = findReasonTemplate(sentenceName, askedAs) ?? '';
  const claim: Claim = { kind: 'has', ...getClaimedFigure(sentenceName, judgment, card) };

  return {
    text: fillSentence(template, card.values),
    claims: [claim],
    sentenceName,
    worseCardCount,
  };
};

/** What a reason claims: the figure that its sentence states, or else its criterion's points. */
const getClaimedFigure = (
  sentenceName: keyof Sentences['reasons'],
  { criterion }: Judgment,
  card: Card,
): Omit<Claim, 'kind'> => {
  const points: Pick<Claim, 'figure' | 'unit'> = { figure: criterion.id, unit: 'points' };
  if (sentenceName === 'rangeWithGas' || sentenceName === 'plugInEfficiency') return points;
  if (sentenceName === 'safetyAward') return { figure: 'Award', value: card.values['award'] ?? '' };
  if (sentenceName === 'safetyStars') return findShownFigure(card, crashRatingLabel) ?? points;

  return findStatedFact(criterion.id)?.read(card)?.shown ?? points;
};
