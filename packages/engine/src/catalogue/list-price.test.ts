import { describe, expect, it } from 'vitest';
import { estimateCanadianListPrice } from './list-price.ts';
import { loadTables, type VehicleRow } from './tables.js';

const years = [2024, 2026] as const;

const listTrims = (...prices: readonly (readonly [usd: number, cad?: number])[]) =>
  prices.map(([usd, cad]) => ({ years, usd, ...(cad === undefined ? {} : { cad }) }));

const listCanadianPrices = (trims: ReturnType<typeof listTrims>): readonly number[] =>
  trims.map((trim) => estimateCanadianListPrice(trim, trims, 1.2));

describe('the Canadian list price of a trim', () => {
  it('is the known one', () => {
    expect(listCanadianPrices(listTrims([30_000, 40_000]))).toEqual([40_000]);
  });

  it('is the make’s ratio where the vehicle has no known price', () => {
    expect(listCanadianPrices(listTrims([30_000], [35_000]))).toEqual([36_000, 42_000]);
  });

  it('keeps its distance from the nearest known price', () => {
    const trims = listTrims([28_000], [30_000, 40_000], [35_000]);

    expect(listCanadianPrices(trims)).toEqual([37_600, 40_000, 46_000]);
  });

  it('lies between the known prices of a cheaper and a costlier trim', () => {
    const trims = listTrims([30_000, 40_000], [32_000], [34_000, 42_000]);

    expect(listCanadianPrices(trims)).toEqual([40_000, 41_000, 42_000]);
  });
});

describe('the Canadian ratio of a make', () => {
  const { makes, vehicles } = loadTables();

  it.each(makes)('is the median of three or more known pairs for $make', ({ make, cadPerUsd }) => {
    // A trim whose figures changed in mid-life has the same pair in each of its rows.
    const listRatios = ({ trims }: VehicleRow): readonly number[] => [
      ...new Set(trims.flatMap(({ usd, cad }) => (cad === undefined ? [] : [cad / usd]))),
    ];
    const ratios = vehicles
      .filter((vehicle) => vehicle.make === make)
      .flatMap(listRatios)
      .toSorted((a, b) => a - b);
    if (ratios.length < 3) return;

    const middle = (ratios.length - 1) / 2;
    const median = ((ratios[Math.floor(middle)] ?? 0) + (ratios[Math.ceil(middle)] ?? 0)) / 2;

    expect(cadPerUsd).toBeCloseTo(median, 2);
  });
});
