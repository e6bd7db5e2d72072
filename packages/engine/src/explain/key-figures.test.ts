import { describe, expect, it } from 'vitest';
import { makeVehicle } from '../testing/make-vehicle.ts';
import { realVehicle } from '../testing/real-vehicle.ts';
import { keyFiguresOf } from './key-figures.ts';

const figures = (id: string, country: 'US' | 'CA' = 'US'): Record<string, string> =>
  Object.fromEntries(keyFiguresOf(realVehicle(id), country).map(({ label, value }) => [label, value]));

describe('key figures', () => {
  it('of a plug-in hybrid hold its electric range beside its fuel economy', () => {
    expect(keyFiguresOf(realVehicle('toyota-rav4-prime-2021'), 'US')).toEqual([
      { label: 'Seats', value: '5' },
      { label: 'Luggage room', value: '33.5 cu ft' },
      { label: 'Fuel economy', value: '38 mpg combined' },
      { label: 'Electric range', value: '42 mi' },
      { label: '0 to 60 mph', value: 'about 5.5 s' },
      { label: 'Towing', value: '2,500 lb' },
      { label: 'Drive', value: 'All-wheel' },
    ]);
  });

  it('of an electric car name its energy use, in metric units in Canada', () => {
    expect(figures('tesla-model-3-2018', 'CA')).toEqual({
      Seats: '5',
      'Luggage room': '650 L',
      'Energy use': '2 Le/100 km combined',
      'Electric range': '518 km',
      '0 to 60 mph': '4.2 s',
      Towing: '1,000 kg',
      Drive: 'All-wheel',
    });
  });

  it('of a car with a tank alone hold no electric range, and of one not made for it no towing', () => {
    expect(figures('ford-mustang-2015')).toEqual({
      Seats: '4',
      'Luggage room': '13.5 cu ft',
      'Fuel economy': '24 mpg combined',
      '0 to 60 mph': 'about 5.3 s',
      Towing: 'Not rated',
      Drive: 'Rear-wheel',
    });
  });

  it.each([
    ['fwd', false, 'Front-wheel'],
    ['fwd', true, 'Front-wheel, all-wheel available'],
    ['rwd', true, 'Rear-wheel, all-wheel available'],
    ['awd', true, 'All-wheel'],
    ['4wd', true, 'Four-wheel'],
  ] as const)('name the driven wheels: %s, all of them available %s', (drive, awdAvailable, text) => {
    expect(keyFiguresOf(makeVehicle({ drive, awdAvailable }), 'US').at(-1)).toEqual({
      label: 'Drive',
      value: text,
    });
  });

  it('say "about" before each one that is an estimate, and before no other', () => {
    const marked = (estimate: 'cargoCuFt' | 'combinedMpg' | 'electricRangeMi' | 'zeroToSixtyS' | 'towingLb') => {
      const shown = keyFiguresOf(makeVehicle({ electricRangeMi: 40, estimates: [estimate] }), 'US');
      return shown.filter(({ value }) => value.startsWith('about ')).map(({ label }) => label);
    };
    expect(marked('cargoCuFt')).toEqual(['Luggage room']);
    expect(marked('combinedMpg')).toEqual(['Fuel economy']);
    expect(marked('electricRangeMi')).toEqual(['Electric range']);
    expect(marked('zeroToSixtyS')).toEqual(['0 to 60 mph']);
    expect(marked('towingLb')).toEqual(['Towing']);
  });
});
