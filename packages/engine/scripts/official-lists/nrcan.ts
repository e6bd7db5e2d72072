import type { Powertrain } from '../../src/catalogue/vocabulary.ts';
import { toLitersPer100Km } from '../../src/units.ts';
import {
  type CsvRow,
  getCell,
  type OfficialRow,
  parseCsv,
  parsePositive,
  type Span,
  toSpan,
} from './official-row.ts';

/** Reads Canada's fuel consumption list (nrcan-fuel.csv, L/100 km). */
export const readNrcanFuel = (text: string): OfficialRow[] =>
  parseCsv(text).map((row) => ({
    ...readIdentity(row),
    ...listFuelPowertrains(getCell(row, 'fuel'), getCell(row, 'model')),
    mpg: readFuelMpg(row),
  }));

/** Reads Canada's list of electric cars and plug-in hybrids (nrcan-ev.csv, Le/100 km and km). */
export const readNrcanElectric = (text: string): OfficialRow[] =>
  parseCsv(text).map((row) => {
    const isPlugin = getCell(row, 'kind') === 'PHEV';
    const electric = toSpan(toMpg(parsePositive(row, 'comb_le_100km')));
    return {
      ...readIdentity(row),
      powertrains: [isPlugin ? 'pluginHybrid' : 'electric'],
      mixesHybridsAndGas: false,
      mpg: isPlugin ? toSpan(toMpg(parsePositive(row, 'gas_comb_l100km'))) : electric,
      mpge: isPlugin ? electric : undefined,
      rangeMi: toSpan(toMiles(parsePositive(row, 'electric_range_km'))),
    };
  });

const readIdentity = (row: CsvRow) => {
  const model = getCell(row, 'model');
  return {
    source: 'NRCan' as const,
    year: Number(getCell(row, 'year')),
    make: getCell(row, 'make'),
    baseModel: model,
    models: [model],
    isModelListCut: false,
    drive: /\b(?:awd|4wd|4x4|quattro|4matic|xdrive|4motion)\b/i.test(model)
      ? ('all' as const)
      : undefined,
    vehicleClass: getCell(row, 'class'),
  };
};

/** Lists the powertrains that a line may describe. Most lines do not tell hybrids from gas cars. */
const listFuelPowertrains = (
  fuel: string,
  model: string,
): { powertrains: readonly Powertrain[]; mixesHybridsAndGas: boolean } => {
  if (fuel === 'electricity') return { powertrains: ['electric'], mixesHybridsAndGas: false };
  if (fuel === 'diesel') return { powertrains: ['diesel'], mixesHybridsAndGas: false };
  if (!/gasoline|E85/.test(fuel)) return { powertrains: [], mixesHybridsAndGas: false };
  if (/hybrid|\d{3}h\b/i.test(model)) return { powertrains: ['hybrid'], mixesHybridsAndGas: false };

  return { powertrains: ['gas', 'hybrid'], mixesHybridsAndGas: true };
};

/** Undefined for E85, because those lines give the figure on ethanol, which no shopper compares. */
const readFuelMpg = (row: CsvRow): Span | undefined =>
  getCell(row, 'fuel') === 'E85'
    ? undefined
    : toSpan(toMpg(parsePositive(row, 'comb_min')), toMpg(parsePositive(row, 'comb_max')));

const kmPerMile = 1.609344;

// The conversion between mpg and L/100 km is its own inverse.
const toMpg = (liters: number | undefined) => liters && toLitersPer100Km(liters);
const toMiles = (km: number | undefined) => km && km / kmPerMile;
