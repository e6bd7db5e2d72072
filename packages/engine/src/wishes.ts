import type { Choices, QuizAnswers } from '@app/contract/quiz/answers';
import { type Region, regionOf } from '@app/contract/region';
import { bodyStyles, powertrains } from './catalogue/body-and-power.ts';
import { brandGroups } from './catalogue/entry.ts';
import { priceBands } from './catalogue/price-bands.ts';
import { winterSeverity } from './winter.ts';

export type Importance = 'definitely' | 'somewhat' | 'none';

/** The wishes that are answered by a degree of importance, by the name of their question. */
export type GradedWish =
  | 'trunkSpace'
  | 'towing'
  | 'acceleration'
  | 'fuelEfficiency'
  | 'safetyFeatures'
  | 'premiumMaterials'
  | 'greatAudio'
  | 'offRoad';

export type Liking = 'greatOnGas' | 'smoothRide' | 'niceInside' | 'coolTech' | 'funToDrive' | 'roomForStuff';

/** The answers as the engine reads them. A limit's set is a bit per option; 0 means that anything goes. */
export type Wishes = {
  readonly region: Region;
  readonly winter: 0 | 0.5 | 1;
  readonly condition: 'new' | 'preOwned' | 'either';
  readonly band: number;
  readonly people: 'justMe' | 'smallGroup' | 'bigGroup';
  readonly brandBits: number;
  readonly bodyBits: number;
  readonly powerBits: number;
  readonly importance: Readonly<Record<GradedWish, Importance>>;
  readonly likes: Readonly<Record<Liking, boolean>>;
  readonly ride: 'smooth' | 'sporty' | 'balance' | undefined;
  readonly evRange: 'shortTrips' | 'mixedDriving' | 'longDistance' | undefined;
  readonly evCharging: 'yesCharging' | 'planningSoon' | 'noCharging' | undefined;
  readonly isNewDriver: boolean;
};

/**
 * Seats that each answer calls for. A group of three to five needs five. Six or more people need seven, so that the
 * seventh has a seat too: a six-seat pickup bench or a pair of captain's chairs leaves "or more" standing.
 */
export const seatsFor: Readonly<Record<Wishes['people'], number>> = { justMe: 2, smallGroup: 5, bigGroup: 7 };

/** A bit per listed option. */
export const bitsOf = (options: readonly string[], chosen: readonly string[]): number =>
  options.reduce((bits, option, index) => (chosen.includes(option) ? bits | (1 << index) : bits), 0);

/** Whether the bit of an option is set. */
export const hasBit = <Option extends string>(options: readonly Option[], bits: number, option: Option): boolean =>
  (bits & (1 << options.indexOf(option))) !== 0;

const chosenBits = (options: readonly string[], choices: Choices = {}): number =>
  options.reduce((bits, option, index) => (choices[option] === true ? bits | (1 << index) : bits), 0);

const firstChosen = <Value extends string>(
  values: readonly Value[],
  choices: Choices<Value> | undefined,
): Value | undefined => (choices === undefined ? undefined : values.find((value) => choices[value] === true));

const importanceOf = (choices: Choices<'definitely' | 'notDealbreaker' | 'notImportant'> | undefined): Importance => {
  if (choices?.definitely === true) return 'definitely';
  return choices?.notDealbreaker === true ? 'somewhat' : 'none';
};

const offRoadImportance = (choices: QuizAnswers['usage']['offRoad']): Importance => {
  if (choices?.definitely === true) return 'definitely';
  return choices?.sometimes === true ? 'somewhat' : 'none';
};

const conditionOf = (choices: QuizAnswers['budget']['condition']): Wishes['condition'] => {
  if (choices?.new === true) return 'new';
  return choices?.preOwned === true ? 'preOwned' : 'either';
};

const likesOf = (choices: QuizAnswers['lifestyle']['carAppreciation']): Wishes['likes'] => ({
  greatOnGas: choices?.greatOnGas === true,
  smoothRide: choices?.smoothRide === true,
  niceInside: choices?.niceInside === true,
  coolTech: choices?.coolTech === true,
  funToDrive: choices?.funToDrive === true,
  roomForStuff: choices?.roomForStuff === true,
});

const gradedWishesOf = (usage: QuizAnswers['usage']): Wishes['importance'] => ({
  trunkSpace: importanceOf(usage.trunkSpace),
  towing: importanceOf(usage.towing),
  acceleration: importanceOf(usage.acceleration),
  fuelEfficiency: importanceOf(usage.fuelEfficiency),
  safetyFeatures: importanceOf(usage.safetyFeatures),
  premiumMaterials: importanceOf(usage.premiumMaterials),
  greatAudio: importanceOf(usage.greatAudio),
  offRoad: offRoadImportance(usage.offRoad),
});

/** Reads a valid answer set into the engine's terms. A placeholder ZIP counts as an unknown place in the US. */
export const wishesOf = ({ lifestyle, usage, features, budget, preferences, location }: QuizAnswers): Wishes => {
  const region = regionOf(location.zipCode);
  return {
    region,
    winter: winterSeverity(region),
    condition: conditionOf(budget.condition),
    band: Math.max(
      0,
      priceBands.findIndex(({ id }) => budget.totalPriceRange?.[id] === true),
    ),
    people: firstChosen(['justMe', 'smallGroup', 'bigGroup'], usage.passengers) ?? 'justMe',
    brandBits: chosenBits(brandGroups, preferences.brands),
    bodyBits: chosenBits(bodyStyles, features.bodyStyle),
    powerBits: chosenBits(powertrains, features.powerPreference),
    importance: gradedWishesOf(usage),
    likes: likesOf(lifestyle.carAppreciation),
    ride: firstChosen(['smooth', 'sporty', 'balance'], usage.rideQuality),
    evRange: firstChosen(['shortTrips', 'mixedDriving', 'longDistance'], features.evRange),
    evCharging: firstChosen(['yesCharging', 'planningSoon', 'noCharging'], features.evCharging),
    isNewDriver: lifestyle.currentCar?.noDriving === true,
  };
};
