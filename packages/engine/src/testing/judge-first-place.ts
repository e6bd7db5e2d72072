import type { Recommendation, RecommendationSet } from '@app/contract/recommendation-schemas';
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
    ...(text.includes(`the ${nameModel(second)} `) || text.includes(`the ${nameModel(second)}.`)
      ? []
      : ['does not name the second pick']),
    ...(ahead.length === 0 && !text.includes('close call between') ? ['names no gain'] : []),
    ...(isLimit ? judgeLimits(text, first, second) : []),
    ...(isClose && first.matchScore - second.matchScore > mostOfCloseCall
      ? ['calls close what is not']
      : []),
    ...(isLimit ? [] : ahead.flatMap((id) => judgeGain(id, first, second, set))),
    ...behind.flatMap((id) => judgeGain(id, second, first, set)),
  ];

  return problems.map((problem) => `"${text}" ${problem}`);
};

/** A visitor sees two scores that differ by no more points as nearly equal. */
const mostOfCloseCall = 2;

const nameModel = ({ make, model }: Recommendation): string =>
  model.startsWith(make) ? model : `${make} ${model}`;

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

/** A topic is a row of the score table, or else a criterion of its own. */
const judgeGain = (
  id: string,
  one: Recommendation,
  other: Recommendation,
  set: RecommendationSet,
): readonly string[] => {
  const gain = readPoints(id, one, set) - readPoints(id, other, set);
  const read = (figure: string, card: Recommendation) => listNumbers(figure, card, set) ?? [];
  const isCheaper = isBeyond(
    'Cost to own',
    read('Cost to own', one),
    read('Cost to own', other),
    'low',
  );
  const isMoreReliable = isBeyond(
    'reliability',
    read('reliability', one),
    read('reliability', other),
    'high',
  );

  return [
    ...(gain > 0 ? [] : [`claims ${id} for ${one.name}, which has ${gain} points more`]),
    ...(id === 'value' && !isCheaper ? [`claims a lower cost for ${one.name}`] : []),
    ...(id === 'trust' && !isMoreReliable ? [`claims reliability for ${one.name}`] : []),
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
