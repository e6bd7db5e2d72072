import type { Preferences } from '../preferences.ts';
import { isConventional } from './choose-six.ts';
import { type AllowedCandidate, haveSixWithinLimits } from './pool.ts';
import { type ActiveCriterion, isBelowLevel } from './utility.ts';

/** How many musts a pick may miss: none, and if that leaves too few models, one. */
const mostMissed = [0, 1] as const;

/** The share of what a must asks for that is near enough. */
const nearEnough = 0.9;

const isMust = ({ target }: ActiveCriterion): boolean => target?.isMust === true;

const countMissed = (
  { candidate }: AllowedCandidate,
  musts: readonly ActiveCriterion[],
): number => {
  let missed = 0;

  for (const must of musts) if (isBelowLevel(candidate, must, nearEnough)) missed += 1;
  return missed;
};

/**
 * Drops the candidates that miss a must, or at least those that miss two, as long as six models
 * remain that keep every limit, and are gas or hybrid unless a powertrain was asked for. Returns the
 * same list if it drops none.
 */
export const dropIfMustsMissed = <One extends AllowedCandidate>(
  allowed: readonly One[],
  activeCriteria: readonly ActiveCriterion[],
  { powertrains }: Preferences,
): readonly One[] => {
  const musts = activeCriteria.filter(isMust);

  return mostMissed
    .filter((most) => musts.length > most)
    .reduce((kept, most) => {
      const near = kept.filter((one) => countMissed(one, musts) <= most);
      const unsurprising = powertrains.length > 0 ? near : near.filter(isConventional);

      return haveSixWithinLimits(unsurprising) ? near : kept;
    }, allowed);
};
