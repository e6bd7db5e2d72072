import type { Country } from '@app/contract/region';
import { computeMiddleAge, isElectric, type Offer } from '../catalogue/offers.ts';
import { poorRatingOf5 } from '../catalogue/vocabulary.ts';
import { hasAllWheelDrive } from '../criteria/abilities.ts';
import { scaleBetween } from '../criteria/criterion.ts';
import { rateAge } from '../criteria/money.ts';
import { lacksStandardBraking } from '../criteria/trust.ts';
import { type Preferences, wantsFun } from '../preferences.ts';
import { type Candidate, getRating } from './market.ts';
import { type ActiveCriterion, computeUtility, isBelowLevel, listFigureMusts } from './utility.ts';

/** What a trim loses per share that it costs above the middle, unless a premium cabin is wanted. */
const costOfCostlyTrim = 4.5;

/** The same for visitors who would like a premium cabin, but need none. */
const costOfCostlyTrimForNiceCabin = 1;

/** What a trim loses per share that it costs below the middle. */
const costOfBareness = 4;

/** About what two driven wheels save: a smaller share of the middle price makes no trim bare. */
const smallSaving = 0.06;

/** 0.1 is a tenth above the middle trim of the vehicle in the country, -0.1 a tenth below. */
const computeShareAboveMiddlePrice = (
  { variant: { usd, vehicle } }: Offer,
  country: Country,
): number => {
  const middlePrice = vehicle.middlePrices[country] ?? usd;
  return usd / middlePrice - 1;
};

/** What all-wheel drive gains where winters are hard, or off-road ability is a must. */
const gainOfNeededTraction = 1.3;

/** What all-wheel drive gains for driving off-road sometimes, and for a heavy trailer. */
const gainOfTraction = 0.5;

/** What all-wheel drive loses where winters are mild, because it costs money and fuel. */
const costOfUnneededTraction = 0.5;

/** What a version loses for each must in figures that it misses, such as 36 mpg. */
const costOfMissedFigure = 0.9;

/** What a version for speed loses at most if no speed or fun was asked for, or only some speed. */
const costOfUnaskedSpeed = 1.2;
const costOfLittleAskedSpeed = 0.3;

/** The times from 0 to 60 mph from which on speed begins to cost a version, and costs it most. */
const quickS = 4.9;
const veryQuickS = 4;

/** What a version loses that is made for trails or for corners, where that is of no use. */
const costOfUselessGear = 0.6;

/** What an electric version loses at most for too short a range. Versions with a tank go first. */
const costOfShortRange = 2;

/** What a gas version loses where hybrids were ticked and fuel economy matters, or is a must. */
const costOfGasInsteadOfHybrid = { somewhat: 0.5, definitely: 1.2 };

/** What a hybrid loses if speed and a sporty ride are wanted, so that the Civic Type R wins. */
const costOfHybridForSport = 1.2;

/** Hybrids with this rating, of 5, are sports cars, such as the Corvette E-Ray. */
const mostHandling = 5;

/** What an electric version loses at most for age, so that a newer one with a warranty wins. */
const costOfOldBattery = 1;

const costOfBrakingToCheck = 0.8;

/** What a version gains that is on offer new, or used in three model years or more. */
const gainOfYears = 0.8;

/** Rates a single used year 0, two years 0.75, and three years or a new car 1. */
const rateChoiceOfYears = ({ isNew, from, to }: Offer): number => {
  const years = to - from + 1;
  return isNew ? 1 : scaleBetween(1 / years, 1, 1 / 3);
};

/** What a used version gains at most over an older one of the same model, such as the last Prius. */
const gainOfNewerYears = 0.6;

/** A new car costs more, so it gains no more than used ones of about eight years. */
const newnessOfNewCar = 0.5;

/** Rates middle ages from 12 years (0) to 4 (1). */
const rateNewness = (offer: Offer): number =>
  offer.isNew ? newnessOfNewCar : scaleBetween(computeMiddleAge(offer), 12, 4);

const getCostOfSpeed = (preferences: Preferences): number => {
  const { acceleration } = preferences.importance;
  if (acceleration === 'definitely' || wantsFun(preferences)) return 0;

  return acceleration === 'somewhat' ? costOfLittleAskedSpeed : costOfUnaskedSpeed;
};

const getTractionGain = ({ winter, importance }: Preferences): number => {
  if (winter === 1 || importance.offRoad === 'definitely') return gainOfNeededTraction;
  if (importance.offRoad !== 'none' || importance.towing === 'definitely') return gainOfTraction;

  return winter === 0 ? -costOfUnneededTraction : 0;
};

