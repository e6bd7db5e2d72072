import { parse } from 'csv-parse/sync';
import * as z from 'zod';
import type {
  MakeRow,
  RearSeatTest,
  Recall,
  RegionRow,
  SegmentRow,
  Tables,
  VehicleRow,
} from '../../src/catalogue/tables.js';
import {
  brandGroups,
  isAllWheelDrive,
  type Purpose,
  plugsIn,
  segments,
} from '../../src/catalogue/vocabulary.ts';
import { figure, oneOrMoreWords, text, yesOrNo } from './cells.ts';
import {
  type DestinationRow,
  destinationColumns,
  findDestination,
  listDestinationProblems,
} from './destination.ts';
import {
  countPublishersByVehicle,
  type Guide,
  groupGuidesByPurpose,
  guideColumns,
  guideEntryColumns,
  listUnknownGuides,
} from './guides.ts';
import { listUnbuiltModelYears } from './model-years.ts';
import {
  fitPriceErrors,
  listUnknownSubjects,
  type PriceErrorRow,
  priceErrorColumns,
  toModelKey,
} from './price-errors.ts';
import { findRearSeatTest, type RearSeatTestRow, rearSeatTestColumns } from './rear-seat-tests.ts';
import { findRecalls, type RecallRow, recallColumns } from './recalls.ts';
import { toTrimRow, toVehicleRow, trimColumns, vehicleColumns } from './vehicle-rows.ts';

/** Throws a TableError for wrong rows. A vehicle that only a guide knows is just reported. */
export const readTables = (
  readText: ReadText,
  reportUnknown: (vehicle: string) => void = () => {},
): Tables => {
  const problems: string[] = [];
  const makes = readTable(readText, 'makes', makeColumns, problems);
  const segmentRows = readTable(readText, 'segments', segmentColumns, problems);
  const regions = readTable(readText, 'regions', regionColumns, problems);
  const vehicles = readTable(readText, 'vehicles', vehicleColumns, problems);
  const trims = readTable(readText, 'trims', trimColumns, problems);
  const destinations = readTable(readText, 'destination', destinationColumns, problems);
  const errorRows = readTable(readText, 'price-errors', priceErrorColumns, problems);
  const recalls = readTable(readText, 'recalls', recallColumns, problems);
  const rearSeatTests = readTable(readText, 'rear-seat-tests', rearSeatTestColumns, problems);

  const { guides, entries } = readGuideTables(readText, problems);

  problems.push(
    ...listProblemsBetweenRows({
      makes,
      vehicles,
      trims,
      destinations,
      errorRows,
      recalls,
      rearSeatTests,
    }),
  );
  if (problems.length > 0) throw new TableError(problems);

  const { namedBy, unknown } = countPublishersByVehicle(guides, entries, vehicles);

  for (const vehicle of unknown) reportUnknown(vehicle);

  const priceErrors = fitPriceErrors(errorRows, vehicles);
  const trimsByVehicle = Map.groupBy(trims, ({ vehicle }) => vehicle);
  return {
    makes: makes.map(
      (row): MakeRow => ({
        make: row.make,
        brandGroups: row.brand_groups,
        isPremium: row.premium,
        listingKey: row.listing_key,
        usedPrice: row.used_price,
        cadPerUsd: row.cad_per_usd,
        upkeep: row.upkeep,
        priceError: roundError(priceErrors.byMake.get(row.make)),
      }),
    ),
    segments: segmentRows.map(
      (row): SegmentRow => ({
        segment: row.segment,
        fiveYearShare: row.five_year_share,
        upkeepCentsPerMile: row.upkeep_cents_per_mile,
        ease: row.ease,
        insurance: row.insurance,
        priceError: roundError(priceErrors.bySegment.get(row.segment)),
      }),
    ),
    regions: regions.map(({ sales_tax, ...row }): RegionRow => ({ ...row, salesTax: sales_tax })),
    vehicles: vehicles.map((row) => ({
      ...toVehicleRow(
        row,
        (trimsByVehicle.get(row.id) ?? []).map(toTrimRow),
        namedBy.get(row.id) ?? {},
      ),
      ...withDestination(findDestination(row, destinations)),
      ...withOwnPriceError(priceErrors.byModel.get(toModelKey(row))),
      ...withRecalls(findRecalls(row, recalls)),
      ...withRearSeatTest(findRearSeatTest(row, rearSeatTests)),
    })),
    priceErrorsByAge: priceErrors.byAge.map(roundError),
  };
};

