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
 * Drops the candidates that miss two or more of what the visitor calls musts, while six models that
 * keep every limit, and neither plug in nor burn diesel if nobody asked for that, miss fewer.
 * Returns the same list if it drops none.
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
