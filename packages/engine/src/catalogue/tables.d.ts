import type { Country } from '@app/contract/region';
import type { RegionCosts } from '../cost/ownership-cost.ts';
import type {
  BodyStyle,
  BrandGroup,
  Cab,
  ChoicePurpose,
  Drive,
  EstimableFigure,
  Powertrain,
  Purpose,
  Rating,
  RearSeatResult,
  Segment,
  Shape,
  TrimBody,
} from './vocabulary.ts';

export type MakeRow = {
  readonly make: string;
  readonly brandGroups: readonly [BrandGroup, ...BrandGroup[]];
  /** Sells upmarket of the ordinary makes, whatever the class of the vehicle. */
  readonly isPremium: boolean;
  /** The make in addresses of the listing site: lower case without punctuation. */
  readonly listingKey: string;
  /** Used prices relative to those of the segment: 1.1 keeps a tenth more value. */
  readonly usedPrice: number;
  /** Canadian dollars per US dollar of list price where trims.csv names no Canadian price. */
  readonly cadPerUsd: number;
  readonly upkeep: number;
  /** The make's part of the overestimate of used prices, as `SegmentRow.priceError`. */
  readonly priceError: number;
};

export type SegmentRow = {
  readonly segment: Segment;
  /** Share of the list price, in today's dollars, that a five-year-old vehicle sells for. */
  readonly fiveYearShare: number;
  /** Maintenance, repair, and tires over the first five years, in US cents per mile. */
  readonly upkeepCentsPerMile: number;
  /** Easy to drive and park for a beginner: 0 to 1. */
  readonly ease: number;
  /** 1 is an average car. */
  readonly insurance: number;
  /** Above 0 if used prices are too high: a logarithm per unit of `computeOverestimateGrowth`. */
  readonly priceError: number;
};

/** The code is that of the state or province, or the country's for its average. */
export type RegionRow = RegionCosts & { readonly code: string };

/** The figures of a vehicle that a trim may change. */
export type TrimFigures = {
  readonly drive: Drive;
  readonly seats: number;
  /** Behind the seats in everyday use, third row folded; a pickup's bed volume. */
  readonly cargoCuFt: number;
  /** Properly equipped; 0 where the maker does not allow towing. */
  readonly towingLb: number;
  readonly clearanceIn: number;
  readonly zeroToSixtyS: number;
  /** EPA combined: mpg; MPGe for electric; for a plug-in hybrid the figure on gas alone. */
  readonly mpg: number;
  /** Of a plug-in hybrid on electricity. */
  readonly mpge?: number;
  readonly rangeMi?: number;
  /** At a fast charger, from 10 to 80 percent. Absent if an electric car has no port for one. */
  readonly fastChargeMin?: number;
  readonly ride: Rating;
  readonly handling: Rating;
  readonly cabin: Rating;
  readonly audio: Rating;
  readonly tech: Rating;
  readonly offRoad: Rating;
  /** Room in the second row. */
  readonly rearRoom: Rating;
  readonly lengthIn: number;
  /** NHTSA's overall rating. */
  readonly stars?: Rating;
  /** The first model year with automatic emergency braking as standard. */
  readonly brakingStandardFrom?: number;
};

export type SafetyAward = { readonly year: number; readonly isPlus: boolean };

/** A row of trims.csv. Figures that are absent are the vehicle's. */
export type TrimRow = {
  readonly trim: string;
  readonly years: readonly [first: number, last: number];
  /** Absent where the trim comes in every body style of the vehicle. */
  readonly body?: TrimBody;
  /** Absent for anything but a pickup, and for a pickup's crew cab. */
  readonly cab?: Cab;
  /** An AWD-only trim whose name does not say so, while other trims have two-wheel drive. */
  readonly drivesAllWheelsOnly?: true;
  /** Absent where it is sold wherever the vehicle is. */
  readonly countries?: readonly Country[];
  /** List price in US dollars, before destination and options, when last sold new. */
  readonly usd: number;
  readonly cad?: number;
  /** The model year of the list price, where rows of later years have the same price. */
  readonly priceYear?: number;
  readonly figures: Partial<TrimFigures>;
};

