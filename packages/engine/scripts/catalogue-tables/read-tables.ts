import { parse } from 'csv-parse/sync';
import * as z from 'zod';
import type { MakeRow, RegionRow, SegmentRow, Tables, TrimRow, VehicleRow } from '../../src/catalogue/tables.js';
import {
  bodyStyles,
  brandGroups,
  drives,
  estimableFigures,
  powertrains,
  purposes,
  segments,
  shapes,
} from '../../src/catalogue/vocabulary.ts';

/** Names each wrong cell of the tables by table, row, and column. */
export class TableError extends Error {
  constructor(problems: readonly string[]) {
    super([`The catalogue has ${problems.length} problem(s):`, ...problems.slice(0, 50)].join('\n  '));
  }
}

const text = () => z.string().trim().min(1, 'must not be empty');
const number = () => z.string().trim().min(1, 'must not be empty').pipe(z.coerce.number<string>());
const figure = (least: number, most: number) => number().pipe(z.number().min(least).max(most));
const whole = (least: number, most: number) => figure(least, most).pipe(z.int());
const year = () => whole(2014, 2027);
const rating = () => whole(1, 5).pipe(z.literal([1, 2, 3, 4, 5]));
const words = <Word extends string>(known: readonly [Word, ...Word[]]) =>
  z
    .string()
    .transform((cell) => cell.split(' ').filter((word) => word !== ''))
    .pipe(z.array(z.enum(known)));
const someWords = <Word extends string>(known: readonly [Word, ...Word[]]) =>
  words(known).transform((list, context): [Word, ...Word[]] => {
    const [first, ...others] = list;
    if (first !== undefined) return [first, ...others];
    context.addIssue('must not be empty');
    return z.NEVER;
  });
const yes = () => z.enum(['yes', 'no']).transform((cell) => cell === 'yes');
const blankOr = <Schema extends z.ZodType<unknown, string>>(schema: Schema) =>
  z.union([
    z
      .string()
      .regex(/^\s*$/)
      .transform(() => undefined),
    schema,
  ]);

