import { listSpecificValues } from '@app/contract/quiz/definition';

export const segments = [
  'economyCar',
  'mainstreamCar',
  'sportsCar',
  'luxuryCar',
  'exoticCar',
  'compactSuv',
  'midsizeSuv',
  'largeSuv',
  'luxurySuv',
  'offRoadSuv',
  'pickup',
  'minivan',
  'electricMainstream',
  'electricPremium',
] as const;
export type Segment = (typeof segments)[number];

export const brandGroups = [...listSpecificValues('preferences.brands'), 'other'] as const;
export type BrandGroup = (typeof brandGroups)[number];

export const drives = ['fwd', 'rwd', 'awd', '4wd'] as const;
export type Drive = (typeof drives)[number];

export const isAllWheelDrive = (drive: Drive): boolean => drive === 'awd' || drive === '4wd';

export const shapes = [
  'hatchback',
  'sedan',
  'coupe',
  'sports',
  'convertible',
  'wagon',
  'low-crossover',
  'crossover',
  'ev-crossover',
  'three-row',
  'box-suv',
  'off-roader',
  'minivan',
  'van',
  'pickup',
  'compact-pickup',
] as const;
export type Shape = (typeof shapes)[number];

/** What buying guides and awards name vehicles for. */
export const purposes = [
  'firstCar',
  'family',
  'bigFamily',
  'city',
  'pickup',
  'sporty',
  'luxury',
  'electric',
  'plugIn',
  'efficient',
  'openAir',
  'lasting',
] as const;
export type Purpose = (typeof purposes)[number];

/** What a vehicle may be among our own first choices for: the words of `best_for`. */
export const choicePurposes = [
  'offRoad',
  'sporty',
  'fun',
  'quiet',
  'luxury',
  'audio',
  'tech',
  'efficient',
  'safe',
] as const;
export type ChoicePurpose = (typeof choicePurposes)[number];

export const askedBodyStyles = listSpecificValues('features.bodyStyle');

/** A van made for goods or for many passengers is no minivan. */
export const bodyStyles = [...askedBodyStyles, 'van'] as const;
export type BodyStyle = (typeof bodyStyles)[number];

/** The body styles that a single trim of a vehicle may have; each is a shape, too. */
export const trimBodies = ['sedan', 'coupe', 'convertible', 'hatchback', 'wagon'] as const;
export type TrimBody = (typeof trimBodies)[number];

/** Of a pickup. Adults fit the second row of a crew cab only. */
export const cabs = ['regular', 'extended', 'crew'] as const;
export type Cab = (typeof cabs)[number];

export const powertrains = listSpecificValues('features.powerPreference');
export type Powertrain = (typeof powertrains)[number];

export const plugsIn = (powertrain: Powertrain): powertrain is 'electric' | 'pluginHybrid' =>
  powertrain === 'electric' || powertrain === 'pluginHybrid';

/** 1 (poor) to 5 (among the best), our judgment. */
export type Rating = 1 | 2 | 3 | 4 | 5;

/** From this rating of ours on a vehicle is praised, and never falls short. */
export const goodRatingOf5 = 4;

/** Up to this rating of ours a vehicle always falls short. */
export const poorRatingOf5 = 2;

/** How IIHS rates the protection of somebody on the rear seat in a front crash. */
export const rearSeatResults = ['good', 'acceptable', 'marginal', 'poor'] as const;
export type RearSeatResult = (typeof rearSeatResults)[number];

export const estimableFigures = [
  'seats',
  'cargoCuFt',
  'towingLb',
  'groundClearanceIn',
  'zeroToSixtyS',
  'combinedMpg',
  'electricMpge',
  'electricRangeMi',
  'msrpUsd',
] as const;
export type EstimableFigure = (typeof estimableFigures)[number];
