import type { VehicleRow } from '../../src/catalogue/tables.js';
import type { Drive } from '../../src/catalogue/vocabulary.ts';
import { listPrefixKeys, toKey, toWords } from '../../src/listings/normalize.ts';
import type { OfficialRow } from './official-row.ts';

export type Make = { readonly make: string; readonly vehicles: readonly VehicleRow[] };

export const groupByMake = (vehicles: readonly VehicleRow[]): readonly Make[] =>
  [...Map.groupBy(vehicles, ({ make }) => make)].map(([make, own]) => ({ make, vehicles: own }));

/** A list's row for a model. `namesModel` is false if it names only the model's family. */
export type ModelRow = { readonly row: OfficialRow; readonly namesModel: boolean };

/** An official row with the longest catalogue names that its models begin with. */
type NamedRow = {
  readonly row: OfficialRow;
  readonly base: string;
  readonly names: readonly string[];
};

export const nameRows = (make: Make, rows: readonly OfficialRow[]): NamedRow[] => {
  const known = new Set(make.vehicles.flatMap(listOfficialKeys));
  return rows
    .filter((row) => isSameMake(row.make, make))
    .map((row) => {
      const base = toKey(row.baseModel);
      const nameOfBase = findLongestKnownName(row.baseModel, known) ?? base;
      const toName = (model: string) =>
        chooseName(findLongestKnownName(model, known), nameOfBase, known);
      return { row, base, names: row.models.map(toName) };
    });
};

/** Returns the rows that describe a vehicle's model, whatever the powertrain and year. */
export const filterByModel = (
  vehicle: VehicleRow,
  make: Make,
  named: readonly NamedRow[],
): ModelRow[] => {
  const ownKeys = new Set(listModelKeys(vehicle));
  const sharedKeys = new Set([...listSharedKeys(vehicle), ...listVariantKeys(vehicle, make)]);
  const officialKeys = new Set(vehicle.officialNames.map(toKey));

  return named.flatMap<ModelRow>(({ row, base, names }) => {
    if (names.some((name) => ownKeys.has(name))) return [{ row, namesModel: true }];

    // A line that stands for more models than it names may stand for this one, if EPA rates it.
    const mayStandForModel =
      row.isModelListCut &&
      !vehicle.estimates.includes('combinedMpg') &&
      [...ownKeys].some((key) => key.startsWith(base));
    const namesFamily = names.some((name) => sharedKeys.has(name)) || officialKeys.has(base);
    return namesFamily || mayStandForModel ? [{ row, namesModel: false }] : [];
  });
};

/** For a hybrid, rows that do not tell hybrids from gas cars count only if there are no others. */
export const filterByPowertrain = (
  { powertrain }: VehicleRow,
  rows: readonly ModelRow[],
): OfficialRow[] => {
  const fitting = rows.filter(({ row }) => row.powertrains.includes(powertrain));
  const clear = fitting.filter(({ row }) => !row.mixesHybridsAndGas);
  const shouldDropMixed = powertrain === 'hybrid' && clear.length > 0;
  return preferRowsOfModel(shouldDropMixed ? clear : fitting);
};

type BuiltVehicle = { readonly years: readonly [number, number]; readonly drive: Drive };

/** EPA's rows go before others, and rows of the same driven wheels before the rest. */
export const filterByVehicle = (
  { years: [first, last], drive }: BuiltVehicle,
  rows: readonly OfficialRow[],
): OfficialRow[] => {
  const inYears = rows.filter(({ year }) => year >= first && year <= last);
  const epa = inYears.filter(({ source }) => source === 'EPA');
  const best = epa.length > 0 ? epa : inYears;
  const sameDrive = best.filter((row) => row.drive === toDriveGroup(drive));
  return sameDrive.length > 0 ? sameDrive : best;
};

/** The lists have one group for all-wheel drives. */
export const toDriveGroup = (drive: Drive): NonNullable<OfficialRow['drive']> =>
  drive === 'fwd' || drive === 'rwd' ? drive : 'all';

/** Lists may append words: "McLaren Automotive". */
export const isSameMake = (officialMake: string, { make }: Pick<Make, 'make'>): boolean =>
  listPrefixKeys(toWords(officialMake)).includes(toKey(make));

/** "Range Rover Sport PHEV" is a "Range Rover Sport", and no "Range Rover". */
export const findLongestKnownName = (
  model: string,
  known: ReadonlySet<string>,
): string | undefined => {
  const words = toWords(model);
  return listPrefixKeys(words[0] === 'new' ? words.slice(1) : words).find((key) => known.has(key));
};

/** Lists the keys of a vehicle's own name, by which a list may tell it from its relatives. */
export const listModelKeys = (vehicle: VehicleRow): string[] => listKeys([vehicle.model], vehicle);

export const listOfficialKeys = (vehicle: VehicleRow): string[] => [
  ...new Set([...listModelKeys(vehicle), ...listSharedKeys(vehicle)]),
];

/** The lists use these keys for a vehicle and others of its family together. */
const listSharedKeys = (vehicle: VehicleRow): string[] => {
  const { officialNames, family, model } = vehicle;
  if (officialNames.length > 0) return listKeys(officialNames, vehicle);

  return listKeys([family === model ? dropPowertrain(model) : family], vehicle);
};

/** Lists keys of vehicles that differ only by their powertrain: "RAV4 Hybrid" for "RAV4". */
const listVariantKeys = (vehicle: VehicleRow, { vehicles }: Make): string[] => {
  const own = new Set(listModelKeys(vehicle));
  return vehicles
    .filter(({ model }) => own.has(toKey(dropPowertrain(model))))
    .flatMap(listModelKeys);
};

const dropPowertrain = (model: string): string =>
  model.replace(/\s+(?:plug-?in hybrid|hybrid|phev|hev|ev|electric|diesel)$/i, '');

/** Lists the keys of names, and also without the make: "mazda3" and "3" for Mazda's "Mazda3". */
const listKeys = (names: readonly string[], { make }: VehicleRow): string[] => {
  const makeKey = toKey(make);
  const keys = names.map(toKey);
  const keysWithMake = keys.filter((key) => key.length > makeKey.length && key.startsWith(makeKey));
  const keysWithoutMake = keysWithMake.map((key) => key.slice(makeKey.length));
  return [...new Set([...keys, ...keysWithoutMake])];
};

/**
 * EPA's base model "Clubman" has a "Cooper S Clubman", which is no Cooper, so a known base wins.
 * Its base model "M" has the M3, and is not in the catalogue, so the name wins.
 */
const chooseName = (name: string | undefined, base: string, known: ReadonlySet<string>): string => {
  if (name === undefined) return base;

  const isOtherThanBase = known.has(base) && !name.startsWith(base);
  return isOtherThanBase ? base : name;
};

/** Leaves out rows of the model's family in years in which other rows name the model itself. */
const preferRowsOfModel = (rows: readonly ModelRow[]): OfficialRow[] => {
  const namedYears = new Set(
    rows.filter(({ namesModel }) => namesModel).map(({ row }) => row.year),
  );
  return rows
    .filter(({ row, namesModel }) => namesModel || !namedYears.has(row.year))
    .map(({ row }) => row);
};
