import { expect, it } from 'vitest';
import type { TrimRow } from '../../src/catalogue/tables.js';
import { addPriceYears } from './price-years.ts';

const makeTrim = (overrides: Partial<TrimRow>): TrimRow => ({
  trim: 'LX',
  years: [2020, 2021],
  usd: 30_000,
  figures: {},
  ...overrides,
});

const listPriceYears = (...trims: readonly Partial<TrimRow>[]) =>
  addPriceYears(trims.map(makeTrim)).map(({ priceYear }) => priceYear);

it('takes the last year of the rows that continue a trim at the same price', () => {
  const rows = [{ years: [2018, 2018] }, { years: [2019, 2021] }, { years: [2022, 2024] }] as const;

  expect(listPriceYears(...rows)).toEqual([2024, 2024, undefined]);
});

it.each<{ readonly reason: string; readonly later: Partial<TrimRow> }>([
  { reason: 'has another price', later: { usd: 31_000 } },
  { reason: 'is another trim', later: { trim: 'EX' } },
  { reason: 'has another body', later: { body: 'hatchback' } },
  { reason: 'has another cab', later: { cab: 'extended' } },
  { reason: 'comes after a gap', later: { years: [2023, 2024] } },
])('does not go on to a row that $reason', ({ later }) => {
  expect(listPriceYears({}, { years: [2022, 2024], ...later })).toEqual([undefined, undefined]);
});

it('goes on in the country of the list price', () => {
  const american = { years: [2022, 2024], countries: ['US'] } as const;
  const canadian = { years: [2022, 2024], countries: ['CA'] } as const;

  expect(listPriceYears({}, american)).toEqual([2024, undefined]);
  expect(listPriceYears({}, american, canadian)).toEqual([2024, undefined, undefined]);
  expect(listPriceYears({}, canadian)).toEqual([undefined, undefined]);
  expect(listPriceYears({ countries: ['US'] }, canadian)).toEqual([undefined, undefined]);
  expect(listPriceYears({ countries: ['CA'] }, canadian)).toEqual([2024, undefined]);
});
