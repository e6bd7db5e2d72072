import type { TrimRow, VehicleRow } from '../../src/catalogue/tables.js';
import { toKey } from '../../src/listings/normalise.ts';
import { type ComparedFigure, compareFigure } from './compare-vehicle.ts';
import { driveGroup } from './epa.ts';
import { groupOfDrive, isSameMake, type Make } from './match-rows.ts';
import { cell, parseCsv, positive, type Span, spanOf } from './official-row.ts';

/** A maker's list price of a trim. */
export type PriceRow = {
  readonly year: number;
  readonly make: string;
  readonly model: string;
  readonly family: string;
  readonly trim: string;
  readonly drive: ReturnType<typeof driveGroup>;
  readonly powertrain: string;
  readonly currency: 'usd' | 'cad';
  readonly price: number;
};

/** Reads makers' list prices (trims.csv of the folder with the lists). */
export const readPrices = (text: string): PriceRow[] =>
  parseCsv(text).flatMap((row) => {
    const price = positive(row, 'list_price');
    if (price === undefined) return [];

    return [
      {
        year: Number(cell(row, 'model_year')),
        make: cell(row, 'make'),
        model: modelKey(cell(row, 'model')),
        family: modelKey(cell(row, 'catalogue_family')),
        trim: trimKey(cell(row, 'trim')),
        drive: driveGroup(cell(row, 'drive')),
        powertrain: cell(row, 'powertrain'),
        currency: cell(row, 'currency') === 'CAD' ? 'cad' : 'usd',
        price,
      },
    ];
  });

/** Compares the prices of a vehicle's trims with those of the newest listed model year in which each is sold. */
export const comparePrices = (
  vehicle: VehicleRow,
  make: Make,
  rows: readonly PriceRow[],
): ComparedFigure[] => {
  const models = new Set(make.vehicles.map(({ model }) => modelKey(model)));
  const isListedAs = ({ model, family }: PriceRow): boolean =>
    model === modelKey(vehicle.model) ||
    (!models.has(model) && family === modelKey(vehicle.family));
  const listed = rows.filter(
    (row) => isSameMake(row.make, make) && row.powertrain === vehicle.powertrain && isListedAs(row),
  );
  return vehicle.trims.flatMap((trim) =>
    (['usd', 'cad'] as const).flatMap((currency) => {
      const inCurrency = listed.filter((row) => row.currency === currency);
      return compareFigure(
        'price',
        `${trim.trim}: ${currency}`,
        trim[currency],
        priceOf(trim, vehicle, inCurrency),
      );
    }),
  );
};

const priceOf = (
  trim: TrimRow,
  vehicle: VehicleRow,
  rows: readonly PriceRow[],
): Span | undefined => {
  const [first, last] = trim.years;
  const drive = groupOfDrive(trim.figures.drive ?? vehicle.drive);
  const alike = vehicle.trims.filter((other) => trimKey(other.trim) === trimKey(trim.trim));
  // An entry price is the cheapest trim's, and a price without driven wheels that of the cheapest trim of its name.
  const named = rows
    .filter(({ year }) => year >= first && year <= last)
    .filter((row) =>
      row.trim === 'entry' ? trim === cheapestOf(vehicle.trims) : row.trim === trimKey(trim.trim),
    )
    .filter((row) =>
      row.drive === undefined
        ? trim === cheapestOf(alike) || row.trim === 'entry'
        : row.drive === drive,
    );
  const newest = Math.max(...named.map(({ year }) => year));
  return spanOf(...named.filter(({ year }) => year === newest).map(({ price }) => price));
};

const cheapestOf = (trims: readonly TrimRow[]): TrimRow | undefined =>
  trims.reduce<TrimRow | undefined>(
    (cheapest, trim) => (cheapest === undefined || trim.usd < cheapest.usd ? trim : cheapest),
    undefined,
  );

const wheels = /\b(?:(?:all|rear|front)-wheel drive|[afr]wd|[24]wd)\b/gi;

const modelKey = (name: string): string =>
  toKey(name.replace(wheels, '').replace(/\b(?:plug-in )?hybrid\b/i, ''));

const trimKey = (trim: string): string =>
  toKey(trim.replace(wheels, '').replace(/\b(?:hybrid|edition)\b/gi, ''));
