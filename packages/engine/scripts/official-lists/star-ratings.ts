import type { VehicleRow } from '../../src/catalogue/tables.js';
import type { Drive, Powertrain } from '../../src/catalogue/vocabulary.ts';
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

export const readStars = (text: string): StarRow[] =>
  parseCsv(text).flatMap((row) => {
    const stars = parsePositive(row, 'overall_stars');
    if (stars === undefined) return [];

    return {
      year: Number(getCell(row, 'model_year')),
      make: getCell(row, 'make'),
      model: getCell(row, 'nhtsa_model'),
      drive: parseDriveGroup(getCell(row, 'drive')),
      stars,
    };
  });

/** A vehicle in its own driven wheels, or in those of trims that drive others. */
type DrivenVersion = {
  readonly drive: Drive;
  readonly years: VehicleRow['years'];
  readonly stars: number | undefined;
};

/** Stars agree if a rating of the same model, years, powertrain, and driven wheels has as many. */
export const compareStars = (
  vehicle: VehicleRow,
  make: Make,
  rows: readonly StarRow[],
): ComparedFigure[] => {
  const ratings = listRatings(vehicle, make, rows);
  const ownRatings = ratings.filter(hasDrive(vehicle.drive));
  const own = compareWith(ownRatings.length > 0 ? ownRatings : ratings, vehicle);
  const others = listOtherDrives(vehicle).map((version) =>
    compareWith(ratings.filter(hasDrive(version.drive)), version),
  );

  return [own, ...others].filter((compared) => compared !== undefined);
};

const hasDrive =
  (drive: Drive) =>
  (row: StarRow): boolean =>
    row.drive === toDriveGroup(drive);

/** Lists the trims in the US that drive other wheels, in years of which the rating is known. */
const listOtherDrives = (vehicle: VehicleRow): readonly DrivenVersion[] =>
  vehicle.trims
    .filter(({ countries }) => countries?.includes('US') ?? vehicle.countries.includes('US'))
    .map(({ years: [first, last], figures }) => ({
      drive: figures.drive ?? vehicle.drive,
      years: [Math.max(first, vehicle.starsFrom ?? first), last] as const,
      stars: figures.stars ?? vehicle.stars,
    }))
    .filter(({ drive }) => toDriveGroup(drive) !== toDriveGroup(vehicle.drive));

/** Undefined if no rating is about the years. */
const compareWith = (
  ratings: readonly StarRow[],
  { years: [first, last], stars, drive }: DrivenVersion | VehicleRow,
): ComparedFigure | undefined => {
  const ofYears = ratings.filter(({ year }) => year >= first && year <= last);
  const official = [...new Set(ofYears.map((row) => row.stars))].sort();
  if (official.length === 0) return undefined;

  return {
    kind: 'stars',
    isOff: stars === undefined || !official.includes(stars),
    text: `stars ${stars ?? 'missing'} (${drive}), official ${official.join(' or ')}`,
  };
};

/** Lists the ratings that are about a vehicle with any driven wheels. */
const listRatings = (
  vehicle: VehicleRow,
  make: Make,
  rows: readonly StarRow[],
): readonly StarRow[] => {
  const knownNames = new Set(make.vehicles.flatMap(listOfficialKeys));
  const modelNames = new Set<string | undefined>(listModelKeys(vehicle));
  const officialNames = new Set<string | undefined>(listOfficialKeys(vehicle));
  const [first, last] = vehicle.years;

  const namedRows = rows
    .filter((row) => row.year >= first && row.year <= last && isSameMake(row.make, make))
    .map((row) => ({ row, name: findLongestKnownName(row.model, knownNames) }));
  const byModel = namedRows.filter(
    ({ name, row }) => modelNames.has(name) && hasPowertrain(row, vehicle),
  );
  const byFamily = namedRows.filter(
    ({ name, row }) =>
      officialNames.has(name) && findNamedPowertrain(row.model) === vehicle.powertrain,
  );

  return [...byModel, ...byFamily].map(({ row }) => row);
};

const findNamedPowertrain = (model: string): Powertrain | undefined => {
  if (/phev|prime|4xe|recharge|plug-in|energi/i.test(model)) return 'pluginHybrid';

  return /hybrid|\bhev\b/i.test(model) ? 'hybrid' : undefined;
};

const hasPowertrain = ({ model }: StarRow, { powertrain }: VehicleRow): boolean => {
  const named = findNamedPowertrain(model);
  return named === undefined || named === powertrain;
};
