/** The words that the tables of the catalogue may use. */

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

export const brandGroups = [
  'american',
  'japanese',
  'korean',
  'german',
  'british',
  'italian',
  'swedish',
  'electricOnly',
  'other',
] as const;
export type BrandGroup = (typeof brandGroups)[number];

export const drives = ['fwd', 'rwd', 'awd', '4wd'] as const;
export type Drive = (typeof drives)[number];

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

/** What a vehicle can be the advice for, in the words of vehicles.csv. */
export const purposes = [
  'first',
  'value',
  'commute',
  'city',
  'family',
  'bigfamily',
  'cargo',
  'winter',
  'offroad',
  'tow',
  'work',
  'fun',
  'sporty',
  'luxury',
  'quiet',
  'roadtrip',
  'seniors',
  'tech',
  'audio',
  'ev',
  'phev',
  'openair',
  'status',
  'safe',
] as const;
export type Purpose = (typeof purposes)[number];

/** The body styles and powertrains of the quiz. */
export const bodyStyles = ['suv', 'pickup', 'sedan', 'coupe', 'hatchback', 'minivan', 'convertible', 'wagon'] as const;
export type BodyStyle = (typeof bodyStyles)[number];

export const powertrains = ['electric', 'pluginHybrid', 'hybrid', 'gas', 'diesel'] as const;
export type Powertrain = (typeof powertrains)[number];

/** 1 (poor) to 5 (among the best), our judgement; docs/engine.md says how each is read. */
export type Rating = 1 | 2 | 3 | 4 | 5;

/** Figures that may be estimates; a vehicle lists those that are. */
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
