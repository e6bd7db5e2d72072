import type { bodyStyles, powertrains } from './body-and-power.ts';

/** Groups that share a depreciation curve. */
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

export type Powertrain = (typeof powertrains)[number];
export type BodyStyle = (typeof bodyStyles)[number];

/** 1 (poor) to 5 (among the best on sale), by our reading of published road tests. */
type Rating = 1 | 2 | 3 | 4 | 5;

/** Figures that may be estimates; `estimates` of an entry lists those that are. */
export type EstimableFigure =
  | 'seats'
  | 'cargoCuFt'
  | 'towingLb'
  | 'groundClearanceIn'
  | 'zeroToSixtyS'
  | 'combinedMpg'
  | 'electricMpge'
  | 'electricRangeMi'
  | 'msrpUsd';

/** One model generation + powertrain + representative trim, as sold in the US or Canada. */
export type CatalogueEntry = {
  /** The name on the boot lid with its powertrain variant: "RAV4 Hybrid", "3 Series", "F-150". */
  readonly model: string;
  /** Name shared by the variants of one model where it differs from `model`: "RAV4" for "RAV4 Hybrid". */
  readonly family?: string;
  /** First and last model year of this generation with this powertrain; a last year of 2026 means still on sale new. */
  readonly years: readonly [first: number, last: number];
  /** The representative trim that the figures describe, then other typical ones. */
  readonly trims: readonly [string, ...string[]];
  /** Main body style first. */
  readonly bodyStyles: readonly [BodyStyle, ...BodyStyle[]];
  readonly segment: Segment;
  readonly powertrain: Powertrain;
  /** The representative trim's driven wheels. */
  readonly drive: 'fwd' | 'rwd' | 'awd' | '4wd';
  /** All-wheel or four-wheel drive can be had, on this or another trim. */
  readonly awdAvailable: boolean;
  readonly seats: number;
  /** Luggage room behind the seats in everyday use (second row of a three-row vehicle folded up, third row down); a pickup's bed volume. */
  readonly cargoCuFt: number;
  /** Most that any trim may tow, properly equipped; 0 where the maker does not allow towing. */
  readonly towingLb: number;
  readonly groundClearanceIn: number;
  readonly zeroToSixtyS: number;
  /** EPA combined: mpg; MPGe for electric; for a plug-in hybrid the figure on gas alone. */
  readonly combinedMpg: number;
  /** EPA combined MPGe of a plug-in hybrid driving on electricity. */
  readonly electricMpge?: number;
  /** EPA electric range in miles: of an electric car, or a plug-in hybrid's on battery alone. */
  readonly electricRangeMi?: number;
  readonly ride: Rating;
  readonly handling: Rating;
  readonly cabin: Rating;
  readonly audio: Rating;
  readonly tech: Rating;
  /** NHTSA overall stars, absent where never rated. */
  readonly safetyStars?: 1 | 2 | 3 | 4 | 5;
  /** 1 to 5: crash results and standard driver assistance together, by our reading of NHTSA and IIHS results. */
  readonly safety: Rating;
  /** US list price of the representative trim when last sold new (2026 if still on sale), before options. */
  readonly msrpUsd: number;
  readonly countries: readonly ['US', 'CA'] | readonly ['US'] | readonly ['CA'];
  /** The listing site's model key: lower case without punctuation. */
  readonly listingKey: string;
  /** Base model names in the EPA and NRCan lists where they differ from `family`: "F150". */
  readonly officialNames?: readonly string[];
  /** One plain sentence on what it is like; no figures. */
  readonly summary: string;
  /** Its honest weakness in two to six words: "Tight third row". */
  readonly weakness: string;
  readonly estimates?: readonly EstimableFigure[];
};

/** A make and its entries. */
export type CatalogueMake = {
  readonly make: string;
  readonly brandGroups: readonly [BrandGroup, ...BrandGroup[]];
  /** The listing site's make key: lower case without punctuation. */
  readonly listingKey: string;
  readonly entries: readonly CatalogueEntry[];
};
