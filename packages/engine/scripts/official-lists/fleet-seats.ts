import type { VehicleRow } from '../../src/catalogue/tables.js';
import { toKey } from '../../src/listings/normalize.ts';
import type { ComparedFigure } from './compare-vehicle.ts';
import { findLongestKnownName, listModelKeys, listOfficialKeys, type Make } from './match-rows.ts';
import { formatSpan, getCell, parseCsv, parsePositive, type Span, toSpan } from './official-row.ts';

/** A vehicle of EPA's OMEGA fleet of model year 2022. `seats` is an average. */
export type FleetRow = {
  readonly group: string;
  readonly name: string;
  readonly electrification: string;
  readonly seats: number | undefined;
};

export const readFleet = (text: string): FleetRow[] =>
  parseCsv(text).map((row) => ({
    group: getCell(row, 'manufacturer'),
    name: getCell(row, 'vehicle_name'),
    electrification: getCell(row, 'electrification'),
    seats: parsePositive(row, 'seats_avg'),
  }));

/** Compares a vehicle's seats with the fleet's averages, each rounded both down and up. */
export const compareSeats = (
  vehicle: VehicleRow,
  make: Make,
  rows: readonly FleetRow[],
): ComparedFigure[] => {
  const official = findListedSeats(vehicle, make, rows);
  if (official === undefined) return [];

  const { seats } = vehicle;
  const isOff = seats < official.min || seats > official.max;
  return [{ kind: 'seats', isOff, text: `seats ${seats}, official ${formatSpan(official)}` }];
};

const fleetYear = 2022;

const findListedSeats = (
  vehicle: VehicleRow,
  make: Make,
  rows: readonly FleetRow[],
): Span | undefined => {
  const [first, last] = vehicle.years;
  if (first > fleetYear || last < fleetYear) return undefined;

  const knownNames = new Set(make.vehicles.flatMap(listOfficialKeys));
  const modelNames = new Set<string | undefined>(listModelKeys(vehicle));
  const officialNames = new Set<string | undefined>(listOfficialKeys(vehicle));

  const namedRows = rows
    .filter((row) => isOfMake(row, make) && hasSameBattery(vehicle, row))
    .map((row) => ({ seats: row.seats, name: findKnownName(row.name, make, knownNames) }));
  const byModel = namedRows.filter(({ name }) => modelNames.has(name));
  const byFamily = namedRows.filter(({ name }) => officialNames.has(name));
  const bestRows = byModel.length > 0 ? byModel : byFamily;

  return toSpan(
    ...bestRows.flatMap(({ seats }) =>
      seats === undefined ? [] : [Math.floor(seats), Math.ceil(seats)],
    ),
  );
};

const makesByGroup: Readonly<Record<string, readonly string[]>> = {
  stellantis: ['alfaromeo', 'chrysler', 'dodge', 'fiat', 'jeep', 'ram'],
  ford: ['ford', 'lincoln'],
  generalmotors: ['buick', 'cadillac', 'chevrolet', 'gmc'],
  honda: ['acura', 'honda'],
  hyundai: ['genesis', 'hyundai'],
  jlr: ['jaguar', 'landrover'],
  nissan: ['infiniti', 'nissan'],
  toyota: ['lexus', 'toyota'],
  volvo: ['polestar', 'volvo'],
  vw: ['audi', 'bentley', 'lamborghini', 'porsche', 'volkswagen'],
  bmw: ['bmw', 'mini', 'rollsroyce'],
};

const isOfMake = ({ group }: FleetRow, { make }: Make): boolean =>
  makesByGroup[toKey(group)]?.includes(toKey(make)) ?? toKey(group) === toKey(make);

/** A battery can take the place of the third row, so only cars of the same kind compare. */
const hasSameBattery = ({ powertrain }: VehicleRow, { electrification }: FleetRow): boolean => {
  if (powertrain === 'electric') return electrification === 'BEV';
  if (powertrain === 'pluginHybrid') return electrification === 'PHEV';

  return electrification !== 'BEV' && electrification !== 'PHEV';
};

/** The file writes names with the make or without it: "MAZDA3 4-DOOR", but "CX-5 4WD". */
const findKnownName = (
  name: string,
  { make }: Make,
  knownNames: ReadonlySet<string>,
): string | undefined => {
  const startsWithMake = name.toLowerCase().startsWith(make.toLowerCase());
  return findLongestKnownName(startsWithMake ? name.slice(make.length) : name, knownNames);
};
