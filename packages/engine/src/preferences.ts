import { priceBands } from '@app/contract/quiz/answer-figures';
import type { Choices, QuizAnswers } from '@app/contract/quiz/answers';
import { listSpecificValues, type OptionValue } from '@app/contract/quiz/definition';
import { type Region, regionFromZip } from '@app/contract/region';
import {
  askedBodyStyles,
  type BodyStyle,
  type BrandGroup,
  brandGroups,
  type Powertrain,
  powertrains,
} from './catalogue/vocabulary.ts';
import { rateWinterSeverity, type WinterSeverity } from './winter.ts';

export type Importance = 'definitely' | 'somewhat' | 'none';

export const gradedPreferences = [
  'trunkSpace',
  'towing',
  'acceleration',
  'fuelEfficiency',
  'safetyFeatures',
  'premiumMaterials',
  'greatAudio',
  'offRoad',
] as const;
export type GradedPreference = (typeof gradedPreferences)[number];

const likedFeatures = listSpecificValues('lifestyle.carAppreciation');

export type LikedFeature = (typeof likedFeatures)[number];

/** What a visitor wants. Empty lists of brands, styles, or powertrains mean no preference. */
export type Preferences = {
  readonly region: Region;
  readonly winter: WinterSeverity;
  readonly condition: 'new' | 'preOwned' | 'either';
  readonly priceBandIndex: number;
  readonly people: OptionValue<'usage.passengers'>;
  readonly brands: readonly BrandGroup[];
  readonly bodyStyles: readonly BodyStyle[];
  readonly powertrains: readonly Powertrain[];
  readonly importance: Readonly<Record<GradedPreference, Importance>>;
  /** What the visitor likes about their current car. */
  readonly likes: readonly LikedFeature[];
  readonly ride: OptionValue<'usage.rideQuality'> | undefined;
  readonly evRange: OptionValue<'features.evRange'> | undefined;
  readonly evCharging: OptionValue<'features.evCharging'> | undefined;
  readonly driving: 'notYet' | 'shared' | 'occasional' | 'own';
};

export const wantsFun = ({ ride, likes, bodyStyles }: Preferences): boolean =>
  ride === 'sporty' ||
  likes.includes('funToDrive') ||
  bodyStyles.some((style) => style === 'coupe' || style === 'convertible');

/** From this price band on, a car counts as more than transport. */
const firstCostlyBandIndex = priceBands.findIndex(({ id }) => id === '75to100k');

export const hasCostlyBudget = ({ priceBandIndex }: Preferences): boolean =>
  priceBandIndex >= firstCostlyBandIndex;

/** True if the answers are about transport rather than fun, luxury, or a costly car. */
export const isPractical = (preferences: Preferences): boolean =>
  !hasCostlyBudget(preferences) &&
  !wantsFun(preferences) &&
  !preferences.likes.includes('niceInside');

const listSelected = <Option extends string>(
  options: readonly Option[],
  choices: Choices | undefined,
): readonly Option[] => options.filter((option) => choices?.[option] === true);

const toImportance = (choices: Choices | undefined): Importance => {
  if (choices?.['definitely'] === true) return 'definitely';

  const isSomewhat = choices?.['notDealbreaker'] === true || choices?.['sometimes'] === true;
  return isSomewhat ? 'somewhat' : 'none';
};

const toImportances = (usage: QuizAnswers['usage']): Preferences['importance'] => ({
  trunkSpace: toImportance(usage.trunkSpace),
  towing: toImportance(usage.towing),
  acceleration: toImportance(usage.acceleration),
  fuelEfficiency: toImportance(usage.fuelEfficiency),
  safetyFeatures: toImportance(usage.safetyFeatures),
  premiumMaterials: toImportance(usage.premiumMaterials),
  greatAudio: toImportance(usage.greatAudio),
  offRoad: toImportance(usage.offRoad),
});

const toDriving = (choices: Choices | undefined): Preferences['driving'] => {
  if (choices?.['noDriving'] === true) return 'notYet';
  if (choices?.['occasionally'] === true) return 'occasional';

  return choices?.['shareOrBorrow'] === true ? 'shared' : 'own';
};

const getPriceBandIndex = ({ totalPriceRange }: QuizAnswers['budget']): number => {
  const chosenIndex = priceBands.findIndex(({ id }) => totalPriceRange?.[id] === true);
  return chosenIndex === -1 ? 0 : chosenIndex;
};

/** A placeholder ZIP counts as an unknown place in the US. */
export const toPreferences = ({
  lifestyle,
  usage,
  features,
  budget,
  preferences,
  location,
}: QuizAnswers): Preferences => {
  const region = regionFromZip(location.zipCode);
  const [condition = 'either'] = listSelected(['new', 'preOwned'] as const, budget.condition);
  const [people = 'justMe'] = listSelected(peopleOptions, usage.passengers);
  const [ride] = listSelected(rideOptions, usage.rideQuality);
  const [evRange] = listSelected(evRangeOptions, features.evRange);
  const [evCharging] = listSelected(evChargingOptions, features.evCharging);

  return {
    region,
    winter: rateWinterSeverity(region, location.zipCode),
    condition,
    priceBandIndex: getPriceBandIndex(budget),
    people,
    brands: listSelected(brandGroups, preferences.brands),
    bodyStyles: listSelected(askedBodyStyles, features.bodyStyle),
    powertrains: listSelected(powertrains, features.powerPreference),
    importance: toImportances(usage),
    likes: listSelected(likedFeatures, lifestyle.carAppreciation),
    ride,
    evRange,
    evCharging,
    driving: toDriving(lifestyle.currentCar),
  };
};

const peopleOptions = ['justMe', 'smallGroup', 'bigGroup'] as const;
const rideOptions = ['smooth', 'sporty', 'balance'] as const;
const evRangeOptions = ['shortTrips', 'mixedDriving', 'longDistance'] as const;
const evChargingOptions = ['yesCharging', 'planningSoon', 'noCharging'] as const;
