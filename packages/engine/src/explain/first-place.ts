import type { RecommendationSet } from '@app/contract/recommendation-schemas';
import { nameModel } from '../catalogue/vehicle.ts';
import { english, type Sentences } from '../sentences/english/english.ts';
import { fillSentence } from '../sentences/fill.ts';
import type { Card } from './card.ts';
import { isSurelyAhead } from './compare-facts.ts';
import type { ScorePart } from './match-score.ts';
import { type CardWithRowPoints, getSharedRow, type RowPoints } from './score-rows.ts';
import { findShownRating } from './settle-shortfalls.ts';
import { findStatedFact } from './trade-offs.ts';
import { joinWithAnd } from './words.ts';

type FirstPlace = NonNullable<RecommendationSet['firstPlace']>;

const mostTopicsAhead = 2;
const mostTopicsBehind = 1;

/** Scores that differ by no more than these points are nearly equal. */
const smallLead = 2;

/** Explains it by limits, or else by points. Undefined if the cards do not show the reason. */
export const explainFirstPlace = (cards: readonly CardWithRowPoints[]): FirstPlace | undefined => {
  const [first, second] = cards;
  if (first === undefined || second === undefined) return undefined;
  if (first.pick.severity !== second.pick.severity) return explainByLimits(first, second);

  const ahead = listTopicsAhead(first, second).slice(0, mostTopicsAhead);
  const behind = listTopicsAhead(second, first).slice(0, mostTopicsBehind);
  const isClose = first.match.matchScore - second.match.matchScore <= smallLead;
  if (ahead.length === 0 && !isClose) return undefined;

  const template = isClose
    ? chooseCloseTemplate(ahead.length > 0, behind.length > 0)
    : chooseTemplate(behind.length > 0);
  const text = fillSentence(template, {
    second: nameCar(second),
    ahead: joinTopics(ahead),
    behind: joinTopics(behind),
  });

  return { text, ahead, behind };
};

const explainByLimits = (first: Card, second: Card): FirstPlace | undefined => {
  const brokenCount = first.pick.broken.length;
  if (brokenCount >= second.pick.broken.length) return undefined;

  const { keepsLimits, keepsMoreLimits } = english.firstPlace;
  const template = brokenCount === 0 ? keepsLimits : keepsMoreLimits;
  return {
    text: fillSentence(template, { second: nameCar(second) }),
    ahead: ['limits'],
    behind: [],
  };
};

const nameCar = ({ pick }: Card): string => nameModel(pick.offer.variant.vehicle);

type ScoreTopic = keyof Sentences['scoreTopics'];

/** A smaller gain, in points, explains nothing. */
const leastGain = 0.5;

const listTopicsAhead = (one: CardWithRowPoints, other: CardWithRowPoints): ScoreTopic[] => {
  const topics = new Set(one.match.parts.flatMap((part) => findScoreTopic(part) ?? []));

  return [...topics]
    .map((topic) => ({ topic, gain: computeGain(topic, one, other) }))
    .filter(({ topic, gain }) => gain >= leastGain && isBackedByFigure(topic, one, other))
    .toSorted((a, b) => b.gain - a.gain)
    .map(({ topic }) => topic);
};

/** Finds what the points of a part are for: the wish itself, or else the topic of its row. */
const findScoreTopic = (part: ScorePart): ScoreTopic | undefined => {
  const topic = part.isAsked ? part.criterion : getSharedRow(part);
  return isScoreTopic(topic) ? topic : undefined;
};

const isScoreTopic = (id: string): id is ScoreTopic => Object.hasOwn(english.scoreTopics, id);

/** Computes how many points one card has more than another, at most what the score table shows. */
const computeGain = (
  topic: ScoreTopic,
  one: CardWithRowPoints,
  other: CardWithRowPoints,
): number => {
  const gain = sumPoints(topic, one) - sumPoints(topic, other);
  const row = findRow(topic, one);
  const otherRow = findRow(topic, other);
  if (row === undefined || otherRow === undefined) return gain;

  return Math.min(gain, row.points - otherRow.points);
};

/** The row of a topic. Undefined for a wish that shares a row with others. */
const findRow = (topic: ScoreTopic, { rowPoints }: CardWithRowPoints): RowPoints | undefined =>
  rowPoints.find(({ id }) => id === topic);

const sumPoints = (topic: ScoreTopic, { match }: CardWithRowPoints): number =>
  match.parts
    .filter((part) => findScoreTopic(part) === topic)
    .reduce((sum, { points }) => sum + points, 0);

/** For a topic of several criteria: the criterion whose figure stands for all of them. */
const criterionWithFigure: Partial<Record<ScoreTopic, string>> = {
  value: 'fiveYearCost',
  trust: 'reliability',
};

/** Our first choices get a bonus, so that more points need not mean a better figure. */
const isBackedByFigure = (topic: ScoreTopic, card: Card, other: Card): boolean => {
  const criterionId = criterionWithFigure[topic] ?? topic;
  const shownRating = findShownRating(criterionId, card);
  const otherRating = findShownRating(criterionId, other);
  if (shownRating !== undefined && otherRating !== undefined) return shownRating > otherRating;

  const fact = findStatedFact(criterionId);
  if (fact === undefined) return true;

  const reading = fact.read(card);
  const otherReading = fact.read(other);
  return (
    reading !== undefined && otherReading !== undefined && isSurelyAhead(reading, otherReading)
  );
};

const chooseTemplate = (trailsInSomething: boolean): string =>
  trailsInSomething ? english.firstPlace.aheadAndBehind : english.firstPlace.ahead;

const chooseCloseTemplate = (leadsInSomething: boolean, trailsInSomething: boolean): string => {
  const { close, closeAheadAndBehind, closeBehind, nearlyEqual } = english.firstPlace;
  if (leadsInSomething) return trailsInSomething ? closeAheadAndBehind : close;

  return trailsInSomething ? closeBehind : nearlyEqual;
};

/** "towing and safety". */
const joinTopics = (topics: readonly ScoreTopic[]): string =>
  joinWithAnd(topics.map((topic) => english.scoreTopics[topic]));
