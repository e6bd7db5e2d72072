import { describe, expect, it } from 'vitest';
import { makeEntry } from '../testing/make-entry.ts';
import { newPrice, retainedShare, usedPrice } from './price.ts';

describe('retainedShare', () => {
  it('keeps the published share of pickups after five years and all of it at once', () => {
    expect(retainedShare({ segment: 'pickup', powertrain: 'gas' }, 5)).toBeCloseTo(0.6, 5);
    expect(retainedShare({ segment: 'pickup', powertrain: 'gas' }, 0)).toBe(1);
  });

  it('falls with every year, fastest in the first', () => {
    const shares = Array.from({ length: 13 }, (_, age) =>
      retainedShare({ segment: 'compactSuv', powertrain: 'gas' }, age),
    );
    const losses = shares.slice(1).map((share, index) => (shares[index] ?? 0) - share);
    expect(losses.every((loss) => loss > 0)).toBe(true);
    expect(Math.max(...losses)).toBe(losses[0]);
  });

  it('lets electric pickups lose as much as other electric vehicles, and hybrids less than gas cars', () => {
    expect(retainedShare({ segment: 'pickup', powertrain: 'electric' }, 5)).toBeCloseTo(0.41, 5);
    expect(retainedShare({ segment: 'mainstreamCar', powertrain: 'hybrid' }, 5)).toBeGreaterThan(
      retainedShare({ segment: 'mainstreamCar', powertrain: 'gas' }, 5),
    );
  });
});

describe('prices', () => {
  const entry = makeEntry({ msrpUsd: 30_000, years: [2018, 2026] });

  it('are the list price when new, in US dollars or estimated Canadian ones', () => {
    expect(newPrice(entry, 'US')).toBe(30_000);
    expect(newPrice(entry, 'CA')).toBe(39_000);
  });

  it('fall with age and are whole hundreds', () => {
    const prices = [2025, 2023, 2020, 2018].map((year) => usedPrice(entry, year, 'US'));
    expect(prices).toEqual([...prices].sort((a, b) => b - a));
    expect(prices.every((price) => price % 100 === 0 && price < 30_000)).toBe(true);
  });

  it('bring the list price of a discontinued model to today’s dollars', () => {
    const discontinued = makeEntry({ msrpUsd: 30_000, years: [2016, 2018] });
    expect(usedPrice(discontinued, 2018, 'US')).toBeGreaterThan(usedPrice(entry, 2018, 'US'));
  });
});
