import type { TrimRow, VehicleRow } from '../../src/catalogue/tables.js';
import { toKey } from '../../src/listings/normalize.ts';
import { type ComparedFigure, compareFigure } from './compare-vehicle.ts';
import { parseDriveGroup } from './epa.ts';
import { isSameMake, type Make, toDriveGroup } from './match-rows.ts';
import { getCell, parseCsv, parsePositive, type Span, toSpan } from './official-row.ts';

export type PriceRow = {
  readonly year: number;
  readonly make: string;
  readonly model: string;
  readonly family: string;
  readonly trim: string;
  readonly drive: ReturnType<typeof parseDriveGroup>;
  readonly powertrain: string;
  readonly currency: 'usd' | 'cad';
  readonly price: number;
};

/** Reads makers' list prices (trims.csv of the folder with the lists). */
export const readPrices = (text: string): PriceRow[] =>
  parseCsv(text).flatMap((row) => {
    const price = parsePositive(row, 'list_price');
    if (price === undefined) return [];

    return [
      {
        year: Number(getCell(row, 'model_year')),
        make: getCell(row, 'make'),
        model: toModelKey(getCell(row, 'model')),
        family: toModelKey(getCell(row, 'catalogue_family')),
        trim: toTrimKey(getCell(row, 'trim')),
        drive: parseDriveGroup(getCell(row, 'drive')),
        powertrain: getCell(row, 'powertrain'),
        currency: getCell(row, 'currency') === 'CAD' ? 'cad' : 'usd',
        price,
      },
    ];
  });

/** Compares each trim with the newest listed model year in which it is sold. */
export const comparePrices = (
  vehicle: VehicleRow,
  make: Make,
  rows: readonly PriceRow[],
): ComparedFigure[] => {
  const knownModels = new Set(make.vehicles.map(({ model }) => toModelKey(model)));
  const isOfModel = ({ model, family }: PriceRow): boolean =>
    model === toModelKey(vehicle.model) ||
    (!knownModels.has(model) && family === toModelKey(vehicle.family));
  const listed = rows.filter(
    (row) => isSameMake(row.make, make) && row.powertrain === vehicle.powertrain && isOfModel(row),
  );

  return vehicle.trims.flatMap((trim) =>
    (['usd', 'cad'] as const).flatMap((currency) => {
      const inCurrency = listed.filter((row) => row.currency === currency);
      return compareFigure(
        'price',
        `${trim.trim}: ${currency}`,
        trim[currency],
        findPrice(trim, vehicle, inCurrency),
      );
    }),
  );
};

const findPrice = (
  trim: TrimRow,
  vehicle: VehicleRow,
  rows: readonly PriceRow[],
): Span | undefined => {
  const [first, last] = trim.years;
  const drive = toDriveGroup(trim.figures.drive ?? vehicle.drive);
  const trimKey = toTrimKey(trim.trim);
  const sameNameTrims = vehicle.trims.filter((other) => toTrimKey(other.trim) === trimKey);
  const isCheapest = trim === findCheapest(vehicle.trims);
  const isCheapestOfName = trim === findCheapest(sameNameTrims);

  // An entry price is that of the vehicle's cheapest trim.
  const isOfTrim = (row: PriceRow): boolean =>
    row.trim === 'entry' ? isCheapest : row.trim === trimKey;
  // A price without driven wheels is that of the cheapest trim of its name.
  const isOfDrive = (row: PriceRow): boolean =>
    row.drive === undefined ? row.trim === 'entry' || isCheapestOfName : row.drive === drive;

  const trimRows = rows
    .filter(({ year }) => year >= first && year <= last)
    .filter((row) => isOfTrim(row) && isOfDrive(row));
  const newestYear = Math.max(...trimRows.map(({ year }) => year));
  return toSpan(...trimRows.filter(({ year }) => year === newestYear).map(({ price }) => price));
};

const findCheapest = (trims: readonly TrimRow[]): TrimRow | undefined =>
  trims.reduce<TrimRow | undefined>(
    (cheapest, trim) => (cheapest === undefined || trim.usd < cheapest.usd ? trim : cheapest),
    undefined,
  );

const wheels = /\b(?:(?:all|rear|front)-wheel drive|[afr]wd|[24]wd)\b/gi;

const toModelKey = (name: string): string =>
  toKey(name.replace(wheels, '').replace(/\b(?:plug-in )?hybrid\b/i, ''));

const toTrimKey = (trim: string): string =>
  toKey(trim.replace(wheels, '').replace(/\b(?:hybrid|edition)\b/gi, ''));
