import { describe, expect, it } from 'vitest';
import { makeEntry, makeOf } from '../testing/make-entry.ts';
import { buildOfferTable, offerKinds, slotOf } from './offers.ts';
import { priceBandAt, priceBands } from './price-bands.ts';
import { vehicleOf } from './vehicle.ts';

const tableOf = (overrides: Parameters<typeof makeEntry>[0]) => {
  const entry = makeEntry(overrides);
  return buildOfferTable([vehicleOf(makeOf('Test', [entry]), entry)]);
};
const isNew = offerKinds.indexOf('new');
const newest = offerKinds.indexOf('usedNewest');
const oldest = offerKinds.indexOf('usedOldest');

describe('buildOfferTable', () => {
  const table = tableOf({ years: [2014, 2026], msrpUsd: 34_000 });

  it('offers the last model year new in the band of its list price, and in no other', () => {
    const years = priceBands.map((_, band) => table.toYear[slotOf(0, band, isNew)]);
    expect(years).toEqual([0, 2026, 0, 0, 0, 0]);
  });

  it('offers used windows of at most four model years, no later than 2025, wholly within their band', () => {
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
    expect(() => priceBandAt(9)).toThrow(RangeError);
  });
});
