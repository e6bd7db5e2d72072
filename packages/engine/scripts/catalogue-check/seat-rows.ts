import type { CatalogueEntry, CatalogueMake } from '../../src/catalogue/entry.ts';
import { toKey } from '../../src/listings/normalise.ts';
import { cell, parseCsv, positive } from './csv.ts';
import { longestKnownName, modelKeys, officialKeys } from './entry-names.ts';
import { type Span, spanOf } from './span.ts';

/** A vehicle of EPA's OMEGA fleet of model year 2022, listed by group of makes, with the average of its seats if known. */
export type SeatRow = {
  readonly group: string;
  readonly name: string;
  readonly electrification: string;
  readonly seats: number | undefined;
};

/** The model year that the fleet file describes. */
const seatYear = 2022;

const makesOfGroup: Readonly<Record<string, readonly string[]>> = {
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

/** Reads the seats of the OMEGA fleet file (`omega-my2022.csv`). */
export function readSeatRows(text: string): SeatRow[] {
  return parseCsv(text).map((row) => ({
    group: cell(row, 'manufacturer'),
    name: cell(row, 'vehicle_name'),
    electrification: cell(row, 'electrification'),
    seats: positive(row, 'seats_avg'),
  }));
}

function isOfMake({ group }: SeatRow, { make }: CatalogueMake): boolean {
  return makesOfGroup[toKey(group)]?.includes(toKey(make)) ?? toKey(group) === toKey(make);
}

// A battery can take the third row's place, so that only its like is compared.
function hasSameBattery({ powertrain }: CatalogueEntry, { electrification }: SeatRow): boolean {
  if (powertrain === 'electric') return electrification === 'BEV';
  if (powertrain === 'pluginHybrid') return electrification === 'PHEV';
  return electrification !== 'BEV' && electrification !== 'PHEV';
}

/** The whole numbers of seats that an entry may have by the fleet's averages, or undefined where it is not listed. */
export function officialSeats(entry: CatalogueEntry, make: CatalogueMake, rows: readonly SeatRow[]): Span | undefined {
  const [first, last] = entry.years;
  if (first > seatYear || last < seatYear) return undefined;
  const known = new Set(make.entries.flatMap((other) => officialKeys(other, make)));
  const named = rows
    .filter((row) => isOfMake(row, make) && hasSameBattery(entry, row))
    .map((row) => ({ seats: row.seats, name: nameOf(row.name, make, known) ?? '' }));
  const [own, all] = [new Set(modelKeys(entry, make)), new Set(officialKeys(entry, make))];
  const byModel = named.filter(({ name }) => own.has(name));
  const best = byModel.length > 0 ? byModel : named.filter(({ name }) => all.has(name));
  return spanOf(...best.flatMap(({ seats }) => (seats === undefined ? [] : [Math.floor(seats), Math.ceil(seats)])));
}

// The file writes "MAZDA3 4-DOOR" and "POLESTAR 2 DUAL MOTOR" but "CX-5 4WD".
function nameOf(name: string, { make }: CatalogueMake, known: ReadonlySet<string>): string | undefined {
  return longestKnownName(name.toLowerCase().startsWith(make.toLowerCase()) ? name.slice(make.length) : name, known);
}
