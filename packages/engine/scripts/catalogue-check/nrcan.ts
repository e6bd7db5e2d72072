import { type CsvRow, cell, parseCsv, positive } from './csv.ts';
import type { OfficialRow, Powertrain } from './official-row.ts';
import { type Span, spanOf } from './span.ts';

const mpgTimesLitresPer100Km = 235.215;
const kmPerMile = 1.609344;

const litresToMpg = (litres: number | undefined) => litres && mpgTimesLitresPer100Km / litres;
const kmToMiles = (km: number | undefined) => km && km / kmPerMile;

function fuelPowertrains(fuel: string, model: string): { powertrains: readonly Powertrain[]; vague: boolean } {
  if (fuel === 'electricity') return { powertrains: ['electric'], vague: false };
  if (fuel === 'diesel') return { powertrains: ['diesel'], vague: false };
  if (!/gasoline|E85/.test(fuel)) return { powertrains: [], vague: false };
  if (/hybrid|\d{3}h\b/i.test(model)) return { powertrains: ['hybrid'], vague: false };
  return { powertrains: ['gas', 'hybrid'], vague: true };
}

// E85 lines give the figure on ethanol, which no shopper's comparison uses.
function fuelMpg(row: CsvRow): Span | undefined {
  if (cell(row, 'fuel') === 'E85') return undefined;
  return spanOf(litresToMpg(positive(row, 'comb_min')), litresToMpg(positive(row, 'comb_max')));
}

function identity(row: CsvRow) {
  const model = cell(row, 'model');
  return {
    source: 'NRCan' as const,
    year: Number(cell(row, 'year')),
    make: cell(row, 'make'),
    baseModel: model,
    models: [model],
    modelsCut: false,
    drive: /\b(?:awd|4wd|4x4|quattro|4matic|xdrive|4motion)\b/i.test(model) ? ('all' as const) : undefined,
    vehicleClass: cell(row, 'class'),
  };
}

/** Reads Canada's fuel consumption list (`nrcan-fuel.csv`, L/100 km). */
export function readNrcanFuel(text: string): OfficialRow[] {
  return parseCsv(text).map((row) => ({
    ...identity(row),
    ...fuelPowertrains(cell(row, 'fuel'), cell(row, 'model')),
    mpg: fuelMpg(row),
  }));
}

/** Reads Canada's list of electric cars and plug-in hybrids (`nrcan-ev.csv`, litres equivalent/100 km and km). */
export function readNrcanElectric(text: string): OfficialRow[] {
  return parseCsv(text).map((row) => {
    const isPlugin = cell(row, 'kind') === 'PHEV';
    const electric = spanOf(litresToMpg(positive(row, 'comb_le_100km')));
    return {
      ...identity(row),
      powertrains: [isPlugin ? 'pluginHybrid' : 'electric'],
      vague: false,
      mpg: isPlugin ? spanOf(litresToMpg(positive(row, 'gas_comb_l100km'))) : electric,
      electricMpge: isPlugin ? electric : undefined,
      electricRangeMi: spanOf(kmToMiles(positive(row, 'electric_range_km'))),
    };
  });
}
