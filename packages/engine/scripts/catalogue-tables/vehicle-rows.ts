import * as z from 'zod';
import type { TrimRow, VehicleRow } from '../../src/catalogue/tables.js';
import {
  bodyStyles,
  cabs,
  choicePurposes,
  drives,
  estimableFigures,
  powertrains,
  segments,
  shapes,
  trimBodies,
} from '../../src/catalogue/vocabulary.ts';
import {
  blankOr,
  figure,
  oneOrMoreWords,
  rating,
  safetyAwards,
  text,
  whole,
  words,
  year,
  yesOrNo,
} from './cells.ts';
import { addPriceYears } from './price-years.ts';

const figureColumns = {
  drive: z.enum(drives),
  seats: whole(2, 15),
  cargo_cuft: figure(1, 300),
  towing_lb: whole(0, 40_000),
  clearance_in: figure(3, 16),
  zero_to_sixty_s: figure(1.8, 20),
  mpg: figure(8, 160),
  mpge: figure(20, 160),
  range_mi: figure(5, 600),
  fast_charge_min: whole(8, 120),
  ride: rating(),
  handling: rating(),
  cabin: rating(),
  audio: rating(),
  tech: rating(),
  off_road: rating(),
  rear_room: rating(),
  length_in: figure(100, 290),
  stars: rating(),
  aeb: year(),
};

const priceWords =
  /\b(?:pric(?:e|es|ed|ey)|cheap(?:ly|er)?|afford(?:able)?|bargain|inexpensive|low-cost|budget|discounts?|dollars?)\b/i;

export const vehicleColumns = z.strictObject({
  ...figureColumns,
  id: text(),
  make: text(),
  model: text(),
  family: blankOr(text()),
  twins: blankOr(text()),
  first: year(),
  last: year(),
  body: oneOrMoreWords(bodyStyles),
  segment: z.enum(segments),
  powertrain: z.enum(powertrains),
  cargo3_cuft: blankOr(figure(1, 200)),
  mpge: blankOr(figureColumns.mpge),
  range_mi: blankOr(figureColumns.range_mi),
  fast_charge_min: blankOr(figureColumns.fast_charge_min),
  stars: blankOr(figureColumns.stars),
  stars_from: blankOr(year()),
  safety: rating(),
  iihs: safetyAwards(),
  aeb: blankOr(figureColumns.aeb),
  curb_lb: blankOr(whole(1_500, 2_749)),
  countries: words(['US', 'CA']),
  listing_key: text(),
  official_names: z.string().transform((cell) => (cell === '' ? [] : cell.split('|'))),
  estimates: words(estimableFigures),
  summary: text().refine(
    (summary) => !priceWords.test(summary),
    'A summary names no price, which depends on the year, the trim and the other picks',
  ),
  weakness: text(),
  rel_new: rating(),
  rel_mid: rating(),
  rel_old: rating(),
  regard: rating(),
  best_for: words(choicePurposes),
  child_seats: rating(),
  third_row: whole(0, 5).pipe(z.literal([0, 1, 2, 3, 4, 5])),
  parts: rating(),
  new_gen: yesOrNo(),
  height_in: figure(40, 120),
  wheelbase_in: figure(70, 190),
  shape: z.enum(shapes),
  truck_frame: yesOrNo(),
});