const getCostOfCostlyTrim = ({ importance, likes }: Preferences): number => {
  if (importance.premiumMaterials === 'definitely') return 0;
  if (importance.premiumMaterials === 'somewhat' || likes.includes('niceInside'))
    return costOfCostlyTrimForNiceCabin;

  return costOfCostlyTrim;
};

const isTrailVersion = ({ variant: { offRoad, vehicle } }: Offer): boolean =>
  offRoad > vehicle.offRoad;

const isSportVersion = ({ variant: { handling, vehicle } }: Offer): boolean =>
  handling > vehicle.handling;

const hasUselessGear = (offer: Offer, { importance, ride }: Preferences): boolean => {
  const staysOnRoads = importance.offRoad === 'none';
  const needsComposure = importance.towing === 'definitely' || offer.variant.ride <= poorRatingOf5;
  const hasNoUseForSport = ride === 'smooth' || (ride === 'balance' && needsComposure);

  return (staysOnRoads && isTrailVersion(offer)) || (hasNoUseForSport && isSportVersion(offer));
};

const getCostOfGas = (
  { variant: { vehicle } }: Offer,
  { powertrains, importance: { fuelEfficiency } }: Preferences,
): number => {
  const isGasInsteadOfHybrid = vehicle.powertrain === 'gas' && powertrains.includes('hybrid');
  if (!isGasInsteadOfHybrid || fuelEfficiency === 'none') return 0;

  return costOfGasInsteadOfHybrid[fuelEfficiency];
};

const isHybridForSport = (
  { variant: { vehicle, handling } }: Offer,
  { ride, importance, powertrains }: Preferences,
): boolean =>
  vehicle.powertrain === 'hybrid' &&
  handling < mostHandling &&
  ride === 'sporty' &&
  importance.acceleration === 'definitely' &&
  importance.fuelEfficiency !== 'definitely' &&
  !powertrains.includes('hybrid');

const hasBrakingToCheck = (offer: Offer, { importance }: Preferences): boolean =>
  importance.safetyFeatures === 'definitely' && lacksStandardBraking(offer);

/**
 * Added to the utility to choose a version of a model. A must for speed or low fuel use, or a
 * sporty ride, counts a second time, so that the Civic Si or the hybrid wins.
 */
export const createVersionRating = (
  preferences: Preferences,
  activeCriteria: readonly ActiveCriterion[],
): ((candidate: Candidate) => number) => {
  // A must and a sporty ride count in full, but what is nice to have does not.
  const criteriaCountedTwice = activeCriteria.filter(
    ({ criterion, target }) => criterion.decidesVersion === true && target?.shareOfWeight === 1,
  );
  const figureMusts = listFigureMusts(activeCriteria);
  const countMissedFigures = (candidate: Candidate): number =>
    figureMusts.filter((must) => isBelowLevel(candidate, must)).length;
  const longRangeCriterion = activeCriteria.find(
    ({ criterion }) => criterion.id === 'range.longDistance',
  );
  const rateShortRange = (candidate: Candidate): number =>
    longRangeCriterion === undefined ? 0 : 1 - getRating(candidate, longRangeCriterion.index);
  const costIfCostlier = getCostOfCostlyTrim(preferences);
  const tractionGain = getTractionGain(preferences);
  const costOfSpeed = getCostOfSpeed(preferences);

  const computeTrimCost = (offer: Offer): number => {
    const shareAbove = computeShareAboveMiddlePrice(offer, preferences.region.country);
    const shareBelow = -shareAbove;

    return (
      costIfCostlier * Math.max(0, shareAbove) +
      costOfBareness * Math.max(0, shareBelow - smallSaving)
    );
  };

  return (candidate) =>
    computeUtility(candidate, criteriaCountedTwice) -
    costOfMissedFigure * countMissedFigures(candidate) -
    costOfShortRange * rateShortRange(candidate) -
    computeTrimCost(candidate.offer) -
    (hasUselessGear(candidate.offer, preferences) ? costOfUselessGear : 0) -
    costOfSpeed * scaleBetween(candidate.offer.variant.zeroToSixtyS, quickS, veryQuickS) +
    gainOfYears * rateChoiceOfYears(candidate.offer) +
    gainOfNewerYears * rateNewness(candidate.offer) -
    (isElectric(candidate.offer) ? costOfOldBattery * (1 - rateAge(candidate.offer)) : 0) +
    (hasAllWheelDrive(candidate.offer) ? tractionGain : 0) -
    getCostOfGas(candidate.offer, preferences) -
    (isHybridForSport(candidate.offer, preferences) ? costOfHybridForSport : 0) -
    (hasBrakingToCheck(candidate.offer, preferences) ? costOfBrakingToCheck : 0);
};
