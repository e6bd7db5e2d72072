import { criteria } from '../criteria/criteria.ts';
import { bitsOf } from '../wishes.ts';
import { bodyStyles, powertrains } from './body-and-power.ts';
import { brandGroups, type CatalogueMake, segments } from './entry.ts';
import { buildOfferTable, countries, type OfferTable } from './offers.ts';
import { type Vehicle, vehicleOf } from './vehicle.ts';

/** The vehicles, and beside them the numbers that ranking reads, each an array with one place per vehicle. */
export type Catalogue = {
  readonly version: string;
  readonly vehicles: readonly Vehicle[];
  /** Normalised values, a row per vehicle: that of criterion c is at `vehicle * criteria.length + c`. */
  readonly values: Float64Array;
  readonly family: Uint16Array;
  readonly familyCount: number;
  readonly make: Uint16Array;
  readonly seats: Uint8Array;
  readonly brandBits: Uint16Array;
  readonly bodyBits: Uint16Array;
  readonly powerBits: Uint16Array;
  readonly countryBits: Uint8Array;
  /** Main body style, powertrain and segment by number, for likeness. */
  readonly shape: Uint8Array;
  readonly power: Uint8Array;
  readonly segment: Uint8Array;
  readonly offers: OfferTable;
};

/** Numbers the distinct texts in the order in which they first appear. */
const numbered = (texts: readonly string[]): { readonly numbers: Uint16Array; readonly count: number } => {
  const known = new Map<string, number>();
  const numbers = Uint16Array.from(texts, (text) => {
    const number = known.get(text) ?? known.size;
    known.set(text, number);
    return number;
  });
  return { numbers, count: known.size };
};

/** Derives everything that does not depend on a visitor, once: ids, normalised values, limits as bits, offers and prices. */
export const buildCatalogue = (makes: readonly CatalogueMake[], version: string): Catalogue => {
  const vehicles = makes.flatMap((make) => make.entries.map((entry) => vehicleOf(make, entry)));
  const families = numbered(vehicles.map(({ family }) => family));
  return {
    version,
    vehicles,
    values: Float64Array.from(vehicles.flatMap((vehicle) => criteria.map(({ value }) => value(vehicle)))),
    family: families.numbers,
    familyCount: families.count,
    make: numbered(vehicles.map(({ make }) => make)).numbers,
    seats: Uint8Array.from(vehicles, ({ entry }) => entry.seats),
    brandBits: Uint16Array.from(vehicles, (vehicle) => bitsOf(brandGroups, vehicle.brandGroups)),
    bodyBits: Uint16Array.from(vehicles, ({ entry }) => bitsOf(bodyStyles, entry.bodyStyles)),
    powerBits: Uint16Array.from(vehicles, ({ entry }) => bitsOf(powertrains, [entry.powertrain])),
    countryBits: Uint8Array.from(vehicles, ({ entry }) => bitsOf(countries, entry.countries)),
    shape: Uint8Array.from(vehicles, ({ entry }) => bodyStyles.indexOf(entry.bodyStyles[0])),
    power: Uint8Array.from(vehicles, ({ entry }) => powertrains.indexOf(entry.powertrain)),
    segment: Uint8Array.from(vehicles, ({ entry }) => segments.indexOf(entry.segment)),
    offers: buildOfferTable(vehicles),
  };
};
