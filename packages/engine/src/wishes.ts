import { priceBands } from '@app/contract/quiz/answer-figures';
import type { Choices, QuizAnswers } from '@app/contract/quiz/answers';
import { listSpecificValues, type OptionValue } from '@app/contract/quiz/definition';
import { type Region, regionFromZip } from '@app/contract/region';
import {
  type BodyStyle,
  type BrandGroup,
  bodyStyles,
  brandGroups,
  type Powertrain,
  powertrains,
} from './catalogue/vocabulary.ts';

export type Importance = 'definitely' | 'somewhat' | 'none';

export const gradedWishes = [
  'trunkSpace',
  'towing',
  'acceleration',
  'fuelEfficiency',
  'safetyFeatures',
  'premiumMaterials',
  'greatAudio',
  'offRoad',
] as const;
export type GradedWish = (typeof gradedWishes)[number];

const likings = listSpecificValues('lifestyle.carAppreciation');

export type Liking = (typeof likings)[number];

/** Of brands, body styles, and powertrains an empty list means that anything goes. */
export type Wishes = {
  readonly region: Region;
  /** How far all-wheel drive matters in winter: not at all, in the cold, or in hard winters. */
  readonly winter: 0 | 0.5 | 1;
  readonly condition: 'new' | 'preOwned' | 'either';
  /** Index of the price band. */
  readonly band: number;
  readonly people: OptionValue<'usage.passengers'>;
  readonly brands: readonly BrandGroup[];
  readonly bodyStyles: readonly BodyStyle[];
  readonly powertrains: readonly Powertrain[];
  readonly importance: Readonly<Record<GradedWish, Importance>>;
  readonly likes: readonly Liking[];
  readonly ride: OptionValue<'usage.rideQuality'> | undefined;
  readonly evRange: OptionValue<'features.evRange'> | undefined;
  readonly evCharging: OptionValue<'features.evCharging'> | undefined;
  readonly isNewDriver: boolean;
};

export const wantsFun = ({ ride, likes, bodyStyles }: Wishes): boolean =>
  ride === 'sporty' ||
  likes.includes('funToDrive') ||
  bodyStyles.some((style) => style === 'coupe' || style === 'convertible');

/** Whether the answers are about transport rather than fun, luxury, or a costly car. */
export const isPractical = (wishes: Wishes): boolean =>
  wishes.band < 4 && !wantsFun(wishes) && !wishes.likes.includes('niceInside');

const chosen = <Value extends string>(
  values: readonly Value[],
  choices: Choices | undefined,
): readonly Value[] => values.filter((value) => choices?.[value] === true);

const gradeOf = (choices: Choices | undefined): Importance => {
  if (choices?.['definitely'] === true) return 'definitely';

  return choices?.['notDealbreaker'] === true || choices?.['sometimes'] === true
    ? 'somewhat'
    : 'none';
};

const importanceOf = (usage: QuizAnswers['usage']): Wishes['importance'] => ({
  trunkSpace: gradeOf(usage.trunkSpace),
  towing: gradeOf(usage.towing),
  acceleration: gradeOf(usage.acceleration),
  fuelEfficiency: gradeOf(usage.fuelEfficiency),
  safetyFeatures: gradeOf(usage.safetyFeatures),
  premiumMaterials: gradeOf(usage.premiumMaterials),
  greatAudio: gradeOf(usage.greatAudio),
  offRoad: gradeOf(usage.offRoad),
});

/** A placeholder ZIP counts as an unknown place in the US. */
export const wishesOf = ({
  lifestyle,
  usage,
  features,
  budget,
  preferences,
  location,
}: QuizAnswers): Wishes => {
  const region = regionFromZip(location.zipCode);
  return {
    region,
    winter: winterSeverity(region),
    condition: chosen(['new', 'preOwned'] as const, budget.condition)[0] ?? 'either',
    band: Math.max(
      0,
      priceBands.findIndex(({ id }) => budget.totalPriceRange?.[id] === true),
    ),
    people: chosen(['justMe', 'smallGroup', 'bigGroup'] as const, usage.passengers)[0] ?? 'justMe',
    brands: chosen(brandGroups, preferences.brands),
    bodyStyles: chosen(bodyStyles, features.bodyStyle),
    powertrains: chosen(powertrains, features.powerPreference),
    importance: importanceOf(usage),
    likes: chosen(likings, lifestyle.carAppreciation),
    ride: chosen(['smooth', 'sporty', 'balance'] as const, usage.rideQuality)[0],
    evRange: chosen(['shortTrips', 'mixedDriving', 'longDistance'] as const, features.evRange)[0],
    evCharging: chosen(
      ['yesCharging', 'planningSoon', 'noCharging'] as const,
      features.evCharging,
    )[0],
    isNewDriver: lifestyle.currentCar?.noDriving === true,
  };
};

/** States whose mean temperature from December to February is below about 20 °F (NOAA 1991-2020 normals, rounded). */
const hardWinterStates = ['AK', 'ME', 'MI', 'MN', 'MT', 'ND', 'NH', 'SD', 'VT', 'WI', 'WY'];
/** Between about 20 °F and freezing. */
const coldStates = ['CO', 'CT', 'IA', 'ID', 'IL', 'IN', 'MA', 'NE', 'NY', 'OH', 'PA', 'RI', 'UT'];
/** The only province whose people mostly live where the winter mean stays above freezing. */
const mildProvinces = ['BC'];

const winterSeverity = ({ country, code }: Region): Wishes['winter'] => {
  if (country === 'CA') return mildProvinces.includes(code) ? 0.5 : 1;
  if (hardWinterStates.includes(code)) return 1;

  return coldStates.includes(code) ? 0.5 : 0;
};