/** What IIHS found about the protection of people on the rear seat, of these model years. */
export type RearSeatTest = {
  readonly years: readonly [first: number, last: number];
  readonly result: RearSeatResult;
};

/** A recall for a danger that a buyer should ask about. */
export type Recall = {
  readonly years: readonly [first: number, last: number];
  /** A noun with what may happen: "a battery that may catch fire". */
  readonly problem: string;
};

/** A row of vehicles.csv: one generation with one powertrain, described by a typical trim. */
export type VehicleRow = TrimFigures & {
  readonly id: string;
  readonly make: string;
  /** The name on the trunk lid with its powertrain: "RAV4 Hybrid", "3 Series", "F-150". */
  readonly model: string;
  /** The name that variants of one model share: "RAV4". */
  readonly family: string;
  /** Vehicles of one platform that are alike but for badge and length. */
  readonly twins?: string;
  readonly years: readonly [first: number, last: number];
  readonly bodyStyles: readonly [BodyStyle, ...BodyStyle[]];
  readonly segment: Segment;
  readonly powertrain: Powertrain;
  readonly cargoBehindThirdRowCuFt?: number;
  /** The first model year whose rating by NHTSA is known. Absent if that is the vehicle's first. */
  readonly starsFrom?: number;
  /** Only where it is below 2,750 lb, the weight below which IIHS warns of a car. */
  readonly curbWeightLb?: number;
  /** IIHS's awards by model year: Top Safety Pick, or Top Safety Pick+. */
  readonly safetyAwards: readonly SafetyAward[];
  /** Crash results and standard driver assistance together. */
  readonly safety: Rating;
  readonly countries: readonly Country[];
  readonly listingKey: string;
  readonly officialNames: readonly string[];
  readonly estimates: readonly EstimableFigure[];
  readonly summary: string;
  readonly weakness: string;
  /** Reliability at 0 to 3, 4 to 7, and 8 or more years. */
  readonly reliability: readonly [Rating, Rating, Rating];
  readonly reputation: Rating;
  /** What it is among our own first choices for. */
  readonly bestFor: readonly ChoicePurpose[];
  /** How many publishers name it for a purpose. */
  readonly namedBy: Readonly<Partial<Record<Purpose, number>>>;
  readonly childSeats: Rating;
  /** 0 without a third row, else how well adults fit it. */
  readonly thirdRow: 0 | Rating;
  readonly parts: Rating;
  readonly isNewGeneration?: boolean;
  readonly heightIn: number;
  readonly wheelbaseIn: number;
  readonly shape: Shape;
  readonly hasTruckFrame?: boolean;
  /** The charge for bringing a new one to the dealer, in US dollars. Absent if none is sold new. */
  readonly destination?: { readonly usd: number; readonly isEstimate: boolean };
  /** Absent if none is known. */
  readonly recalls?: readonly Recall[];
  /** Absent for those not tested, or whose result we did not find. */
  readonly rearSeatTest?: RearSeatTest;
  /** The measured overestimate of the model's used prices, which replaces all other parts. */
  readonly priceError?: number;
  readonly trims: readonly [TrimRow, ...TrimRow[]];
};

export type Tables = {
  readonly makes: readonly MakeRow[];
  readonly segments: readonly SegmentRow[];
  readonly regions: readonly RegionRow[];
  readonly vehicles: readonly VehicleRow[];
  /** The part of the overestimate of used prices at 0, 1, 2, ... years of age, as a logarithm. */
  readonly priceErrorsByAge: readonly number[];
};

/** The tables of packages/engine/data, as `npm run catalogue:build` read them. */
export declare const loadTables: () => Tables;