/** The guides that name a vehicle for each of our purposes. Throws a TableError. */
export const readGuidesByPurpose = (readText: ReadText): ReadonlyMap<Purpose, readonly Guide[]> => {
  const problems: string[] = [];
  const { guides, entries } = readGuideTables(readText, problems);
  if (problems.length > 0) throw new TableError(problems);

  return groupGuidesByPurpose(guides, entries);
};

const readGuideTables = (readText: ReadText, problems: string[]) => {
  const guides = readTable(readText, 'guides', guideColumns, problems);
  const entries = readTable(readText, 'guide-entries', guideEntryColumns, problems);

  problems.push(...listUnknownGuides(guides, entries));
  return { guides, entries };
};

/** Four digits are a hundredth of a percent. */
const roundError = (error = 0): number => Math.round(error * 10_000) / 10_000;

const withDestination = (
  destination: VehicleRow['destination'],
): Pick<VehicleRow, 'destination'> => (destination === undefined ? {} : { destination });

const withOwnPriceError = (error: number | undefined): Pick<VehicleRow, 'priceError'> =>
  error === undefined ? {} : { priceError: roundError(error) };

const withRecalls = (recalls: readonly Recall[]): Pick<VehicleRow, 'recalls'> =>
  recalls.length === 0 ? {} : { recalls };

const withRearSeatTest = (
  rearSeatTest: RearSeatTest | undefined,
): Pick<VehicleRow, 'rearSeatTest'> => (rearSeatTest === undefined ? {} : { rearSeatTest });

const makeColumns = z.strictObject({
  make: text(),
  brand_groups: oneOrMoreWords(brandGroups),
  premium: yesOrNo(),
  listing_key: text(),
  used_price: figure(0.5, 1.6),
  cad_per_usd: figure(1, 1.5),
  upkeep: figure(0.4, 3),
});

const segmentColumns = z.strictObject({
  segment: z.enum(segments),
  five_year_share: figure(0.2, 0.9),
  upkeep_cents_per_mile: figure(4, 60),
  ease: figure(0, 1),
  insurance: figure(0.5, 4),
});

const regionColumns = z.strictObject({
  country: z.enum(['US', 'CA']),
  code: text(),
  gasoline: figure(0.5, 10),
  diesel: figure(0.5, 12),
  electricity: figure(0.05, 0.9),
  sales_tax: figure(0, 0.2),
});

type ReadText = (name: string) => string;

/** Reads the valid rows of a table. Adds what is wrong with the others to `problems`. */
const readTable = <Row>(
  readText: ReadText,
  name: string,
  columns: z.ZodType<Row>,
  problems: string[],
): Row[] => {
  const rows: unknown[] = parse(readText(name), { columns: true, bom: true });
  return rows.flatMap((row, index) => {
    const { success, data, error } = columns.safeParse(row);
    if (success) return [data];

    const cells = error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);

    problems.push(`${name}.csv, row ${index + 2}: ${cells.join('; ')}`);
    return [];
  });
};

type Rows = {
  readonly makes: readonly z.output<typeof makeColumns>[];
  readonly vehicles: readonly z.output<typeof vehicleColumns>[];
  readonly trims: readonly z.output<typeof trimColumns>[];
  readonly destinations: readonly DestinationRow[];
  readonly errorRows: readonly PriceErrorRow[];
  readonly recalls: readonly RecallRow[];
  readonly rearSeatTests: readonly RearSeatTestRow[];
};

const listProblemsBetweenRows = (rows: Rows): readonly string[] => [
  ...listVehicleProblems(rows),
  ...listDestinationProblems(rows.destinations, rows.vehicles),
  ...listUnknownSubjects(rows.errorRows, rows.vehicles),
  ...listUnbuiltModelYears('recalls', rows.recalls, rows.vehicles),
  ...listUnbuiltModelYears('rear-seat-tests', rows.rearSeatTests, rows.vehicles),
  ...listTrimProblems(rows),
];

