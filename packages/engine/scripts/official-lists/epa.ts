import type { Powertrain } from '../../src/catalogue/vocabulary.ts';
import { toKey } from '../../src/listings/normalise.ts';
import { type CsvRow, cell, type OfficialRow, parseCsv, positive, spanOf } from './official-row.ts';

/** Reads EPA's list in either layout: fueleconomy.gov's public download, or the yearly summary of it. */
export const readEpa = (text: string): OfficialRow[] => {
  const header = text.slice(0, text.indexOf('\n'));
  if (header.includes('comb08')) return parseCsv(text).map(configurationRow);
  if (header.includes('base_model')) return parseCsv(text).map(summaryRow);
  throw new Error(
    "Neither fueleconomy.gov's vehicles.csv (a comb08 column) nor its summary (a base_model column)",
  );
};

/** EPA's drive names as the three groups that hold over the years, in which its labels for all-wheel drive changed. */
export const driveGroup = (drive: string): OfficialRow['drive'] => {
  if (/^(?:4wd|awd|4-wheel|all-wheel|part-time)/i.test(drive)) return 'all';
  if (/^(?:fwd|front)/i.test(drive)) return 'fwd';

  return /^(?:rwd|rear)/i.test(drive) ? 'rwd' : undefined;
};

/**
 * One line per configuration. https://www.fueleconomy.gov/feg/ws/ documents the columns: figures that end in 08 describe
 * fuel 1, those with an A fuel 2, which is electricity for a plug-in hybrid.
 */
const configurationRow = (row: CsvRow): OfficialRow => {
  const powertrains = configurationPowertrains(row);
  const isPlugin = powertrains.includes('pluginHybrid');
  return {
    source: 'EPA',
    year: Number(cell(row, 'year')),
    make: cell(row, 'make'),
    baseModel: cell(row, 'baseModel') || cell(row, 'model'),
    models: [cell(row, 'model')],
    modelsCut: false,
    powertrains,
    vague: false,
    drive: driveGroup(cell(row, 'drive')),
    mpg: spanOf(positive(row, 'comb08')),
    mpge: isPlugin ? spanOf(positive(row, 'combA08')) : undefined,
    rangeMi: spanOf(positive(row, isPlugin ? 'rangeA' : 'range')),
    vehicleClass: cell(row, 'VClass'),
  };
};

const configurationPowertrains = (row: CsvRow): readonly Powertrain[] => {
  const fuel = cell(row, 'fuelType1');

  switch (cell(row, 'atvType')) {
    case 'EV':
      return ['electric'];
    case 'Plug-in Hybrid':
      return ['pluginHybrid'];
    case 'Hybrid':
      return hybridPowertrains(
        cell(row, 'make'),
        positive(row, 'comb08'),
        /\b48\s*V/i.test(cell(row, 'evMotor')),
      );
    default:
      if (fuel === 'Electricity') return ['electric'];
      if (fuel === 'Diesel') return ['diesel'];

      return /Gasoline/.test(fuel) ? ['gas'] : [];
  }
};

const moreModels = /\s*\(\+\d+\)$/;

/** One line per model year, make, base model, drive, and powertrain. */
const summaryRow = (row: CsvRow): OfficialRow => {
  const models = cell(row, 'models');
  const range = spanOf(positive(row, 'ev_range_min'), positive(row, 'ev_range_max'));
  return {
    source: 'EPA',
    year: Number(cell(row, 'year')),
    make: cell(row, 'make'),
    baseModel: cell(row, 'base_model'),
    models: models.replace(moreModels, '').split(/;\s*/),
    modelsCut: moreModels.test(models),
    powertrains: summaryPowertrains(row),
    vague: false,
    drive: driveGroup(cell(row, 'drive')),
    mpg: spanOf(positive(row, 'comb_mpg_min'), positive(row, 'comb_mpg_max')),
    mpge: spanOf(positive(row, 'phev_comb_mpge')),
    rangeMi: cell(row, 'powertrain') === 'PHEV' ? spanOf(positive(row, 'phev_range_mi')) : range,
    vehicleClass: cell(row, 'vclass'),
  };
};

const plainLabels: Readonly<Record<string, readonly Powertrain[]>> = {
  BEV: ['electric'],
  PHEV: ['pluginHybrid'],
  DIESEL: ['diesel'],
  GAS: ['gas'],
  FFV: ['gas'],
};

const summaryPowertrains = (row: CsvRow): readonly Powertrain[] => {
  const label = cell(row, 'powertrain');
  if (label !== 'HEV') return plainLabels[label] ?? [];

  return hybridPowertrains(
    cell(row, 'make'),
    positive(row, 'comb_mpg_max'),
    cell(row, 'mild48v') === 'Y',
  );
};

/** Makes whose starter-generator cars EPA lists as "Hybrid"; shoppers and the catalogue call those gas cars. */
const mildHybridMakes = new Set(
  `Audi|Bentley|BMW|Buick|Chevrolet|Ferrari|Genesis|GMC|Jaguar|Jeep|Lamborghini|Land Rover|Maserati|Mazda
   |McLaren Automotive|Mercedes-Benz|Porsche|Ram|Volvo`
    .split('|')
    .map(toKey),
);

/** No full hybrid of these makes uses so much, no mild one so little (Malibu Hybrid 46 mpg, Volvo B5 26 to 30). */
const mildHybridMostMpg = 33;

/** What EPA's "hybrid" label may mean for a car of this make and combined mpg. */
const hybridPowertrains = (
  make: string,
  mpg: number | undefined,
  is48Volt: boolean,
): readonly Powertrain[] => {
  if (is48Volt) return ['gas'];

  const mayBeMild = mildHybridMakes.has(toKey(make)) && (mpg ?? 0) <= mildHybridMostMpg;
  return mayBeMild ? ['hybrid', 'gas'] : ['hybrid'];
};
