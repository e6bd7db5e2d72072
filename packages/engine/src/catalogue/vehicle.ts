import type { Country } from '@app/contract/region';
import { estimateCanadianListPrice, isSoldIn, toTodaysDollars } from './list-price.ts';
import {
  loadTables,
  type MakeRow,
  type SegmentRow,
  type Tables,
  type TrimFigures,
  type TrimRow,
  type VehicleRow,
} from './tables.js';
import { type BodyStyle, type Cab, isAllWheelDrive, type Rating } from './vocabulary.ts';

/** A generation of a model with one powertrain, with the rows of its make and segment. */
export type Vehicle = VehicleRow & {
  readonly brand: MakeRow;
  readonly segmentRow: SegmentRow;
  readonly priceErrorsByAge: readonly number[];
  /** Shared by variants and generations: "Honda CR-V" of a CR-V Hybrid, too. */
  readonly fullName: string;
  readonly isAwdOffered: boolean;
  /** True if trims have audio ratings. Otherwise `audio` rates the top system, maybe an option. */
  readonly isAudioByTrim: boolean;
  /** The middle US list price of the trims that are sold in a country, if any are. */
  readonly middlePrices: Readonly<Record<Country, number | undefined>>;
  /** The list price of the trim at that middle price, in today's dollars of the country. */
  readonly middlePricesToday: Readonly<Record<Country, number | undefined>>;
};

/** One trim of a vehicle, with the figures that hold for it: what a shopper chooses. */
export type Variant = TrimFigures &
  Omit<TrimRow, 'figures' | 'countries'> & {
    /** Those of the trim; the first is the main one. */
    readonly bodyStyles: readonly [BodyStyle, ...BodyStyle[]];
    readonly countries: readonly Country[];
    /** Child seats in the second row, 1 to 5. */
    readonly childSeats: Rating;
    /** The vehicle's rating, or 0 if the trim has no third row. */
    readonly thirdRow: VehicleRow['thirdRow'];
    readonly cargoBehindThirdRowCuFt?: number;
    readonly vehicle: Vehicle;
    /** List price in Canadian dollars; an estimate where the trim has no `cad`. */
    readonly canadianListPrice: number;
    /** The countries where its list price is the middle one of the vehicle's trims. */
    readonly middlePriceCountries: readonly Country[];
  };

export type Catalogue = {
  readonly version: string;
  readonly vehicles: readonly Vehicle[];
  readonly variants: readonly Variant[];
};

/** Raise it (year.month.count) when a change of tables, weights, or rules alters the picks. */
const catalogueVersion = '2026.12.102';

const getRow = <Row>(rows: ReadonlyMap<string, Row>, key: string): Row => {
  const row = rows.get(key);
  if (row === undefined) throw new Error(`The tables have no row for ${key}`);

  return row;
};

/** Later figures win: the vehicle's, then the trim's, then what its cab and seats rule out. */
const listVariants = (vehicle: Vehicle): readonly Variant[] => {
  const { trims, brand, bodyStyles, countries, middlePrices } = vehicle;

  return trims.map(({ figures, ...trim }) => ({
    ...copyTrimFigures(vehicle),
    audio: estimateAudio(trim, vehicle),
    ...figures,
    ...trim,
    bodyStyles: trim.body === undefined ? bodyStyles : [trim.body],
    countries: trim.countries ?? countries,
    childSeats: vehicle.childSeats,
    ...(isSmallCab(trim.cab) ? secondRowOfSmallCab : {}),
    ...getThirdRowFigures(vehicle, figures.seats ?? vehicle.seats),
    vehicle,
    canadianListPrice: estimateCanadianListPrice(trim, trims, brand.cadPerUsd),
    middlePriceCountries: countries.filter(
      (country) => isSoldIn(trim, country) && trim.usd === middlePrices[country],
    ),
  }));
};

/** Rates cheap trims of a plain make lower: the top system mostly comes with costlier ones. */
const estimateAudio = (
  { usd, countries }: Pick<TrimRow, 'usd' | 'countries'>,
  { audio, brand, isAudioByTrim, middlePrices }: Vehicle,
): Rating => {
  const country = countries?.[0] ?? 'US';
  const isCheap = usd < (middlePrices[country] ?? usd);
  const hasOrdinaryAudio = isCheap && !isAudioByTrim && !brand.isPremium;
  return hasOrdinaryAudio && audio > ordinaryAudio ? ordinaryAudio : audio;
};

const ordinaryAudio = 3;

/** A price counts once, because a trim that changed in mid-life has several rows. */
const findMiddleTrim = (trims: readonly TrimRow[], country: Country): TrimRow | undefined => {
  const sold = trims.filter((trim) => isSoldIn(trim, country));
  const prices = [...new Set(sold.map(({ usd }) => usd))].sort((one, other) => one - other);
  const middlePrice = prices[Math.floor(prices.length / 2)];

  return sold.findLast(({ usd }) => usd === middlePrice);
};

const getListPriceToday = (
  trim: TrimRow,
  trims: readonly TrimRow[],
  country: Country,
  cadPerUsd: number,
): number => {
  const listPrice = country === 'CA' ? estimateCanadianListPrice(trim, trims, cadPerUsd) : trim.usd;
  return toTodaysDollars(listPrice, trim);
};

