import type { Preferences } from '../preferences.ts';
import { isConventional } from './choose-six.ts';
import { getRating } from './market.ts';
import { type AllowedCandidate, countModels, picksWanted } from './pool.ts';
import type { ActiveCriterion } from './utility.ts';

/** A rating of this share of what a must asks for is near enough. */
const shareThatMeetsMust = 0.8;

const isMust = ({ target }: ActiveCriterion): boolean => target?.isMust === true;

const countMissed = (
  { candidate }: AllowedCandidate,
  musts: readonly ActiveCriterion[],
): number => {
  let missed = 0;

  for (const { index, target } of musts) {
    if (target !== undefined && getRating(candidate, index) < shareThatMeetsMust * target.level)
      missed += 1;
  }

  return missed;
};

/**
 * Drops the candidates that miss two or more musts, if six models that keep every limit remain. The
 * six must be gas or hybrid unless a powertrain was asked for. Otherwise returns the same list.
 */
export const dropIfTwoMustsMissed = <One extends AllowedCandidate>(
  allowed: readonly One[],
  activeCriteria: readonly ActiveCriterion[],
  { powertrains }: Preferences,
): readonly One[] => {
  const musts = activeCriteria.filter(isMust);
  if (musts.length < 2) return allowed;

  const kept = allowed.filter((one) => countMissed(one, musts) < 2);
  const keepingLimits = kept.filter(
    (one) => one.severity === 0 && (powertrains.length > 0 || isConventional(one)),
  );

  return countModels(keepingLimits) < picksWanted ? allowed : kept;
};