const makeColumns = z.strictObject({
  make: text(),
  brand_groups: someWords(brandGroups),
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

const figureColumns = {
  drive: z.enum(drives),
  seats: whole(2, 15),
  towing_lb: whole(0, 40_000),
  clearance_in: figure(3, 16),
  zero_to_sixty_s: figure(1.8, 20),
  mpg: figure(8, 160),
  range_mi: figure(5, 600),
  ride: rating(),
  handling: rating(),
  cabin: rating(),
  audio: rating(),
  tech: rating(),
  off_road: rating(),
};

const vehicleColumns = z.strictObject({
  ...figureColumns,
  id: text(),
  make: text(),
  model: text(),
  family: blankOr(text()),
  twins: blankOr(text()),
  first: year(),
  last: year(),
  body: someWords(bodyStyles),
  segment: z.enum(segments),
  powertrain: z.enum(powertrains),
  awd: yes(),
  cargo_cuft: figure(1, 300),
  cargo3_cuft: blankOr(figure(1, 200)),
  mpge: blankOr(figure(20, 160)),
  range_mi: blankOr(figureColumns.range_mi),
  stars: blankOr(rating()),
  safety: rating(),
  countries: words(['US', 'CA']),
  listing_key: text(),
  official_names: z.string().transform((cell) => (cell === '' ? [] : cell.split('|'))),
  estimates: words(estimableFigures),
  summary: text(),
  weakness: text(),
  rel_new: rating(),
  rel_mid: rating(),
  rel_old: rating(),
  regard: rating(),
  best_for: words(purposes),
  rear_room: rating(),
  child_seats: rating(),
  third_row: whole(0, 5).pipe(z.literal([0, 1, 2, 3, 4, 5])),
  parts: rating(),
  new_gen: yes(),
  length_in: figure(100, 290),
  height_in: figure(40, 120),
  wheelbase_in: figure(70, 190),
  shape: z.enum(shapes),
});

const trimColumns = z.strictObject({
  vehicle: text(),
  trim: text(),
  first: year(),
  last: year(),
  usd: whole(5_000, 700_000),
  cad: blankOr(whole(10_000, 900_000)),
  ...z.object(figureColumns).shape,
  drive: blankOr(figureColumns.drive),
  seats: blankOr(figureColumns.seats),
  towing_lb: blankOr(figureColumns.towing_lb),
  clearance_in: blankOr(figureColumns.clearance_in),
  zero_to_sixty_s: blankOr(figureColumns.zero_to_sixty_s),
  mpg: blankOr(figureColumns.mpg),
  range_mi: blankOr(figureColumns.range_mi),
  ride: blankOr(rating()),
  handling: blankOr(rating()),
  cabin: blankOr(rating()),
  audio: blankOr(rating()),
  tech: blankOr(rating()),
  off_road: blankOr(rating()),
});

type Source = (name: string) => string;

/** The rows of one table; what is wrong with a cell is added to `problems`. */
const readTable = <Row>(source: Source, name: string, columns: z.ZodType<Row>, problems: string[]): Row[] => {
  const rows: unknown[] = parse(source(name), { columns: true, bom: true });
  return rows.flatMap((row, index) => {
    const { success, data, error } = columns.safeParse(row);
    if (success) return [data];
    const cells = error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
    problems.push(`${name}.csv, row ${index + 2}: ${cells.join('; ')}`);
    return [];
  });
};

/** The fields that have a value. */
const present = <Fields extends object>(fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Fields;

const figuresOf = (row: z.output<typeof trimColumns>): TrimRow['figures'] =>
  present({
    drive: row.drive,
    seats: row.seats,
    towingLb: row.towing_lb,
    clearanceIn: row.clearance_in,
    zeroToSixtyS: row.zero_to_sixty_s,
    mpg: row.mpg,
    rangeMi: row.range_mi,
    ride: row.ride,
    handling: row.handling,
    cabin: row.cabin,
    audio: row.audio,
    tech: row.tech,
    offRoad: row.off_road,
  }) as TrimRow['figures'];

const trimOf = (row: z.output<typeof trimColumns>): TrimRow =>
  present({
    trim: row.trim,
    years: [row.first, row.last] as const,
    usd: row.usd,
    cad: row.cad,
    figures: figuresOf(row),
  }) as TrimRow;

const vehicleOf = (row: z.output<typeof vehicleColumns>, trims: readonly TrimRow[]): VehicleRow => {
  const [first, ...others] = trims;
  if (first === undefined) throw new TypeError(`${row.id} has no trims`);
  return present({
    id: row.id,
    make: row.make,
    model: row.model,
    family: row.family ?? row.model,
    twins: row.twins,
    years: [row.first, row.last] as const,
    bodyStyles: row.body,
    segment: row.segment,
    powertrain: row.powertrain,
    drive: row.drive,
    awdAvailable: row.awd,
    seats: row.seats,
    cargoCuFt: row.cargo_cuft,
    cargoBehindThirdRowCuFt: row.cargo3_cuft,
    towingLb: row.towing_lb,
    clearanceIn: row.clearance_in,
    zeroToSixtyS: row.zero_to_sixty_s,
    mpg: row.mpg,
    mpge: row.mpge,
    rangeMi: row.range_mi,
    ride: row.ride,
    handling: row.handling,
    cabin: row.cabin,
    audio: row.audio,
    tech: row.tech,
    offRoad: row.off_road,
    stars: row.stars,
    safety: row.safety,
    countries: row.countries,
    listingKey: row.listing_key,
    officialNames: row.official_names,
    estimates: row.estimates,
    summary: row.summary,
    weakness: row.weakness,
    reliability: [row.rel_new, row.rel_mid, row.rel_old] as const,
    regard: row.regard,
    bestFor: row.best_for,
    rearRoom: row.rear_room,
    childSeats: row.child_seats,
    thirdRow: row.third_row,
    parts: row.parts,
    isNewGeneration: row.new_gen,
    lengthIn: row.length_in,
    heightIn: row.height_in,
    wheelbaseIn: row.wheelbase_in,
    shape: row.shape,
    trims: [first, ...others] as const,
  }) as VehicleRow;
};

/** Lower case with hyphens: "Mercedes-Benz", "C-Class", 2022 is "mercedes-benz-c-class-2022". */
export const slug = (name: string): string =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

type Rows = {
  readonly makes: readonly z.output<typeof makeColumns>[];
  readonly vehicles: readonly z.output<typeof vehicleColumns>[];
  readonly trims: readonly z.output<typeof trimColumns>[];
};

/** What is wrong between tables: ids, years, makes, and trims that do not belong together. */
const problemsBetween = ({ makes, vehicles, trims }: Rows): readonly string[] => {
  const known = new Map(vehicles.map((row) => [row.id, row]));
  const names = new Set(makes.map(({ make }) => make));
  const withTrims = new Set(trims.map(({ vehicle }) => vehicle));
  const seen = new Set<string>();
  return [
    ...vehicles.flatMap((row) => {
      const problems: string[] = [];
      if (row.id !== slug(`${row.make} ${row.model} ${row.first}`))
        problems.push('id does not follow from make, model, first');
      if (seen.has(row.id)) problems.push('id stands twice');
      seen.add(row.id);
      if (!names.has(row.make)) problems.push(`make is not in makes.csv: ${row.make}`);
      if (row.first > row.last) problems.push('first lies after last');
      if (!withTrims.has(row.id)) problems.push('has no row in trims.csv');
      if (row.third_row > 0 !== (row.cargo3_cuft !== undefined)) problems.push('third_row and cargo3_cuft disagree');
      if (row.powertrain === 'electric' && row.range_mi === undefined) problems.push('range_mi is missing');
      return problems.map((problem) => `vehicles.csv, ${row.id}: ${problem}`);
    }),
    ...trims.flatMap((row) => {
      const vehicle = known.get(row.vehicle);
      if (vehicle === undefined) return [`trims.csv, ${row.vehicle} ${row.trim}: vehicle is not in vehicles.csv`];
      return row.first > row.last || row.first < vehicle.first || row.last > vehicle.last
        ? [`trims.csv, ${row.vehicle} ${row.trim}: first and last lie outside the vehicle's years`]
        : [];
    }),
  ];
};

/** Reads and checks all tables; `source` gives the text of a table by its name. Throws a TableError. */
export const readTables = (source: Source): Tables => {
  const problems: string[] = [];
  const makes = readTable(source, 'makes', makeColumns, problems);
  const segmentRows = readTable(source, 'segments', segmentColumns, problems);
  const regions = readTable(source, 'regions', regionColumns, problems);
  const vehicles = readTable(source, 'vehicles', vehicleColumns, problems);
  const trims = readTable(source, 'trims', trimColumns, problems);
  problems.push(...problemsBetween({ makes, vehicles, trims }));
  if (problems.length > 0) throw new TableError(problems);
  const trimsBy = Map.groupBy(trims, ({ vehicle }) => vehicle);
  return {
    makes: makes.map(
      (row): MakeRow => ({
        make: row.make,
        brandGroups: row.brand_groups,
        listingKey: row.listing_key,
        usedPrice: row.used_price,
        cadPerUsd: row.cad_per_usd,
        upkeep: row.upkeep,
      }),
    ),
    segments: segmentRows.map(
      (row): SegmentRow => ({
        segment: row.segment,
        fiveYearShare: row.five_year_share,
        upkeepCentsPerMile: row.upkeep_cents_per_mile,
        ease: row.ease,
        insurance: row.insurance,
      }),
    ),
    regions: regions.map(({ sales_tax, ...row }): RegionRow => ({ ...row, salesTax: sales_tax })),
    vehicles: vehicles.map((row) => vehicleOf(row, (trimsBy.get(row.id) ?? []).map(trimOf))),
  };
};
