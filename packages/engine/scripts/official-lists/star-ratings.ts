import type { VehicleRow } from '../../src/catalogue/tables.js';
import type { Powertrain } from '../../src/catalogue/vocabulary.ts';
import type { ComparedFigure } from './compare-vehicle.ts';
import { driveGroup } from './epa.ts';
import {
  groupOfDrive,
  isSameMake,
  longestKnownName,
  type Make,
  modelKeys,
  officialKeys,
} from './match-rows.ts';
import { cell, parseCsv, positive } from './official-row.ts';

/** NHTSA's overall stars of a model year. */
export type StarRow = {
  readonly year: number;
  readonly make: string;
  readonly model: string;
  readonly drive: ReturnType<typeof driveGroup>;
  readonly stars: number;
};

/** Reads NHTSA's ratings (nhtsa-ratings.csv). */
export const readStars = (text: string): StarRow[] =>
  parseCsv(text).map((row) => ({
    year: Number(cell(row, 'model_year')),
    make: cell(row, 'make'),
    model: cell(row, 'nhtsa_model'),
    drive: driveGroup(cell(row, 'drive')),
    stars: positive(row, 'overall_stars') ?? 0,
  }));

/**
 * Compares a vehicle's stars with NHTSA's of its model, years, and powertrain; of its driven wheels where listed. They
 * agree only if a year of the vehicle has just these stars.
 */
export const compareStars = (
  vehicle: VehicleRow,
  make: Make,
  rows: readonly StarRow[],
): ComparedFigure[] => {
  const official = [...new Set(ratingsOf(vehicle, make, rows).map(({ stars }) => stars))].sort();
  if (official.length === 0) return [];

  const isOff = vehicle.stars === undefined || !official.includes(vehicle.stars);
  return [
    {
      kind: 'stars',
      isOff,
      text: `stars ${vehicle.stars ?? 'missing'}, official ${official.join(' or ')}`,
    },
  ];
};

const ratingsOf = (
  vehicle: VehicleRow,
  make: Make,
  rows: readonly StarRow[],
): readonly StarRow[] => {
  const known = new Set(make.vehicles.flatMap(officialKeys));
  const [own, all] = [new Set(modelKeys(vehicle)), new Set(officialKeys(vehicle))];
  const [first, last] = vehicle.years;
  const named = rows
    .filter((row) => row.year >= first && row.year <= last && isSameMake(row.make, make))
    .map((row) => ({ row, name: longestKnownName(row.model, known) ?? '' }));
  const byModel = named.filter(({ name }) => own.has(name) && own.size > 0);
  const byFamily = named.filter(
    ({ name, row }) => all.has(name) && powertrainNamed(row.model) === vehicle.powertrain,
  );
  const fitting = [...byModel.filter(({ row }) => isOfPowertrain(row, vehicle)), ...byFamily].map(
    ({ row }) => row,
  );
  const sameDrive = fitting.filter(({ drive }) => drive === groupOfDrive(vehicle.drive));
  return sameDrive.length > 0 ? sameDrive : fitting;
};

const powertrainNamed = (model: string): Powertrain | undefined => {
  if (/phev|prime|4xe|recharge|plug-in|energi/i.test(model)) return 'pluginHybrid';

  return /hybrid|\bhev\b/i.test(model) ? 'hybrid' : undefined;
};

const isOfPowertrain = ({ model }: StarRow, { powertrain }: VehicleRow): boolean => {
  const named = powertrainNamed(model);
  return named === undefined || named === powertrain;
};
