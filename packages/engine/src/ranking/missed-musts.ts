import type { Preferences } from '../preferences.ts';
import { isConventional } from './choose-six.ts';
import { type AllowedCandidate, haveSixWithinLimits } from './pool.ts';
import { type ActiveCriterion, isBelowLevel } from './utility.ts';

/** How many musts a pick may miss. A share of `nearEnough` of what a must asks for meets it. */
const rules = [
  { mostMissed: 0, nearEnough: 0.9 },
  { mostMissed: 0, nearEnough: 0.8 },
  { mostMissed: 1, nearEnough: 0.9 },
] as const;

const isMust = ({ target }: ActiveCriterion): boolean => target?.isMust === true;

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
 * Drops the candidates that miss a must, or else those that miss one by a fifth, then those that miss
 * two, each only as long as six models remain that keep every limit, and are gas or hybrid unless a
 * powertrain was asked for. Returns the same list if it drops none.
 */
export const dropIfMustsMissed = <One extends AllowedCandidate>(
  allowed: readonly One[],
  activeCriteria: readonly ActiveCriterion[],
  preferences: Preferences,
): readonly One[] => {
  const musts = activeCriteria.filter(isMust);

  return rules
    .filter(({ mostMissed }) => musts.length > mostMissed)
    .reduce((kept, { mostMissed, nearEnough }) => {
      const near = kept.filter((one) => countMissed(one, musts, nearEnough) <= mostMissed);
      const unsurprising = preferences.powertrains.length > 0 ? near : near.filter(isConventional);

      return haveSixWithinLimits(unsurprising, preferences) ? near : kept;
    }, allowed);
};
