import type { CatalogueEntry, CatalogueMake } from '../catalogue/entry.ts';

/** An ordinary family crossover, for tests to vary. */
export const makeEntry = (overrides: Partial<CatalogueEntry> = {}): CatalogueEntry => ({
  model: 'Meadow',
  years: [2020, 2026],
  trims: ['LX'],
  bodyStyles: ['suv'],
  segment: 'compactSuv',
  powertrain: 'gas',
  drive: 'fwd',
  awdAvailable: true,
  seats: 5,
  cargoCuFt: 36,
  towingLb: 1500,
  groundClearanceIn: 8,
  zeroToSixtyS: 8,
  combinedMpg: 30,
  ride: 3,
  handling: 3,
  cabin: 3,
  audio: 3,
  tech: 3,
  safety: 4,
  msrpUsd: 30_000,
  countries: ['US', 'CA'],
  listingKey: 'meadow',
  summary: 'A plain, friendly crossover for every day.',
  weakness: 'Noisy at speed',
  ...overrides,
});

/** A make of these entries. */
export const makeOf = (
  make: string,
  entries: readonly CatalogueEntry[],
  brandGroups: CatalogueMake['brandGroups'] = ['japanese'],
): CatalogueMake => ({ make, brandGroups, listingKey: make.toLowerCase(), entries });
