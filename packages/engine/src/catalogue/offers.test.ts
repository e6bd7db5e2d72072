import { describe, expect, it } from 'vitest';
import { makeVehicle } from '../testing/make-vehicle.ts';
import { buildOfferTable, offerKinds, slotOf } from './offers.ts';
import { usedPrice } from './price.ts';
import { priceBands } from './price-bands.ts';

const tableOf = (...vehicles: Parameters<typeof makeVehicle>[0][]) => buildOfferTable(vehicles.map(makeVehicle));
const isNew = offerKinds.indexOf('new');
const newest = offerKinds.indexOf('usedNewest');
const oldest = offerKinds.indexOf('usedOldest');

describe('buildOfferTable', () => {
  const veteran = { years: [2014, 2026], msrpUsd: 34_000 } as const;

  it('offers the last model year new in the band of its list price, and in no other', () => {
    const table = tableOf(veteran);
    const years = priceBands.map((_, band) => table.toYear[slotOf(0, band, isNew)]);
    expect(years).toEqual([0, 2026, 0, 0, 0, 0]);
  });

  it('offers used windows of at most four model years, no later than 2025, wholly within their band', () => {
    const table = tableOf(veteran);
    for (const [band, { low, high }] of priceBands.entries())
      for (const kind of [newest, oldest]) {
        const slot = slotOf(0, band, kind);
        if (table.toYear[slot] === 0) continue;
        expect((table.toYear[slot] ?? 0) - (table.fromYear[slot] ?? 0)).toBeLessThan(4);
        expect(table.toYear[slot]).toBeLessThanOrEqual(2025);
        expect(table.low[slot]).toBeGreaterThanOrEqual(low);
        expect(table.high[slot]).toBeLessThanOrEqual(high);
      }
  });

  it('starts from the newest or from the oldest years that the band buys', () => {
    const table = tableOf(veteran);
    expect(table.toYear[slotOf(0, 0, newest)]).toBeGreaterThan(table.toYear[slotOf(0, 0, oldest)] ?? 0);
    expect(table.fromYear[slotOf(0, 0, oldest)]).toBe(2014);
  });

  it('offers nothing new of a model that ended before 2025, and nothing where it is not sold', () => {
    const ended = tableOf({ years: [2019, 2023], countries: ['US'] });
    expect(priceBands.every((_, band) => ended.toYear[slotOf(0, band, isNew)] === 0)).toBe(true);
    expect(ended.members.slice(slotOf(1, 0, 0)).every((list) => list.length === 0)).toBe(true);
  });

  it('finds more thrift at the bottom of a band than at its top', () => {
    const cheap = tableOf({ msrpUsd: 21_000 });
    const dear = tableOf({ msrpUsd: 34_500 });
    const slot = slotOf(0, 1, isNew);
    expect(cheap.thrift[slot]).toBeGreaterThan(dear.thrift[slot] ?? 1);
  });

  it('takes the full four years where the band buys more, and what there is where it buys fewer', () => {
    const table = tableOf(veteran);
    const windowOf = (band: number, kind: number) => {
      const slot = slotOf(0, band, kind);
      return [table.fromYear[slot], table.toYear[slot]];
    };
    const [, lastUnder20k = 0] = windowOf(0, newest);
    expect(windowOf(0, newest)).toEqual([lastUnder20k - 3, lastUnder20k]);
    expect(windowOf(0, oldest)).toEqual([2014, 2017]);
    expect(windowOf(1, oldest)[0]).toBe(lastUnder20k + 1);
    expect(windowOf(1, newest)[1]).toBe(2025);
    const young = tableOf({ years: [2023, 2024], msrpUsd: 34_000 });
    expect([young.fromYear[slotOf(0, 1, newest)], young.toYear[slotOf(0, 1, newest)]]).toEqual([2023, 2024]);
  });

  it('prices a window by its oldest and its newest year', () => {
    const table = tableOf(veteran);
    const slot = slotOf(0, 0, oldest);
    const prices = [2014, 2017].map((year) => usedPrice(makeVehicle(veteran), year, 'US'));
    expect([table.low[slot], table.high[slot]]).toEqual(prices);
    expect(table.low[slot]).toBeLessThan(table.high[slot] ?? 0);
  });

  it('offers nothing used of a model of this year alone', () => {
    const table = tableOf({ years: [2026, 2026] });
    expect(priceBands.some((_, band) => table.toYear[slotOf(0, band, newest)] !== 0)).toBe(false);
  });

  it.each([
    [2026, 2026],
    [2025, 2025],
    [2024, 0],
  ])('offers a model that ended in %i as new with the year %i', (last, year) => {
    expect(tableOf({ years: [2020, last], msrpUsd: 30_000 }).toYear[slotOf(0, 1, isNew)]).toBe(year);
  });

  it('offers a price on the edge in both bands', () => {
    const table = tableOf({ years: [2026, 2026], msrpUsd: 35_000 });
    expect([0, 1, 2, 3].map((band) => table.toYear[slotOf(0, band, isNew)])).toEqual([0, 2026, 2026, 0]);
  });

  it.each([
    [20_000, 1, 1],
    [27_500, 1, 0.5],
    [35_000, 1, 0],
    [175_000, 5, 0.5],
    [250_000, 5, 0],
    [400_000, 5, 0],
  ])('sees in a price of %i the thrift of its place in the band %i: %d', (msrpUsd, band, thrift) => {
    expect(tableOf({ years: [2026, 2026], msrpUsd }).thrift[slotOf(0, band, isNew)]).toBeCloseTo(thrift, 10);
  });

  it('sees how recent a model year is between 2014 and this year', () => {
    const recencyOf = (years: readonly [number, number], band: number, kind: number) =>
      tableOf({ years, msrpUsd: 30_000 }).recency[slotOf(0, band, kind)];
    expect(recencyOf([2026, 2026], 1, isNew)).toBe(1);
    expect(recencyOf([2014, 2014], 0, newest)).toBe(0);
    expect(recencyOf([2020, 2020], 0, newest)).toBe(0.5);
  });

  it('keeps the offers of several vehicles apart, each slot with those that have one', () => {
    const table = tableOf({ msrpUsd: 30_000 }, { msrpUsd: 60_000 }, { msrpUsd: 32_000, countries: ['CA'] });
    const inUs = slotOf(0, 1, isNew);
    expect(Array.from(table.members[inUs] ?? [])).toEqual([0]);
    expect(Array.from(table.members[slotOf(1, 2, isNew)] ?? [])).toEqual([0, 2]);
    expect([0, 1, 2].map((vehicle) => table.low[inUs * 3 + vehicle])).toEqual([30_000, 0, 0]);
    expect([0, 1, 2].map((vehicle) => table.low[slotOf(1, 2, isNew) * 3 + vehicle])).toEqual([39_000, 0, 41_600]);
    expect([table.vehicleCount, table.members.length]).toEqual([3, 2 * priceBands.length * offerKinds.length]);
  });
});
