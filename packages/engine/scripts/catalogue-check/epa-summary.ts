import { type CsvRow, cell, parseCsv, positive } from './csv.ts';
import { driveGroup, hybridPowertrains } from './epa-powertrain.ts';
import type { OfficialRow, Powertrain } from './official-row.ts';
import { spanOf } from './span.ts';

const plainLabels: Readonly<Record<string, readonly Powertrain[]>> = {
  BEV: ['electric'],
  PHEV: ['pluginHybrid'],
  DIESEL: ['diesel'],
  GAS: ['gas'],
  FFV: ['gas'],
};

function powertrainsOf(row: CsvRow): readonly Powertrain[] {
  const label = cell(row, 'powertrain');
  if (label !== 'HEV') return plainLabels[label] ?? [];
  return hybridPowertrains(cell(row, 'make'), positive(row, 'comb_mpg_max'), cell(row, 'mild48v') === 'Y');
}

const moreModels = /\s*\(\+\d+\)$/;

/** Reads the summary layout: one line per model year, make, base model, drive and powertrain (`epa-models.csv`). */
export function readEpaSummary(text: string): OfficialRow[] {
  return parseCsv(text).map((row) => {
    const models = cell(row, 'models');
    const range = spanOf(positive(row, 'ev_range_min'), positive(row, 'ev_range_max'));
    return {
      source: 'EPA',
      year: Number(cell(row, 'year')),
      make: cell(row, 'make'),
      baseModel: cell(row, 'base_model'),
      models: models.replace(moreModels, '').split(/;\s*/),
      modelsCut: moreModels.test(models),
      powertrains: powertrainsOf(row),
      vague: false,
      drive: driveGroup(cell(row, 'drive')),
      mpg: spanOf(positive(row, 'comb_mpg_min'), positive(row, 'comb_mpg_max')),
      electricMpge: spanOf(positive(row, 'phev_comb_mpge')),
      electricRangeMi: cell(row, 'powertrain') === 'PHEV' ? spanOf(positive(row, 'phev_range_mi')) : range,
      vehicleClass: cell(row, 'vclass'),
    };
  });
}
