import { describe, expect, it } from 'vitest';
import { makeVehicle } from '../testing/make-vehicle.ts';
import type { CatalogueEntry, Segment } from './entry.ts';
import { newPrice, retainedShare, usedPrice } from './price.ts';

const kept = (make: string, segment: Segment, powertrain: CatalogueEntry['powertrain'], ageYears = 5): number =>
  retainedShare({ make, segment, powertrain }, ageYears);

describe('retainedShare', () => {
  it('keeps the published share of pickups after five years and all of it at once', () => {
    expect(kept('Test', 'pickup', 'gas')).toBeCloseTo(0.6, 5);
    expect(kept('Test', 'pickup', 'gas', 0)).toBe(1);
  });

  it('falls with every year, fastest in the first', () => {
    const shares = Array.from({ length: 13 }, (_, age) => kept('Test', 'compactSuv', 'gas', age));
    const losses = shares.slice(1).map((share, index) => (shares[index] ?? 0) - share);
    expect(losses.every((loss) => loss > 0)).toBe(true);
    expect(Math.max(...losses)).toBe(losses[0]);
  });

  it('lets electric pickups lose as much as other electric vehicles, and hybrids less than gas cars', () => {
    expect(kept('Test', 'pickup', 'electric')).toBeCloseTo(0.41, 5);
    expect(kept('Test', 'mainstreamCar', 'hybrid')).toBeCloseTo(0.56 * 1.09, 5);
  });

  it('keeps more for makes that hold their value, once only for their hybrids, and not for electric ones', () => {
    expect(kept('Toyota', 'compactSuv', 'gas')).toBeCloseTo(0.57 * 1.2, 5);
    expect(kept('Toyota', 'compactSuv', 'hybrid')).toBeCloseTo(0.57 * 1.2, 5);
    expect(kept('Toyota', 'electricMainstream', 'electric')).toBeCloseTo(0.41, 5);
  });

  it.each(['offRoadSuv', 'sportsCar', 'exoticCar'] as const)('is the same of any make for the class %s', (segment) => {
    expect(kept('Toyota', segment, 'gas')).toBe(kept('Test', segment, 'gas'));
  });
});

describe('prices', () => {
  const vehicle = makeVehicle({ msrpUsd: 30_000, years: [2018, 2026] });

  it('are the list price when new, in US dollars or estimated Canadian ones', () => {
    expect(newPrice(vehicle.entry, 'US')).toBe(30_000);
    expect(newPrice(vehicle.entry, 'CA')).toBe(39_000);
  });

  it('fall with age and are whole hundreds', () => {
    const prices = [2025, 2023, 2020, 2018].map((year) => usedPrice(vehicle, year, 'US'));
    expect(prices).toEqual([...prices].sort((a, b) => b - a));
    expect(prices.every((price) => price % 100 === 0 && price < 30_000)).toBe(true);
  });

  it('bring the list price of a discontinued model to today’s dollars', () => {
    const discontinued = makeVehicle({ msrpUsd: 30_000, years: [2016, 2018] });
    expect(usedPrice(discontinued, 2018, 'US')).toBeGreaterThan(usedPrice(vehicle, 2018, 'US'));
  });
});
