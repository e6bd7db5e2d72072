import type { VehicleRow } from '../../src/catalogue/tables.js';
import type { Powertrain } from '../../src/catalogue/vocabulary.ts';
import type { ComparedFigure } from './compare-vehicle.ts';
import { parseDriveGroup } from './epa.ts';
import {
  findLongestKnownName,
  isSameMake,
  listModelKeys,
  listOfficialKeys,
  type Make,
  toDriveGroup,
} from './match-rows.ts';
import { getCell, parseCsv, parsePositive } from './official-row.ts';

/** NHTSA's overall stars of a model year. */
export type StarRow = {
  readonly year: number;
  readonly make: string;
  readonly model: string;
  readonly drive: ReturnType<typeof parseDriveGroup>;
  readonly stars: number;
};

/** Reads NHTSA's ratings (nhtsa-ratings.csv). */
export const readStars = (text: string): StarRow[] =>
  parseCsv(text).map((row) => ({
    year: Number(getCell(row, 'model_year')),
    make: getCell(row, 'make'),
    model: getCell(row, 'nhtsa_model'),
    drive: parseDriveGroup(getCell(row, 'drive')),
    stars: parsePositive(row, 'overall_stars') ?? 0,
  }));

/**
 * Compares a vehicle's stars with NHTSA's ratings of the same model, years, and powertrain, and of
 * the same driven wheels if there are any. The stars agree if one of these ratings has as many.
 */
export const compareStars = (
  vehicle: VehicleRow,
  make: Make,
  rows: readonly StarRow[],
): ComparedFigure[] => {
  const official = [...new Set(listRatings(vehicle, make, rows).map(({ stars }) => stars))].sort();
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

/** Lists the ratings that are about a vehicle, those of its own driven wheels if there are any. */
const listRatings = (
  vehicle: VehicleRow,
  make: Make,
  rows: readonly StarRow[],
): readonly StarRow[] => {
  const knownNames = new Set(make.vehicles.flatMap(listOfficialKeys));
  const modelNames = new Set(listModelKeys(vehicle));
  const officialNames = new Set(listOfficialKeys(vehicle));
  const [first, last] = vehicle.years;

  const namedRows = rows
    .filter((row) => row.year >= first && row.year <= last && isSameMake(row.make, make))
    .map((row) => ({ row, name: findLongestKnownName(row.model, knownNames) ?? '' }));
  const byModel = namedRows.filter(
    ({ name, row }) => modelNames.has(name) && hasPowertrain(row, vehicle),
  );
  const byFamily = namedRows.filter(
    ({ name, row }) =>
      officialNames.has(name) && findNamedPowertrain(row.model) === vehicle.powertrain,
  );

  const fitting = [...byModel, ...byFamily].map(({ row }) => row);
  const sameDrive = fitting.filter(({ drive }) => drive === toDriveGroup(vehicle.drive));
  return sameDrive.length > 0 ? sameDrive : fitting;
};

const findNamedPowertrain = (model: string): Powertrain | undefined => {
  if (/phev|prime|4xe|recharge|plug-in|energi/i.test(model)) return 'pluginHybrid';

  return /hybrid|\bhev\b/i.test(model) ? 'hybrid' : undefined;
};

const hasPowertrain = ({ model }: StarRow, { powertrain }: VehicleRow): boolean => {
  const named = findNamedPowertrain(model);
  return named === undefined || named === powertrain;
};
