import { describe, expect, it } from 'vitest';
import { criteria, placeOf } from '../criteria/criteria.ts';
import { makeCatalogue } from '../testing/make-catalogue.ts';
import { bodyStyles, powertrains } from './body-and-power.ts';
import type { Catalogue } from './build-catalogue.ts';
import { brandGroups, segments } from './entry.ts';

const build = (): Catalogue =>
  makeCatalogue([
    { make: 'Ford', brands: ['american'], family: 'F-150', seats: 6, countries: ['US'], bodyStyles: ['pickup'] },
    { make: 'Mini', brands: ['british', 'german'], bodyStyles: ['hatchback', 'convertible'], segment: 'mainstreamCar' },
    { make: 'Ford', brands: ['american'], family: 'F-150', powertrain: 'hybrid', countries: ['CA'], audio: 5 },
  ]);
/** The options whose bits are set. */
const chosen = (options: readonly string[], bits: number | undefined): readonly string[] =>
  options.filter((_, index) => ((bits ?? 0) & (1 << index)) !== 0);

describe('the numbers of a catalogue', () => {
  it('hold each vehicle in its place', () => {
    const { version, vehicles, seats } = build();
    expect(version).toBe('test');
    expect(vehicles.map(({ make, entry }) => `${make} ${entry.model}`)).toEqual([
      'Ford Model 0',
      'Mini Model 1',
      'Ford Model 2',
    ]);
    expect(Array.from(seats)).toEqual([6, 5, 5]);
  });

  it('tell makes and families apart, and count the families', () => {
    const { make, family, familyCount } = build();
    expect([Array.from(make), Array.from(family), familyCount]).toEqual([[0, 1, 0], [0, 1, 0], 2]);
  });

  it('hold limits as bits of their options', () => {
    const { brandBits, bodyBits, powerBits, countryBits } = build();
    expect(Array.from(brandBits, (bits) => chosen(brandGroups, bits))).toEqual([
      ['american'],
      ['german', 'british'],
      ['american'],
    ]);
    expect(chosen(bodyStyles, bodyBits[1])).toEqual(['hatchback', 'convertible']);
    expect(Array.from(powerBits, (bits) => chosen(powertrains, bits))).toEqual([['gas'], ['gas'], ['hybrid']]);
    expect(Array.from(countryBits, (bits) => chosen(['US', 'CA'], bits))).toEqual([['US'], ['US', 'CA'], ['CA']]);
  });

  it('hold the main shape, the powertrain and the class for likeness', () => {
    const { shape, power, segment } = build();
    expect(Array.from(shape, (index) => bodyStyles[index])).toEqual(['pickup', 'hatchback', 'suv']);
    expect(Array.from(power, (index) => powertrains[index])).toEqual(['gas', 'gas', 'hybrid']);
    expect(Array.from(segment, (index) => segments[index])).toEqual(['compactSuv', 'mainstreamCar', 'compactSuv']);
  });

  it('hold a row of values a vehicle', () => {
    const { values, offers } = build();
    expect(values).toHaveLength(3 * criteria.length);
    expect([0, 1, 2].map((vehicle) => values[vehicle * criteria.length + placeOf('audio')])).toEqual([0.5, 0.5, 1]);
    expect(offers.vehicleCount).toBe(3);
  });
});
