import type { CatalogueMake } from '../../src/catalogue/entry.ts';
import { compareEntry, type EntryComparison } from './compare-entry.ts';
import { nameRows, rowsOfModel } from './match-rows.ts';
import type { OfficialRow } from './official-row.ts';
import { officialSeats, type SeatRow } from './seat-rows.ts';

/** One entry's comparison under its full name. */
export type CheckedEntry = { readonly make: string; readonly name: string; readonly comparison: EntryComparison };

/** Compares every entry of a catalogue with the official rows. */
export function checkCatalogue(
  makes: readonly CatalogueMake[],
  rows: readonly OfficialRow[],
  seatRows: readonly SeatRow[],
): CheckedEntry[] {
  const newestYear = Math.max(...rows.map(({ year }) => year));
  return makes.flatMap((make) => {
    const named = nameRows(make, rows);
    return make.entries.map((entry) => {
      const modelRows = rowsOfModel(entry, make, named);
      const comparison = compareEntry(entry, modelRows, officialSeats(entry, make, seatRows), newestYear);
      const name = `${make.make} ${entry.model} ${entry.years.join('-')} (${entry.powertrain})`;
      return { make: make.make, name, comparison };
    });
  });
}
