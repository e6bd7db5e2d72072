import type { MakeRow, Tables, TrimRow, VehicleRow } from '../catalogue/tables.js';
import { loadTables } from '../catalogue/tables.js';
import { buildCatalogue, type Catalogue } from '../catalogue/vehicle.ts';
import type { BrandGroup } from '../catalogue/vocabulary.ts';

/** What differs from an ordinary family crossover that is on sale new. */
export type FixtureRow = Partial<Omit<VehicleRow, 'trims'>> & {
  readonly trims?: readonly Partial<TrimRow>[];
  readonly usd?: number;
  readonly brands?: readonly [BrandGroup, ...BrandGroup[]];
  readonly isPremiumMake?: boolean;
};

const ordinaryYears = [2020, 2026] as const;

const hasThirdRow = ({ thirdRow = 0, cargoBehindThirdRowCuFt = 0 }: FixtureRow): boolean =>
  thirdRow > 0 || cargoBehindThirdRowCuFt > 0;

export const makeRow = ({
  trims = [{}],
  usd = 40_000,
  brands: _brands,
  isPremiumMake: _isPremium,
  ...overrides
}: FixtureRow = {}): VehicleRow => {
  const years = overrides.years ?? ordinaryYears;
  const [first = {}, ...others] = trims;
  const buildTrim = (trim: Partial<TrimRow>): TrimRow => ({
    trim: 'LX',
    years,
    usd,
    figures: {},
    ...trim,
  });
  return {
    id: 'ordinary-meadow-2020',
    make: 'Ordinary',
    model: 'Meadow',
    family: overrides.model ?? 'Meadow',
    years,
    bodyStyles: ['suv'],
    segment: 'compactSuv',
    powertrain: 'gas',
    drive: 'fwd',
    seats: hasThirdRow(overrides) ? 7 : 5,
    cargoCuFt: 36,
    towingLb: 1500,
    clearanceIn: 8,
    zeroToSixtyS: 8,
    mpg: 30,
    ride: 3,
    handling: 3,
    cabin: 3,
    audio: 3,
    tech: 3,
    offRoad: 2,
    safety: 4,
    countries: ['US', 'CA'],
    listingKey: 'meadow',
    officialNames: [],
    estimates: [],
    summary: 'A plain, friendly crossover for every day.',
    weakness: 'Noisy at speed',
    reliability: [4, 4, 4],
    reputation: 3,
    bestFor: [],
    namedBy: {},
    safetyAwards: [],
    rearRoom: 3,
    childSeats: 3,
    thirdRow: 0,
    parts: 4,
    isNewGeneration: false,
    lengthIn: 182,
    heightIn: 66,
    wheelbaseIn: 106,
    shape: 'crossover',
    hasTruckFrame: false,
    ...overrides,
    trims: [buildTrim(first), ...others.map(buildTrim)],
  };
};

const makeMake = (
  make: string,
  { brands = ['japanese'], isPremiumMake = false }: FixtureRow = {},
): MakeRow => ({
  make,
  brandGroups: brands,
  isPremium: isPremiumMake,
  listingKey: make.toLowerCase().replaceAll(/\W/g, ''),
  usedPrice: 1,
  cadPerUsd: 1.25,
  upkeep: 1,
  priceError: 0,
});

/** Each row is a model and, unless told, a make of its own: "Make 0", "Make 1", ... */
export const makeCatalogue = (rows: readonly FixtureRow[]): Catalogue => {
  const vehicles = rows.map((row, index) =>
    makeRow({ id: `vehicle-${index}`, make: `Make ${index}`, model: `Model ${index}`, ...row }),
  );
  const makes = vehicles.map(({ make }, index) => makeMake(make, rows[index]));
  const own: Omit<Tables, 'regions'> = {
    makes,
    segments: loadTables().segments,
    vehicles,
    priceErrorsByAge: [],
  };
  return buildCatalogue(own, 'test');
};

export const times = (count: number, row: FixtureRow): readonly FixtureRow[] =>
  Array.from({ length: count }, () => row);
