import type { Powertrain } from '../../src/catalogue/vocabulary.ts';
import { toKey } from '../../src/listings/normalize.ts';
import {
  type CsvRow,
  getCell,
  type OfficialRow,
  parseCsv,
  parsePositive,
  toSpan,
} from './official-row.ts';

/** Reads either layout: fueleconomy.gov's public download, or the yearly summary of it. */
export const readEpa = (text: string): OfficialRow[] => {
  const header = text.slice(0, text.indexOf('\n'));
  if (header.includes('comb08')) return parseCsv(text).map(toConfigurationRow);
  if (header.includes('base_model')) return parseCsv(text).map(toSummaryRow);
  throw new Error(
    "Neither fueleconomy.gov's vehicles.csv (a comb08 column) nor its summary (a base_model column)",
  );
};

/** EPA's labels for all-wheel drive have changed over the years. Undefined for an unknown name. */
export const parseDriveGroup = (drive: string): OfficialRow['drive'] => {
  if (/^(?:4wd|awd|4-wheel|all-wheel|part-time)/i.test(drive)) return 'all';
  if (/^(?:fwd|front)/i.test(drive)) return 'fwd';

  return /^(?:rwd|rear)/i.test(drive) ? 'rwd' : undefined;
};

/**
 * https://www.fueleconomy.gov/feg/ws/ documents the columns: figures that end in 08 describe fuel
 * 1, those with an A fuel 2, which is the electricity of a plug-in hybrid.
 */
const toConfigurationRow = (row: CsvRow): OfficialRow => {
  const powertrains = listConfigurationPowertrains(row);
  const isPlugin = powertrains.includes('pluginHybrid');
  return {
    source: 'EPA',
    year: Number(getCell(row, 'year')),
    make: getCell(row, 'make'),
    baseModel: getCell(row, 'baseModel') || getCell(row, 'model'),
    models: [getCell(row, 'model')],
    isModelListCut: false,
    powertrains,
    mixesHybridsAndGas: false,
    drive: parseDriveGroup(getCell(row, 'drive')),
    mpg: toSpan(parsePositive(row, 'comb08')),
    mpge: isPlugin ? toSpan(parsePositive(row, 'combA08')) : undefined,
    rangeMi: toSpan(parsePositive(row, isPlugin ? 'rangeA' : 'range')),
    vehicleClass: getCell(row, 'VClass'),
  };
};

const listConfigurationPowertrains = (row: CsvRow): readonly Powertrain[] => {
  const fuel = getCell(row, 'fuelType1');

  switch (getCell(row, 'atvType')) {
    case 'EV':
      return ['electric'];
    case 'Plug-in Hybrid':
      return ['pluginHybrid'];
    case 'Hybrid':
      return listHybridPowertrains(
        getCell(row, 'make'),
        parsePositive(row, 'comb08'),
        /\b48\s*V/i.test(getCell(row, 'evMotor')),
      );
    default:
      if (fuel === 'Electricity') return ['electric'];
      if (fuel === 'Diesel') return ['diesel'];

      return /Gasoline/.test(fuel) ? ['gas'] : [];
  }
};

/** The end of a list of models that is cut: "Civic; Accord (+3)". */
const moreModels = /\s*\(\+\d+\)$/;

/** Reads a line of the summary, for one model year, make, base model, drive, and powertrain. */
const toSummaryRow = (row: CsvRow): OfficialRow => {
  const models = getCell(row, 'models');
  const range = toSpan(parsePositive(row, 'ev_range_min'), parsePositive(row, 'ev_range_max'));
  return {
    source: 'EPA',
    year: Number(getCell(row, 'year')),
    make: getCell(row, 'make'),
    baseModel: getCell(row, 'base_model'),
    models: models.replace(moreModels, '').split(/;\s*/),
    isModelListCut: moreModels.test(models),
    powertrains: listSummaryPowertrains(row),
    mixesHybridsAndGas: false,
    drive: parseDriveGroup(getCell(row, 'drive')),
    mpg: toSpan(parsePositive(row, 'comb_mpg_min'), parsePositive(row, 'comb_mpg_max')),
    mpge: toSpan(parsePositive(row, 'phev_comb_mpge')),
    rangeMi:
      getCell(row, 'powertrain') === 'PHEV' ? toSpan(parsePositive(row, 'phev_range_mi')) : range,
    vehicleClass: getCell(row, 'vclass'),
  };
};

const powertrainsByLabel: Readonly<Record<string, readonly Powertrain[]>> = {
  BEV: ['electric'],
  PHEV: ['pluginHybrid'],
  DIESEL: ['diesel'],
  GAS: ['gas'],
  FFV: ['gas'],
};

const listSummaryPowertrains = (row: CsvRow): readonly Powertrain[] => {
  const label = getCell(row, 'powertrain');
  if (label !== 'HEV') return powertrainsByLabel[label] ?? [];

  return listHybridPowertrains(
    getCell(row, 'make'),
    parsePositive(row, 'comb_mpg_max'),
    getCell(row, 'mild48v') === 'Y',
  );
};

/** EPA lists starter-generator cars of these makes as "Hybrid"; to shoppers they are gas cars. */
const mildHybridMakes = new Set(
  `Audi|Bentley|BMW|Buick|Chevrolet|Ferrari|Genesis|GMC|Jaguar|Jeep|Lamborghini|Land Rover|Maserati|Mazda
   |McLaren Automotive|Mercedes-Benz|Porsche|Ram|Volvo`
    .split('|')
    .map(toKey),
);

/** Mild hybrids of these makes get no more (Volvo B5: 26 to 30), full ones do (Malibu: 46). */
const mildHybridMostMpg = 33;

/** Lists what EPA's "hybrid" label may mean for a car of this make and combined mpg. */
const listHybridPowertrains = (
  make: string,
  mpg: number | undefined,
  is48Volt: boolean,
): readonly Powertrain[] => {
  if (is48Volt) return ['gas'];

  const mayBeMild = mildHybridMakes.has(toKey(make)) && (mpg ?? 0) <= mildHybridMostMpg;
  return mayBeMild ? ['hybrid', 'gas'] : ['hybrid'];
};
