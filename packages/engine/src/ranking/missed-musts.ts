import type { Preferences } from '../preferences.ts';
import { isConventional } from './choose-six.ts';
import { type AllowedCandidate, haveModelsWithinLimits, picksWanted } from './pool.ts';
import { type ActiveCriterion, isBelowLevel } from './utility.ts';

type Rule = {
  /** Tells which musts are meant. Without it, all are. */
  readonly isMeant?: (must: ActiveCriterion) => boolean;
  /** How many musts a pick may miss. A share of `nearEnough` of what a must asks for meets it. */
  readonly mostMissed: number;
  readonly nearEnough: number;
  /** The rule holds only where so many models keep it. */
  readonly leastModels: number;
};

/** The quiz names the figure, so that a visitor sees at once that a car misses it. */
const isInFigures = ({ criterion }: ActiveCriterion): boolean => criterion.rateFigure !== undefined;

/** Of fewer, the last picks would be cars that nobody would name but for the must. */
const enoughToChooseFrom = 9;

const rules: readonly Rule[] = [
  { mostMissed: 0, nearEnough: 0.9, leastModels: enoughToChooseFrom },
  { mostMissed: 0, nearEnough: 0.8, leastModels: enoughToChooseFrom },
  { isMeant: isInFigures, mostMissed: 0, nearEnough: 0.9, leastModels: picksWanted },
  {
    // A car that fails on a rough trail leaves its people there.
    isMeant: (must) => isInFigures(must) || must.criterion.id === 'offRoad',
    mostMissed: 0,
    nearEnough: 0.8,
    leastModels: picksWanted,
  },
  { mostMissed: 1, nearEnough: 0.9, leastModels: picksWanted },
];

const listMusts = (
  activeCriteria: readonly ActiveCriterion[],
  { isMeant = () => true }: Rule,
): readonly ActiveCriterion[] =>
  activeCriteria.filter((active) => active.target?.isMust === true && isMeant(active));

const countMissed = (
  { candidate }: AllowedCandidate,
  musts: readonly ActiveCriterion[],
  nearEnough: number,
): number => {
  let missed = 0;

  for (const must of musts) if (isBelowLevel(candidate, must, nearEnough)) missed += 1;
  return missed;
};

/**
 * Drops the candidates that miss a must, or else those that miss one by a fifth, as long as nine
 * models remain. As long as six do, it drops those that miss a figure of the quiz, or else miss one
 * or the must on off-road driving by a fifth, then those that miss two musts. The models have to
 * keep every limit, and be gas or hybrid unless a powertrain was asked for. Returns the same list if
 * it drops none.
 */
export const dropIfMustsMissed = <One extends AllowedCandidate>(
  allowed: readonly One[],
  activeCriteria: readonly ActiveCriterion[],
  preferences: Preferences,
): readonly One[] => {
  return rules.reduce((kept, rule) => {
    const { mostMissed, nearEnough, leastModels } = rule;
    const musts = listMusts(activeCriteria, rule);
    if (musts.length <= mostMissed) return kept;

    const near = kept.filter((one) => countMissed(one, musts, nearEnough) <= mostMissed);
    const unsurprising = preferences.powertrains.length > 0 ? near : near.filter(isConventional);

    return haveModelsWithinLimits(unsurprising, preferences, leastModels) ? near : kept;
  }, allowed);
};
