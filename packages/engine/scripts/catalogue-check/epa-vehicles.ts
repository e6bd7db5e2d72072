import { type CsvRow, cell, parseCsv, positive } from './csv.ts';
import { driveGroup, hybridPowertrains } from './epa-powertrain.ts';
import type { OfficialRow, Powertrain } from './official-row.ts';
import { spanOf } from './span.ts';

// The columns are documented at https://www.fueleconomy.gov/feg/ws/ ("vehicle"): figures ending in 08 describe fuel 1,
// those with an A fuel 2, which for a plug-in hybrid is electricity.
function powertrainsOf(row: CsvRow): readonly Powertrain[] {
  const fuel = cell(row, 'fuelType1');
  switch (cell(row, 'atvType')) {
    case 'EV':
      return ['electric'];
    case 'Plug-in Hybrid':
      return ['pluginHybrid'];
    case 'Hybrid':
      return hybridPowertrains(cell(row, 'make'), positive(row, 'comb08'), /\b48\s*V/i.test(cell(row, 'evMotor')));
    default:
      if (fuel === 'Electricity') return ['electric'];
      if (fuel === 'Diesel') return ['diesel'];
      return /Gasoline/.test(fuel) ? ['gas'] : [];
  }
}

/** Reads fueleconomy.gov's public download, `vehicles.csv`: one line per configuration. */
export function readEpaVehicles(text: string): OfficialRow[] {
  return parseCsv(text).map((row) => {
    const powertrains = powertrainsOf(row);
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
      electricMpge: isPlugin ? spanOf(positive(row, 'combA08')) : undefined,
      electricRangeMi: spanOf(positive(row, isPlugin ? 'rangeA' : 'range')),
      vehicleClass: cell(row, 'VClass'),
    };
  });
}