/** The columns of trims.csv. An empty cell stands for the vehicle's figure. */
export const trimColumns = z.strictObject({
  vehicle: text(),
  trim: text(),
  first: year(),
  last: year(),
  body: blankOr(z.enum(trimBodies)),
  cab: blankOr(z.enum(cabs)),
  countries: words(['US', 'CA']),
  usd: whole(5_000, 700_000),
  cad: blankOr(whole(10_000, 900_000)),
  drive: blankOr(figureColumns.drive),
  /** Set for a trim that never drives two wheels, where others of its vehicle do. */
  all_wheels: blankOr(z.literal('yes')),
  seats: blankOr(figureColumns.seats),
  cargo_cuft: blankOr(figureColumns.cargo_cuft),
  towing_lb: blankOr(figureColumns.towing_lb),
  clearance_in: blankOr(figureColumns.clearance_in),
  zero_to_sixty_s: blankOr(figureColumns.zero_to_sixty_s),
  mpg: blankOr(figureColumns.mpg),
  mpge: blankOr(figureColumns.mpge),
  range_mi: blankOr(figureColumns.range_mi),
  fast_charge_min: blankOr(figureColumns.fast_charge_min),
  ride: blankOr(rating()),
  handling: blankOr(rating()),
  cabin: blankOr(rating()),
  audio: blankOr(rating()),
  tech: blankOr(rating()),
  off_road: blankOr(rating()),
  rear_room: blankOr(rating()),
  length_in: blankOr(figureColumns.length_in),
  stars: blankOr(figureColumns.stars),
  aeb: blankOr(figureColumns.aeb),
});

export const toVehicleRow = (
  row: z.output<typeof vehicleColumns>,
  trims: readonly TrimRow[],
  namedBy: VehicleRow['namedBy'],
): VehicleRow => {
  const [first, ...others] = addPriceYears(trims);
  if (first === undefined) throw new TypeError(`${row.id} has no trims`);

  return dropMissing({
    id: row.id,
    make: row.make,
    model: row.model,
    family: row.family ?? row.model,
    twins: row.twins,
    years: [row.first, row.last] as const,
    bodyStyles: row.body,
    segment: row.segment,
    powertrain: row.powertrain,
    ...toTrimFigures(row),
    cargoBehindThirdRowCuFt: row.cargo3_cuft,
    starsFrom: row.stars_from,
    safety: row.safety,
    safetyAwards: row.iihs,
    curbWeightLb: row.curb_lb,
    countries: row.countries,
    listingKey: row.listing_key,
    officialNames: row.official_names,
    estimates: row.estimates,
    summary: row.summary,
    weakness: row.weakness,
    reliability: [row.rel_new, row.rel_mid, row.rel_old] as const,
    reputation: row.regard,
    bestFor: row.best_for,
    namedBy,
    childSeats: row.child_seats,
    thirdRow: row.third_row,
    parts: row.parts,
    isNewGeneration: row.new_gen || undefined,
    heightIn: row.height_in,
    wheelbaseIn: row.wheelbase_in,
    shape: row.shape,
    hasTruckFrame: row.truck_frame || undefined,
    trims: [first, ...others] as const,
  }) as VehicleRow;
};

/** Reads the figures of a trim, or those of a vehicle that its trims may change. */
const toTrimFigures = (
  row: Pick<z.output<typeof trimColumns>, keyof typeof figureColumns>,
): TrimRow['figures'] =>
  dropMissing({
    drive: row.drive,
    seats: row.seats,
    cargoCuFt: row.cargo_cuft,
    towingLb: row.towing_lb,
    clearanceIn: row.clearance_in,
    zeroToSixtyS: row.zero_to_sixty_s,
    mpg: row.mpg,
    mpge: row.mpge,
    rangeMi: row.range_mi,
    fastChargeMin: row.fast_charge_min,
    ride: row.ride,
    handling: row.handling,
    cabin: row.cabin,
    audio: row.audio,
    tech: row.tech,
    offRoad: row.off_road,
    rearRoom: row.rear_room,
    lengthIn: row.length_in,
    stars: row.stars,
    brakingStandardFrom: row.aeb,
  }) as TrimRow['figures'];

export const toTrimRow = (row: z.output<typeof trimColumns>): TrimRow =>
  dropMissing({
    trim: row.trim,
    years: [row.first, row.last] as const,
    body: row.body,
    cab: row.cab,
    drivesAllWheelsOnly: row.all_wheels === undefined ? undefined : true,
    countries: row.countries.length === 0 ? undefined : row.countries,
    usd: row.usd,
    cad: row.cad,
    figures: toTrimFigures(row),
  }) as TrimRow;

const dropMissing = <Fields extends object>(fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Fields;
