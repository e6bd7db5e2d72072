import type { Criterion } from '../criteria/criterion.ts';
import { seatsForFive, seatsForSeven } from '../criteria/space.ts';
import type { Preferences } from '../preferences.ts';
import { getRating } from './market.ts';
import {
  type EligibleCandidate,
  enoughToChooseFrom,
  haveEnoughModelsNearBudget,
  keepExpectedPowertrains,
  picksWanted,
} from './pool.ts';
import { type ActiveCriterion, isBelowLevel, isInFigures, isMust } from './utility.ts';

type Rule = {
  /** The musts that the rule is about. Without it, it is about all of them. */
  readonly appliesTo?: (must: ActiveCriterion) => boolean;
  /** How many of these musts a pick may miss. */
  readonly mostMissed: number;
  /** The share of the level asked for from which on a must counts as met. */
  readonly shareToMeet: number;
  /** The rule holds only where at least so many models keep it. */
  readonly leastModels: number;
};

/** True of musts in figures, and of that on rough trails, where a failing car strands people. */
const isStrict = (must: ActiveCriterion): boolean =>
  isInFigures(must) || must.criterion.id === 'offRoad';

const withinATenth = 0.9;
const withinASixth = 5 / 6;
const withinAFifth = 0.8;

const rules: readonly Rule[] = [
  { mostMissed: 0, shareToMeet: withinATenth, leastModels: enoughToChooseFrom },
  { mostMissed: 0, shareToMeet: withinAFifth, leastModels: enoughToChooseFrom },
  { appliesTo: isInFigures, mostMissed: 0, shareToMeet: withinATenth, leastModels: picksWanted },
  { appliesTo: isStrict, mostMissed: 0, shareToMeet: withinAFifth, leastModels: picksWanted },
  { mostMissed: 1, shareToMeet: withinATenth, leastModels: picksWanted },
];

const listMusts = (
  activeCriteria: readonly ActiveCriterion[],
  appliesTo: (must: ActiveCriterion) => boolean = () => true,
): readonly ActiveCriterion[] =>
  activeCriteria.filter((active) => isMust(active) && appliesTo(active));

const countMissedMusts = (
  { candidate }: EligibleCandidate,
  musts: readonly ActiveCriterion[],
  shareToMeet: number,
): number => {
  let missed = 0;

  for (const must of musts) if (isBelowLevel(candidate, must, shareToMeet)) missed += 1;
  return missed;
};

/** A rule drops candidates only if enough of the expected models near the budget remain. */
export const filterByMusts = <One extends EligibleCandidate>(
  eligible: readonly One[],
  activeCriteria: readonly ActiveCriterion[],
  preferences: Preferences,
): readonly One[] => {
  const applyRule = (
    kept: readonly One[],
    { appliesTo, mostMissed, shareToMeet, leastModels }: Rule,
  ): readonly One[] => {
    const musts = listMusts(activeCriteria, appliesTo);
    if (musts.length <= mostMissed) return kept;

    const meetingRule = kept.filter(
      (one) => countMissedMusts(one, musts, shareToMeet) <= mostMissed,
    );
    const haveEnough = haveEnoughModelsNearBudget(
      keepExpectedPowertrains(meetingRule, eligible, preferences),
      preferences,
      leastModels,
    );

    return haveEnough ? meetingRule : kept;
  };

  return rules.reduce(applyRule, eligible);
};

const seatCriteria: readonly Criterion[] = [seatsForFive, seatsForSeven];

/**
 * Returns a function that counts the musts that a candidate misses by more than a tenth. Fewer seats
 * than preferred count as one of them: a car with four is no substitute for one with five.
 */
export const createMissedMustsCounter = (
  activeCriteria: readonly ActiveCriterion[],
): ((one: EligibleCandidate) => number) => {
  const musts = listMusts(activeCriteria);
  const seats = activeCriteria.find(({ criterion }) => seatCriteria.includes(criterion));

  return (one) => {
    const lacksSeats = seats !== undefined && getRating(one.candidate, seats.index) < 1;
    return countMissedMusts(one, musts, withinATenth) + Number(lacksSeats);
  };
};

export const createNearMissTest = (
  activeCriteria: readonly ActiveCriterion[],
): ((one: EligibleCandidate) => boolean) => {
  const musts = listMusts(activeCriteria);
  const strictMusts = musts.filter(isStrict);

  return (one) =>
    countMissedMusts(one, musts, withinATenth) <= 1 &&
    countMissedMusts(one, musts, withinASixth) === 0 &&
    countMissedMusts(one, strictMusts, withinATenth) === 0;
};
