import { readEpaSummary } from '../catalogue-check/epa-summary.ts';
import { readEpaVehicles } from '../catalogue-check/epa-vehicles.ts';
import type { OfficialRow } from '../catalogue-check/official-row.ts';

/** Reads EPA's list in either layout, told apart by the header line: the public download or the yearly summary. */
export function readOfficial(text: string): OfficialRow[] {
  const header = text.slice(0, text.indexOf('\n'));
  if (header.includes('comb08')) return readEpaVehicles(text);
  if (header.includes('base_model')) return readEpaSummary(text);
  throw new Error("Neither fueleconomy.gov's vehicles.csv (a comb08 column) nor its summary (a base_model column)");
}