const computeMiddlePrices = (
  trims: readonly TrimRow[],
  cadPerUsd: number,
): Pick<Vehicle, 'middlePrices' | 'middlePricesToday'> => {
  const middleTrims = { US: findMiddleTrim(trims, 'US'), CA: findMiddleTrim(trims, 'CA') };

  const findPriceToday = (country: Country): number | undefined => {
    const trim = middleTrims[country];
    return trim && getListPriceToday(trim, trims, country, cadPerUsd);
  };

  return {
    middlePrices: { US: middleTrims.US?.usd, CA: middleTrims.CA?.usd },
    middlePricesToday: { US: findPriceToday('US'), CA: findPriceToday('CA') },
  };
};

const isSmallCab = (cab: Cab | undefined): boolean => cab === 'regular' || cab === 'extended';

/** A vehicle's ratings of its second row are those of a full cab. */
const secondRowOfSmallCab = { rearRoom: 1, childSeats: 1 } as const;

/** A trim with five seats or fewer lacks the third row that other trims of its vehicle have. */
const getThirdRowFigures = (
  { thirdRow, cargoBehindThirdRowCuFt }: Vehicle,
  seats: number,
): Pick<Variant, 'thirdRow' | 'cargoBehindThirdRowCuFt'> => {
  if (seats <= mostSeatsInTwoRows) return { thirdRow: 0 };

  return cargoBehindThirdRowCuFt === undefined
    ? { thirdRow }
    : { thirdRow, cargoBehindThirdRowCuFt };
};

const mostSeatsInTwoRows = 5;

/** Only these are copied: with every field of the vehicle, ranking would be a tenth slower. */
const copyTrimFigures = (vehicle: Vehicle): TrimFigures => ({
  drive: vehicle.drive,
  seats: vehicle.seats,
  cargoCuFt: vehicle.cargoCuFt,
  towingLb: vehicle.towingLb,
  clearanceIn: vehicle.clearanceIn,
  zeroToSixtyS: vehicle.zeroToSixtyS,
  mpg: vehicle.mpg,
  ...(vehicle.mpge === undefined ? {} : { mpge: vehicle.mpge }),
  ...(vehicle.rangeMi === undefined ? {} : { rangeMi: vehicle.rangeMi }),
  ...(vehicle.fastChargeMin === undefined ? {} : { fastChargeMin: vehicle.fastChargeMin }),
  ride: vehicle.ride,
  handling: vehicle.handling,
  cabin: vehicle.cabin,
  audio: vehicle.audio,
  tech: vehicle.tech,
  offRoad: vehicle.offRoad,
  rearRoom: vehicle.rearRoom,
  lengthIn: vehicle.lengthIn,
  ...(vehicle.stars === undefined ? {} : { stars: vehicle.stars }),
  ...(vehicle.brakingStandardFrom === undefined
    ? {}
    : { brakingStandardFrom: vehicle.brakingStandardFrom }),
});

/** Joins the tables: each vehicle gets its make and its segment, and each trim its vehicle. */
export const buildCatalogue = (rows: Omit<Tables, 'regions'>, version: string): Catalogue => {
  const makes = new Map(rows.makes.map((row) => [row.make, row]));
  const segments = new Map<string, SegmentRow>(rows.segments.map((row) => [row.segment, row]));
  const vehicles = rows.vehicles.map((row) => {
    const brand = getRow(makes, row.make);

    return {
      ...row,
      brand,
      segmentRow: getRow(segments, row.segment),
      priceErrorsByAge: rows.priceErrorsByAge,
      fullName: `${row.make} ${row.family}`,
      isAwdOffered: row.trims.some(({ figures }) => isAllWheelDrive(figures.drive ?? row.drive)),
      isAudioByTrim: row.trims.some(({ figures }) => figures.audio !== undefined),
      ...computeMiddlePrices(row.trims, brand.cadPerUsd),
    };
  });

  return { version, vehicles, variants: vehicles.flatMap(listVariants) };
};

/** "Toyota RAV4"; "Mazda3", which nobody calls a Mazda Mazda3; "Mercedes-AMG GT". */
export const nameModel = ({ make, model }: Pick<VehicleRow, 'make' | 'model'>): string =>
  model.startsWith(make)
    ? model
    : `${make} ${model}`.replace('Mercedes-Benz AMG ', 'Mercedes-AMG ');

let catalogue: Catalogue | undefined;

/** Builds the catalogue at the first call, so that Lambdas that do not need it start sooner. */
export const loadCatalogue = (): Catalogue => {
  catalogue ??= buildCatalogue(loadTables(), catalogueVersion);
  return catalogue;
};

export type ListedMake = Pick<MakeRow, 'make' | 'listingKey'> & {
  readonly vehicles: readonly VehicleRow[];
};

export const listMakes = (): readonly ListedMake[] => {
  const vehicles = Map.groupBy(loadTables().vehicles, ({ make }) => make);
  return loadTables().makes.map(({ make, listingKey }) => ({
    make,
    listingKey,
    vehicles: vehicles.get(make) ?? [],
  }));
};