const listVehicleProblems = ({ makes, vehicles, trims }: Rows): readonly string[] => {
  const makeNames = new Set(makes.map(({ make }) => make));
  const idsWithTrims = new Set(trims.map(({ vehicle }) => vehicle));
  const seenIds = new Set<string>();

  return vehicles.flatMap((row) => {
    const problems: string[] = [];
    if (row.id !== toSlug(`${row.make} ${row.model} ${row.first}`))
      problems.push('id does not follow from make, model, first');
    if (seenIds.has(row.id)) problems.push('id stands twice');

    seenIds.add(row.id);
    if (!makeNames.has(row.make)) problems.push(`make is not in makes.csv: ${row.make}`);
    if (row.first > row.last) problems.push('first lies after last');
    if (!idsWithTrims.has(row.id)) problems.push('has no row in trims.csv');
    if (row.third_row > 0 !== (row.cargo3_cuft !== undefined))
      problems.push('third_row and cargo3_cuft disagree');

    const { stars, stars_from: starsFrom, first, last } = row;
    if (starsFrom !== undefined && (stars === undefined || starsFrom <= first || starsFrom > last))
      problems.push('stars_from needs stars, and is a year after the first');

    for (const { year, isPlus } of row.iihs) {
      if (year < row.first || year > row.last) problems.push(`iihs: no ${year} of it was built`);
      if (row.safety < (isPlus ? 5 : 4)) problems.push(`safety is too low for iihs ${year}`);
    }

    problems.push(...listBrakingProblems(row));
    if (plugsIn(row.powertrain) && row.range_mi === undefined) problems.push('range_mi is missing');
    if (row.powertrain !== 'electric' && row.fast_charge_min !== undefined)
      problems.push('fast_charge_min is of electric cars only');
    if (row.powertrain === 'pluginHybrid' && row.mpge === undefined)
      problems.push('mpge is missing');

    return problems.map((problem) => `vehicles.csv, ${row.id}: ${problem}`);
  });
};

const listTrimProblems = ({ vehicles, trims }: Rows): readonly string[] => {
  const vehicleById = new Map(vehicles.map((row) => [row.id, row]));

  return trims.flatMap((row) => {
    const vehicle = vehicleById.get(row.vehicle);
    if (vehicle === undefined)
      return [`trims.csv, ${row.vehicle} ${row.trim}: vehicle is not in vehicles.csv`];

    const problems: string[] = [];
    if (row.first > row.last || row.first < vehicle.first || row.last > vehicle.last)
      problems.push("first and last lie outside the vehicle's years");

    problems.push(...listBrakingProblems(row));
    if (row.aeb !== undefined && vehicle.aeb !== undefined && row.aeb >= vehicle.aeb)
      problems.push('aeb: no earlier than that of all trims');
    if (row.all_wheels === 'yes' && !isAllWheelDrive(row.drive ?? vehicle.drive))
      problems.push('all_wheels: it drives two');
    if (row.cab !== undefined && !vehicle.body.includes('pickup'))
      problems.push('cab is that of a pickup only');
    if (row.countries.some((country) => !vehicle.countries.includes(country)))
      problems.push('countries names one where the vehicle is not sold');

    return problems.map((problem) => `trims.csv, ${row.vehicle} ${row.trim}: ${problem}`);
  });
};

/** Reports a first year of automatic emergency braking (`aeb`) in which the row was not built. */
const listBrakingProblems = ({
  aeb,
  first,
  last,
}: Pick<Rows['trims'][number], 'aeb' | 'first' | 'last'>): readonly string[] =>
  aeb !== undefined && (aeb < first || aeb > last) ? [`aeb: no ${aeb} of it was built`] : [];

/** Lower case with hyphens: "Mercedes-Benz", "C-Class", 2022 is "mercedes-benz-c-class-2022". */
export const toSlug = (name: string): string =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

export class TableError extends Error {
  constructor(problems: readonly string[]) {
    super(
      [`The catalogue has ${problems.length} problem(s):`, ...problems.slice(0, 50)].join('\n  '),
    );
  }
}
