import type { Preferences } from '../preferences.ts';
import { isConventional } from './choose-six.ts';
import { type AllowedCandidate, haveEnoughModelsInBudget, picksWanted } from './pool.ts';
import { type ActiveCriterion, isBelowLevel, isInFigures } from './utility.ts';

type Rule = {
  /** Tells which musts are meant. Without it, all are. */
  readonly isMeant?: (must: ActiveCriterion) => boolean;
  /** How many musts a pick may miss. A share of `nearEnough` of what a must asks for meets it. */
  readonly mostMissed: number;
  readonly nearEnough: number;
  /** The rule holds only where at least so many models keep it. */
  readonly leastModels: number;
};

/** True of a figure that the quiz names, and of rough trails, where a car that fails strands people. */
const isStrict = (must: ActiveCriterion): boolean =>
  isInFigures(must) || must.criterion.id === 'offRoad';

/**
 * With fewer to choose from, the last picks are cars that nobody would name but for the must:
 * advisers of 108 shoppers named 88.0 % of the picks with nine, 87.3 % with six.
 */
const enoughToChooseFrom = 9;

const near = 0.9;
const byAFifth = 0.8;

const rules: readonly Rule[] = [
  { mostMissed: 0, nearEnough: near, leastModels: enoughToChooseFrom },
  { mostMissed: 0, nearEnough: byAFifth, leastModels: enoughToChooseFrom },
  { isMeant: isInFigures, mostMissed: 0, nearEnough: near, leastModels: picksWanted },
  { isMeant: isStrict, mostMissed: 0, nearEnough: byAFifth, leastModels: picksWanted },
  { mostMissed: 1, nearEnough: near, leastModels: picksWanted },
];

const listMusts = (
  activeCriteria: readonly ActiveCriterion[],
  isMeant: (must: ActiveCriterion) => boolean = () => true,
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
 * keep every limit, cost about what the visitor has in mind, and be gas or hybrid unless a
 * powertrain was asked for. Returns the same list if it drops none.
 */
export const dropIfMustsMissed = <One extends AllowedCandidate>(
  allowed: readonly One[],
  activeCriteria: readonly ActiveCriterion[],
  preferences: Preferences,
): readonly One[] => {
  const applyRule = (
    kept: readonly One[],
    { isMeant, mostMissed, nearEnough, leastModels }: Rule,
  ): readonly One[] => {
    const musts = listMusts(activeCriteria, isMeant);
    if (musts.length <= mostMissed) return kept;

    const keepers = kept.filter((one) => countMissed(one, musts, nearEnough) <= mostMissed);
    const unsurprising =
      preferences.powertrains.length > 0 ? keepers : keepers.filter(isConventional);

    return haveEnoughModelsInBudget(unsurprising, preferences, leastModels) ? keepers : kept;
  };

  return rules.reduce(applyRule, allowed);
};

/** Makes a test of missing at most one must, by less than a fifth, and none that is strict. */
export const createNearMissTest = (
  activeCriteria: readonly ActiveCriterion[],
): ((one: AllowedCandidate) => boolean) => {
  const musts = listMusts(activeCriteria);
  const strictMusts = musts.filter(isStrict);

  return (one) =>
    countMissed(one, musts, near) <= 1 &&
    countMissed(one, musts, byAFifth) === 0 &&
    countMissed(one, strictMusts, near) === 0;
};
