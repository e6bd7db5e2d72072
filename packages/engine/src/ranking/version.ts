import type { Country } from '@app/contract/region';
import type { Offer } from '../catalogue/offers.ts';
import { hasAllWheelDrive } from '../criteria/abilities.ts';
import { scaleBetween } from '../criteria/criterion.ts';
import { type Preferences, wantsFun } from '../preferences.ts';
import { type Candidate, getRating } from './market.ts';
import { type ActiveCriterion, computeUtility, isBelowLevel, listFigureMusts } from './utility.ts';

/** What a trim loses to the middle one, times the share by which it is dearer. */
const costOfUnaskedExtras = 3;

/** What a trim loses to the middle one, times the share by which it is cheaper. */
const costOfBareness = 4;

/** About what two driven wheels save: a smaller share of the middle price makes no trim bare. */
const smallSaving = 0.06;

/**
 * By how much a trim costs more than the middle one of its vehicle in the country, as a share. Below
 * 0 if it costs less.
 */
const compareWithMiddlePrice = ({ variant: { usd, vehicle } }: Offer, country: Country): number => {
  const middle = vehicle.middlePrices[country] ?? usd;
  return usd / middle - 1;
};

/** What all driven wheels gain over two where winters are hard, or off-road ability is a must. */
const gainOfNeededTraction = 1.3;

/** What they gain for driving off-road sometimes. */
const gainOfTraction = 0.5;

/** What they lose where winters are mild, because they cost money and fuel. */
const costOfUnneededTraction = 0.5;

/** What a version loses that misses a must whose figure the quiz names, such as 36 mpg. */
const costOfMissedFigure = 0.9;

/** What a version for speed loses where nobody asked for speed or fun, or only some speed. */
const costOfUnaskedSpeed = 1.2;
const costOfLittleAskedSpeed = 0.3;

/** From 0 to 60 mph, in seconds: sports cars and the versions for speed of other models take less. */
const sportsCarS = 4.4;

/** What a version loses that is made for trails or for corners, where that is of no use. */
const costOfUselessGear = 0.6;

/**
 * What an electric version loses without any of the range that long distances ask for. One with a
 * fuel tank loses nothing, so that of a model with both it goes before an electric one of little range.
 */
const costOfShortRange = 2;

/** What a gas version loses for who ticked hybrids and minds the fuel: its model may have a hybrid. */
const costOfGasInsteadOfHybrid = 0.5;

/** What a version gains that is on offer new, or used in three model years or more. */
const gainOfYears = 0.8;

/** The second year of choice helps more than the third. */
const rateYears = ({ isNew, from, to }: Offer): number =>
  isNew ? 1 : scaleBetween(1 / (to - from + 1), 1, 1 / 3);

const rateCostOfSpeed = (preferences: Preferences): number => {
  const { acceleration } = preferences.importance;
  if (acceleration === 'definitely' || wantsFun(preferences)) return 0;

  return acceleration === 'somewhat' ? costOfLittleAskedSpeed : costOfUnaskedSpeed;
};

const rateTraction = ({ winter, importance }: Preferences): number => {
  if (winter === 1 || importance.offRoad === 'definitely') return gainOfNeededTraction;
  if (importance.offRoad !== 'none') return gainOfTraction;

  return winter === 0 ? -costOfUnneededTraction : 0;
};

const wantsExtras = ({ importance, likes }: Preferences): boolean =>
  importance.premiumMaterials !== 'none' || likes.includes('niceInside');

const isTrailVersion = ({ variant: { offRoad, vehicle } }: Offer): boolean =>
  offRoad > vehicle.offRoad;

const isSportVersion = ({ variant: { handling, vehicle } }: Offer): boolean =>
  handling > vehicle.handling;

/** True of a version for trails of no use, or for corners where comfort or a trailer matters more. */
const hasUselessGear = (offer: Offer, { importance, ride }: Preferences): boolean => {
  const staysOnRoads = importance.offRoad === 'none';
  const hasNoUseForCorners =
    ride === 'smooth' || (ride === 'balance' && importance.towing === 'definitely');

  return (staysOnRoads && isTrailVersion(offer)) || (hasNoUseForCorners && isSportVersion(offer));
};

/** True of a gas version, for somebody who ticked hybrids and minds the fuel. */
const isGasInsteadOfHybrid = (
  { variant: { vehicle } }: Offer,
  { powertrains, importance }: Preferences,
): boolean =>
  vehicle.powertrain === 'gas' &&
  powertrains.includes('hybrid') &&
  importance.fuelEfficiency !== 'none';

/**
 * Returns a function whose rating is added to utility to choose a version of a model. A must for
 * speed or low fuel use, or a sporty ride, counts a second time, so that the Civic Si or the hybrid
 * wins. A version loses points if it misses a figure of the quiz or range for long distances, if it
 * is bare, dear or made for speed, trails or corners where nobody wants that, and if it burns gas
 * though hybrids were ticked. All driven wheels gain some where winters are hard or for driving
 * off-road, and lose some where winters are mild. A choice of years gains.
 */
export const createVersionRating = (
  preferences: Preferences,
  activeCriteria: readonly ActiveCriterion[],
): ((candidate: Candidate) => number) => {
  // The share is 1 of a must and of a sporty ride, but less of what is nice to have.
  const wishes = activeCriteria.filter(
    ({ criterion, target }) => criterion.decidesVersion === true && target?.share === 1,
  );
  const figureMusts = listFigureMusts(activeCriteria);
  const countMissed = (candidate: Candidate): number =>
    figureMusts.filter((must) => isBelowLevel(candidate, must)).length;
  const rangeWish = activeCriteria.find(({ criterion }) => criterion.id === 'range.longDistance');
  const rateLackOfRange = (candidate: Candidate): number =>
    rangeWish === undefined ? 0 : 1 - getRating(candidate, rangeWish.index);
  const extrasFactor = wantsExtras(preferences) ? 0 : costOfUnaskedExtras;
  const tractionGain = rateTraction(preferences);
  const costOfSpeed = rateCostOfSpeed(preferences);

  const computeTrimCost = (offer: Offer): number => {
    const difference = compareWithMiddlePrice(offer, preferences.region.country);
    return (
      extrasFactor * Math.max(0, difference) +
      costOfBareness * Math.max(0, -difference - smallSaving)
    );
  };

  return (candidate) =>
    computeUtility(candidate, wishes) -
    costOfMissedFigure * countMissed(candidate) -
    costOfShortRange * rateLackOfRange(candidate) -
    computeTrimCost(candidate.offer) -
    (hasUselessGear(candidate.offer, preferences) ? costOfUselessGear : 0) -
    (candidate.offer.variant.zeroToSixtyS < sportsCarS ? costOfSpeed : 0) +
    gainOfYears * rateYears(candidate.offer) +
    (hasAllWheelDrive(candidate.offer) ? tractionGain : 0) -
    (isGasInsteadOfHybrid(candidate.offer, preferences) ? costOfGasInsteadOfHybrid : 0);
};
