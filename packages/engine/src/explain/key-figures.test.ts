import type { Country } from '@app/contract/region';
import { describe, expect, it } from 'vitest';
import { type FixtureRow, makeCatalogue } from '../testing/make-catalogue.ts';
import { keyFiguresOf } from './key-figures.ts';

const figuresOf = (row: FixtureRow, country: Country = 'US'): Readonly<Record<string, string>> => {
  const figures = makeCatalogue([row]).variants.flatMap((variant) => keyFiguresOf(variant, country));
  return Object.fromEntries(figures.map(({ label, value }) => [label, value]));
};

describe('the key figures', () => {
  it.each<[Country, Readonly<Record<string, string>>]>([
    [
      'US',
      {
        Seats: '5',
        'Cargo space': '36 cu ft',
        'Fuel economy': '30 mpg combined',
        '0 to 60 mph': '8 s',
        Towing: '1,500 lb',
        Drive: 'Front-wheel, all-wheel available',
      },
    ],
    [
      'CA',
      {
        Seats: '5',
        'Cargo space': '1,020 L',
        'Fuel economy': '7.8 L/100 km combined',
        '0 to 100 km/h': '8.4 s',
        Towing: '680 kg',
        Drive: 'Front-wheel, all-wheel available',
      },
    ],
  ])('are in the units of %s', (country, figures) => {
    expect(figuresOf({}, country)).toEqual(figures);
  });

  it.each<[string, FixtureRow, Readonly<Record<string, string>>]>([
    [
      'the energy use and range of an electric car',
      { powertrain: 'electric', mpg: 110, rangeMi: 300 },
      { 'Energy use': '110 MPGe combined', 'Electric range': '300 mi' },
    ],
    ['that a car without a rating may not tow', { towingLb: 0 }, { Towing: 'Not rated' }],
    ['rear-wheel drive', { drive: 'rwd' }, { Drive: 'Rear-wheel, all-wheel available' }],
    ['that no all-wheel drive is to be had', { awdAvailable: false }, { Drive: 'Front-wheel' }],
    ['all-wheel drive', { drive: 'awd' }, { Drive: 'All-wheel' }],
    ['four-wheel drive', { drive: '4wd' }, { Drive: 'Four-wheel' }],
    [
      'what is an estimate',
      { rangeMi: 30, estimates: ['cargoCuFt', 'combinedMpg', 'electricRangeMi', 'zeroToSixtyS', 'towingLb'] },
      {
        'Cargo space': 'about 36 cu ft',
        'Fuel economy': 'about 30 mpg combined',
        'Electric range': 'about 30 mi',
        '0 to 60 mph': 'about 8 s',
        Towing: 'about 1,500 lb',
      },
    ],
  ])('say %s', (_what, row, figures) => {
    expect(figuresOf(row)).toMatchObject(figures);
  });
});
