import type { Recommendation, RecommendationSet } from '@app/contract/recommendation-schemas';
import { nameModel } from '../catalogue/vehicle.ts';
import { isBeyond, listNumbers } from './card-figures.ts';

/** Judges by the points that the page shows what a set says of its first place. */
export const judgeFirstPlace = (set: RecommendationSet): readonly string[] => {
  const { firstPlace, recommendations } = set;
  const [first, second] = recommendations;
  if (firstPlace === undefined || first === undefined || second === undefined) return [];

  const { text, ahead, behind } = firstPlace;
  const isLimit = ahead.includes('limits');
  const isClose = text.includes('close call');
  const problems = [
    ...(/[{}]|undefined|NaN/.test(text) ? ['is not filled in'] : []),
    ...([' ', '.', ':', ','].some((end) => text.includes(`the ${nameModel(second)}${end}`))
      ? []
      : ['does not name the second pick']),
    ...(ahead.length === 0 && !text.includes('scores are almost equal') ? ['names no gain'] : []),
    ...(isLimit ? judgeLimits(text, first, second) : []),
    ...(!isLimit && isClose !== first.matchScore - second.matchScore <= mostOfCloseCall
      ? ['is close only where the scores nearly are']
      : []),
    ...(isLimit ? [] : ahead.flatMap((id) => judgeGain(id, first, second, set))),
    ...behind.flatMap((id) => judgeGain(id, second, first, set)),
  ];

  return problems.map((problem) => `"${text}" ${problem}`);
};

/** A visitor sees two scores that differ by no more points as nearly equal. */
const mostOfCloseCall = 2;

const judgeLimits = (
  text: string,
  first: Recommendation,
  second: Recommendation,
): readonly string[] => {
  const isTrue = text.includes('every limit')
    ? first.relaxed.length === 0 && second.relaxed.length > 0
    : first.relaxed.length < second.relaxed.length;
  return isTrue ? [] : ['is not so by the broken limits'];
};

type ComparedFigure = { readonly label: string; readonly wants: 'high' | 'low' };

/** The figures of a card by which a visitor checks what is said of a topic. */
const figuresOfTopics: Readonly<Record<string, ComparedFigure>> = {
  value: { label: 'Cost to own', wants: 'low' },
  trust: { label: 'reliability', wants: 'high' },
  cargo: { label: 'Cargo space', wants: 'high' },
  cargoBehindThirdRow: { label: 'Cargo behind third row', wants: 'high' },
  towing: { label: 'Towing', wants: 'high' },
  offRoad: { label: 'off-road', wants: 'high' },
  secondRow: { label: 'second row', wants: 'high' },
  thirdRow: { label: 'third row', wants: 'high' },
  comfort: { label: 'ride', wants: 'high' },
  agility: { label: 'handling', wants: 'high' },
  cabin: { label: 'cabin', wants: 'high' },
  premium: { label: 'cabin', wants: 'high' },
  audio: { label: 'sound', wants: 'high' },
  tech: { label: 'technology', wants: 'high' },
  safety: { label: 'safety', wants: 'high' },
};

/** A topic is a row of the score table, or else a criterion of its own. */
const judgeGain = (
  id: string,
  one: Recommendation,
  other: Recommendation,
  set: RecommendationSet,
): readonly string[] => {
  const gain = readPoints(id, one, set) - readPoints(id, other, set);
  const figure = figuresOfTopics[id];
  const own = figure === undefined ? undefined : listNumbers(figure.label, one, set);
  const others = figure === undefined ? undefined : listNumbers(figure.label, other, set);
  const isBackedByFigure =
    figure === undefined ||
    own === undefined ||
    others === undefined ||
    isBeyond(figure.label, own, others, figure.wants);

  return [
    ...(gain > 0 ? [] : [`claims ${id} for ${one.name}, which has ${gain} points more`]),
    ...(isBackedByFigure ? [] : [`claims ${id} for ${one.name}, whose figure is no better`]),
  ];
};

const readPoints = (
  id: string,
  { scorePoints, contributions }: Recommendation,
  { scoreRows }: RecommendationSet,
): number => {
  const row = scoreRows?.findIndex((scoreRow) => scoreRow.id === id) ?? -1;
  if (row !== -1) return scorePoints?.[row] ?? Number.NaN;

  return contributions.find(({ criterion }) => criterion === id)?.points ?? Number.NaN;
};
