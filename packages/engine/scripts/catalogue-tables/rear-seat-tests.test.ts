import { describe, expect, it } from 'vitest';
import { findRearSeatTest, type RearSeatTestRow } from './rear-seat-tests.ts';

const poorIn2023: RearSeatTestRow = {
  make: 'Honda',
  model: 'Fit',
  first: 2022,
  last: 2023,
  result: 'poor',
  source: 'https://example.com',
};

const find = (iihs: readonly { readonly year: number; readonly isPlus: boolean }[], first = 2021) =>
  findRearSeatTest({ make: 'Honda', model: 'Fit', first, last: 2026, iihs }, [poorIn2023]);

describe('the rear-seat test of a vehicle', () => {
  it('is that of its row, whatever award came later', () => {
    expect(find([{ year: 2025, isPlus: true }])).toEqual({ years: [2022, 2023], result: 'poor' });
  });

  it('is good in the years of a Top Safety Pick+ from 2025 on', () => {
    const awards = [2024, 2025, 2026].map((year) => ({ year, isPlus: true }));

    expect(find(awards, 2024)).toEqual({ years: [2025, 2026], result: 'good' });
  });

  it('does not follow from a lesser or earlier award', () => {
    expect(find([{ year: 2025, isPlus: false }], 2024)).toBeUndefined();
    expect(find([{ year: 2024, isPlus: true }], 2024)).toBeUndefined();
  });
});
