import type { Offer } from '../catalogue/offers.ts';
import type { Preferences } from '../preferences.ts';
import type { Candidate } from './market.ts';
import { type ActiveCriterion, computeUtility } from './utility.ts';

/** What a trim of twice the price of the middle one loses to it. */
const costOfUnaskedExtras = 1.5;

/** By how much a trim costs more than the middle one of its vehicle, as a share: 0 if it costs less. */
const rateExtras = ({ variant: { usd, vehicle } }: Offer): number => {
  const middle = vehicle.trims[Math.floor(vehicle.trims.length / 2)]?.usd ?? usd;
  return Math.max(0, usd / middle - 1);
};

const wantsExtras = ({ importance, likes }: Preferences): boolean =>
  importance.premiumMaterials !== 'none' || likes.includes('niceInside');

/**
 * Returns a function that rates what decides, besides utility, between versions of one model. A wish
 * for speed or low fuel use counts twice: whoever has it is shown the Civic Si, or the hybrid. A dear
 * trim loses where nothing premium was asked for.
 */
export const createVersionRating = (
  preferences: Preferences,
  activeCriteria: readonly ActiveCriterion[],
): ((candidate: Candidate) => number) => {
  // The share is 1 of a must and of a sporty ride, but less of what is nice to have.
  const wishes = activeCriteria.filter(
    ({ criterion, target }) => criterion.decidesVersion === true && target?.share === 1,
  );
  const extrasFactor = wantsExtras(preferences) ? 0 : costOfUnaskedExtras;

  return (candidate) =>
    computeUtility(candidate, wishes) - extrasFactor * rateExtras(candidate.offer);
};
