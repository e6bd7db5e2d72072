import { describe, expect, it } from 'vitest';
import { makeEntry, makeOf } from '../testing/make-entry.ts';
import { vehicleOf } from './vehicle.ts';

describe('vehicleOf', () => {
  it('makes the id from make, model and first year, without accents or punctuation', () => {
    const entry = makeEntry({ model: 'Huracán STO+', years: [2019, 2024] });
    expect(vehicleOf(makeOf('Alfa Romeo', [entry]), entry).id).toBe('alfa-romeo-huracan-sto-2019');
  });

  it('counts variants of a family as one model', () => {
    const gas = makeEntry({ model: 'RAV4' });
    const hybrid = makeEntry({ model: 'RAV4 Hybrid', family: 'RAV4' });
    const make = makeOf('Toyota', [gas, hybrid]);
    expect(vehicleOf(make, hybrid).family).toBe(vehicleOf(make, gas).family);
    expect(vehicleOf(make, makeEntry({ model: 'Camry' })).family).toBe('Toyota Camry');
  });

  it('gives consumption in litres per 100 km', () => {
    const entry = makeEntry({ combinedMpg: 47.043 });
    expect(vehicleOf(makeOf('Test', [entry]), entry).litresPer100Km).toBeCloseTo(5, 5);
  });
});
