import type { Powertrain } from '../../src/catalogue/vocabulary.ts';
import { toLitersPer100Km } from '../../src/units.ts';
import {
  type CsvRow,
  cell,
  type OfficialRow,
  parseCsv,
  positive,
  type Span,
  spanOf,
} from './official-row.ts';

/** Reads Canada's fuel consumption list (nrcan-fuel.csv, L/100 km). */
export const readNrcanFuel = (text: string): OfficialRow[] =>
  parseCsv(text).map((row) => ({
    ...identityOf(row),
    ...fuelPowertrains(cell(row, 'fuel'), cell(row, 'model')),
    mpg: fuelMpg(row),
  }));

/** Reads Canada's list of electric cars and plug-in hybrids (nrcan-ev.csv, Le/100 km and km). */
export const readNrcanElectric = (text: string): OfficialRow[] =>
  parseCsv(text).map((row) => {
    const isPlugin = cell(row, 'kind') === 'PHEV';
    const electric = spanOf(mpgOf(positive(row, 'comb_le_100km')));
    return {
      ...identityOf(row),
      powertrains: [isPlugin ? 'pluginHybrid' : 'electric'],
      vague: false,
      mpg: isPlugin ? spanOf(mpgOf(positive(row, 'gas_comb_l100km'))) : electric,
      mpge: isPlugin ? electric : undefined,
      rangeMi: spanOf(milesOf(positive(row, 'electric_range_km'))),
    };
  });

const identityOf = (row: CsvRow) => {
  const model = cell(row, 'model');
  return {
    source: 'NRCan' as const,
    year: Number(cell(row, 'year')),
    make: cell(row, 'make'),
    baseModel: model,
    models: [model],
    modelsCut: false,
    drive: /\b(?:awd|4wd|4x4|quattro|4matic|xdrive|4motion)\b/i.test(model)
      ? ('all' as const)
      : undefined,
    vehicleClass: cell(row, 'class'),
  };
};

const fuelPowertrains = (
  fuel: string,
  model: string,
): { powertrains: readonly Powertrain[]; vague: boolean } => {
  if (fuel === 'electricity') return { powertrains: ['electric'], vague: false };
  if (fuel === 'diesel') return { powertrains: ['diesel'], vague: false };
  if (!/gasoline|E85/.test(fuel)) return { powertrains: [], vague: false };
  if (/hybrid|\d{3}h\b/i.test(model)) return { powertrains: ['hybrid'], vague: false };

  return { powertrains: ['gas', 'hybrid'], vague: true };
};

/** E85 lines give the figure on ethanol, which no shopper compares. */
const fuelMpg = (row: CsvRow): Span | undefined =>
  cell(row, 'fuel') === 'E85'
    ? undefined
    : spanOf(mpgOf(positive(row, 'comb_min')), mpgOf(positive(row, 'comb_max')));

const kmPerMile = 1.609344;

// The conversion between mpg and L/100 km is its own inverse.
const mpgOf = (liters: number | undefined) => liters && toLitersPer100Km(liters);
const milesOf = (km: number | undefined) => km && km / kmPerMile;
