import type { Country } from '@app/contract/region';
import { describe, expect, it } from 'vitest';
import type { FixtureRow } from '../testing/make-catalogue.ts';
import { makeOffer } from '../testing/make-offer.ts';
import { listKeyFigures } from './key-figures.ts';

const getFigures = (row: FixtureRow, country: Country = 'US'): Readonly<Record<string, string>> => {
  return Object.fromEntries(
    listKeyFigures(makeOffer(row), country).map(({ label, value }) => [label, value]),
  );
};

const ratings =
  'Safety 4, reliability 4, ride 3, handling 3, cabin 3, sound 3, technology 3, off-road 2, second row 3';

describe('the key figures', () => {
  it.each<[Country, Readonly<Record<string, string>>]>([
    [
      'US',
      {
        Seats: '5',
        'Cargo space': '36 cu ft',
        'Fuel economy': '30 mpg combined',
        '0 to 60 mph': '8 s',
        Towing: 'up to 1,500 lb',
        Drive: 'Front-wheel',
        'Automatic braking': 'Check the one you buy',
        'Our ratings (of 5)': ratings,
      },
    ],
    [
      'CA',
      {
        Seats: '5',
        'Cargo space': '1,020 L',
        'Fuel economy': '7.8 L/100 km combined',
        '0 to 100 km/h': '8.4 s',
        Towing: 'up to 680 kg',
        Drive: 'Front-wheel',
        'Automatic braking': 'Check the one you buy',
        'Our ratings (of 5)': ratings,
      },
    ],
  ])('are in the units of %s', (country, figures) => {
    expect(getFigures({}, country)).toEqual(figures);
  });

  it.each<[string, FixtureRow, Readonly<Record<string, string>>]>([
    [
      'the energy use and range of an electric car',
      { powertrain: 'electric', mpg: 110, rangeMi: 300 },
      { 'Energy use': '110 MPGe combined', 'Electric range': '300 mi' },
    ],
    [
      'what a third row has room for',
      { thirdRow: 2, cargoBehindThirdRowCuFt: 16 },
      {
        'Cargo behind third row': 'about 16 cu ft',
        'Our ratings (of 5)': `${ratings}, third row 2`,
      },
    ],
    ['that a car without a rating may not tow', { towingLb: 0 }, { Towing: 'Not rated' }],
    [
      'the driven wheels of the trim, though another trim drives all four',
      { drive: 'rwd', trims: [{}, { figures: { drive: 'awd' } }] },
      { Drive: 'Rear-wheel' },
    ],
    ['front-wheel drive where no trim drives all wheels', {}, { Drive: 'Front-wheel' }],
    ['all-wheel drive', { drive: 'awd' }, { Drive: 'All-wheel' }],
    ['four-wheel drive', { drive: '4wd' }, { Drive: 'Four-wheel' }],
    [
      'that another trim drives two wheels',
      { drive: 'awd', trims: [{}, { trim: 'EX', figures: { drive: 'fwd' } }] },
      { Drive: 'All-wheel (some trims have two-wheel drive)' },
    ],
    [
      'no such doubt where the trim names its driven wheels',
      { drive: 'awd', trims: [{ trim: 'LX AWD' }, { trim: 'LX', figures: { drive: 'fwd' } }] },
      { Drive: 'All-wheel' },
    ],
    [
      'no such doubt of a version that always drives all wheels',
      {
        drive: '4wd',
        trims: [
          { trim: 'Tremor', drivesAllWheelsOnly: true },
          { trim: 'XL', figures: { drive: 'rwd' } },
        ],
      },
      { Drive: 'Four-wheel' },
    ],
    [
      'how long an electric car charges on the road',
      { powertrain: 'electric', rangeMi: 300, fastChargeMin: 18 },
      { 'Fast charging, 10 to 80%': 'about 18 min' },
    ],
    [
      'no second row where there is none',
      { seats: 2 },
      { 'Our ratings (of 5)': ratings.replace(', second row 3', '') },
    ],
    [
      'what is an estimate',
      {
        rangeMi: 30,
        estimates: ['cargoCuFt', 'combinedMpg', 'electricRangeMi', 'zeroToSixtyS', 'towingLb'],
      },
      {
        'Cargo space': 'about 36 cu ft',
        'Fuel economy': 'about 30 mpg combined',
        'Electric range': 'about 30 mi',
        '0 to 60 mph': 'about 8 s',
        Towing: 'up to about 1,500 lb',
      },
    ],
  ])('say %s', (_what, row, figures) => {
    expect(getFigures(row)).toMatchObject(figures);
  });

  it.each([
    { brakingStandardFrom: 2019, value: 'Standard' },
    { brakingStandardFrom: 2022, value: 'Standard from 2022' },
    { brakingStandardFrom: 2024, value: 'Check the one you buy' },
  ])(
    'say of cars of 2020 to 2023 whose automatic braking is standard from $brakingStandardFrom: $value',
    ({ brakingStandardFrom, value }) => {
      const offer = makeOffer({ brakingStandardFrom }, { from: 2020, to: 2023 });

      expect(listKeyFigures(offer, 'US')).toContainEqual({ label: 'Automatic braking', value });
    },
  );

  it.each([
    [2022, 2023, 'Poor (IIHS, 2021 to 2022)'],
    [2020, 2021, 'Poor (IIHS, 2021 to 2022)'],
    [2023, 2024, undefined],
    [2019, 2020, undefined],
  ] as const)('of cars from %d to %d show the result of the rear-seat test', (from, to, value) => {
    const row: FixtureRow = {
      years: [2019, 2026],
      rearSeatTest: { years: [2021, 2022], result: 'poor' },
    };
    const figures = listKeyFigures(makeOffer(row, { isNew: false, from, to }), 'US');

    expect(figures.find(({ label }) => label === 'Rear-seat crash test')?.value).toBe(value);
  });
});
