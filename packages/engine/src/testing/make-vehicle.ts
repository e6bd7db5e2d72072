import type { CatalogueEntry } from '../catalogue/entry.ts';
import { type Vehicle, vehicleOf } from '../catalogue/vehicle.ts';
import { makeEntry, makeOf } from './make-entry.ts';

/** An ordinary family crossover of the make "Test", for tests to vary. */
export const makeVehicle = (overrides: Partial<CatalogueEntry> = {}): Vehicle => {
  const entry = makeEntry(overrides);
  return vehicleOf(makeOf('Test', [entry]), entry);
};
