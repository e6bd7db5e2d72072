import { describe, expect, it } from 'vitest';
import type { Vehicle } from '../catalogue/vehicle.ts';
import { limitBits } from '../ranking/limits.ts';
import { judgementsFor, makeExplaining, makePick } from '../testing/make-pick.ts';
import { makeVehicle } from '../testing/make-vehicle.ts';
import { realVehicle } from '../testing/real-vehicle.ts';
import { featuresOf } from './features.ts';

type Answers = Parameters<typeof makeExplaining>[0];
type Shown = Parameters<typeof makePick>[0] & { readonly zipCode?: string; readonly isWinterDecisive?: boolean };

const features = (
  vehicle: Vehicle,
  answers: Answers = {},
  { zipCode, isWinterDecisive = false, ...pick }: Shown = {},
): readonly string[] => {
  const explaining = makeExplaining(answers, zipCode);
  return featuresOf(makePick({ vehicle, ...pick }), explaining, judgementsFor(explaining, vehicle), isWinterDecisive);
};

const rav4 = realVehicle('toyota-rav4-hybrid-2019');
const civic = realVehicle('honda-civic-2016');
const wrangler = realVehicle('jeep-wrangler-2014');
const odyssey = realVehicle('honda-odyssey-2014');
const model3 = realVehicle('tesla-model-3-2018');
/** Answers to the questions that would add wishes of an easygoing shopper. */
const wishless = { 'usage.rideQuality': [], 'lifestyle.carAppreciation': [] };
const everyLimit = {
  ...wishless,
  'budget.condition': 'new',
  'features.bodyStyle': ['suv', 'sedan'],
  'features.powerPreference': ['hybrid', 'gas'],
  'preferences.brands': ['japanese', 'korean'],
};

describe('the limits that a pick keeps', () => {
  it('are reasons in the words of the answers, after the party that it seats', () => {
    expect(features(rav4, everyLimit)).toEqual([
      'Hybrid, as you asked',
      'An SUV, as you asked',
      '$40,000 — your budget is $35,000 to $50,000',
      'Seats 5 — you travel with three to five',
      'A Japanese brand, as you asked',
      'New, as you asked',
    ]);
  });

  it.each([
    ['powertrain', 'Hybrid, as you asked'],
    ['bodyStyle', 'An SUV, as you asked'],
    ['price', '$40,000 — your budget is $35,000 to $50,000'],
    ['brands', 'A Japanese brand, as you asked'],
    ['condition', 'New, as you asked'],
  ] as const)('do not include the %s once it is broken', (limit, reason) => {
    const left = features(rav4, everyLimit, { broken: limitBits[limit] });
    expect(left).toHaveLength(5);
    expect(left).not.toContain(reason);
  });

  it('are no reasons where the visitor set none', () => {
    expect(features(rav4, wishless).filter((text) => text.includes('as you asked'))).toEqual([]);
  });

  it('tell a used pick as pre-owned, at an estimated price', () => {
    const offer = { isNew: false, low: 36_000, high: 41_000 };
    const reasons = features(rav4, { ...everyLimit, 'budget.condition': 'preOwned' }, { offer });
    expect(reasons).toContain('Pre-owned, as you asked');
    expect(reasons).toContain('About $36,000 to $41,000 — your budget is $35,000 to $50,000');
  });

  it('name the brand group that was asked for, of a make in several', () => {
    expect(features(model3, { 'preferences.brands': ['electricOnly'] })).toContain(
      'An electric-only brand, as you asked',
    );
  });
});

describe('a body style that was asked for', () => {
  it.each([
    ['is had as a variant', civic, 'coupe', 'Available as a coupe, as you asked'],
    ['is had as an open variant', wrangler, 'convertible', 'Available as a convertible, as you asked'],
    ['is another name for the car', civic, 'hatchback', 'A hatchback, as you asked'],
    ['is the main one', civic, 'sedan', 'A sedan, as you asked'],
    ['is the main one, and open', realVehicle('mazda-mx-5-miata-2014'), 'convertible', 'A convertible, as you asked'],
    ['is the main one, and closed', realVehicle('ford-mustang-2015'), 'coupe', 'A coupe, as you asked'],
  ])('%s', (_how, vehicle, style, text) => {
    expect(features(vehicle, { 'features.bodyStyle': [style] })).toContain(text);
  });
});

describe('seats', () => {
  const seats = (vehicle: Vehicle, people: string): readonly string[] =>
    features(vehicle, { 'usage.passengers': people }).filter((text) => text.startsWith('Seats'));

  it('are a reason for whoever rides along', () => {
    expect(seats(odyssey, 'bigGroup')).toEqual(['Seats 8 — you travel with six or more']);
    expect(seats(odyssey, 'smallGroup')).toEqual(['Seats 8 — you travel with three to five']);
    expect(seats(civic, 'justMe')).toEqual(['Seats 5 — it is mostly just you, maybe one more']);
  });

  it('beyond five are none for one or two people', () => {
    expect(seats(odyssey, 'justMe')).toEqual([]);
  });

  it('come first for a big group, and after a met must for a small one', () => {
    const roomy = { 'usage.trunkSpace': 'notDealbreaker' };
    expect(features(odyssey, { ...roomy, 'usage.passengers': 'bigGroup' })[0]).toMatch(/^Seats 8/);
    expect(features(odyssey, { ...roomy, 'usage.passengers': 'smallGroup' })[0]).toMatch(/^93.1 cu ft/);
  });
});

describe('wishes', () => {
  it('that were met are reasons, the weightiest first', () => {
    expect(
      features(civic, { 'usage.safetyFeatures': 'definitely', 'usage.fuelEfficiency': 'notDealbreaker' }).slice(0, 2),
    ).toEqual([
      '5-star NHTSA overall rating — you wanted top safety',
      '34 mpg combined — low fuel use is on your nice-to-have list',
    ]);
  });

  it('go by weight times value', () => {
    const both = { 'usage.towing': 'definitely', 'usage.offRoad': 'definitely', ...wishless };
    const pickup = realVehicle('ford-f-150-2015');
    expect(features(pickup, both).slice(0, 2)).toEqual([
      'Tows up to 13,200 lb — you wanted to tow',
      'Four-wheel drive and about 8.9 in of ground clearance — you wanted to leave the pavement',
    ]);
  });

  it('that were met no better than halfway are none', () => {
    const asked = { ...wishless, 'usage.greatAudio': 'definitely' };
    expect(features(civic, asked).join()).not.toContain('Sound system');
  });

  it('are at most six reasons', () => {
    expect(
      features(model3, {
        ...everyLimit,
        'features.powerPreference': ['electric'],
        'features.evRange': 'shortTrips',
        'usage.acceleration': 'definitely',
        'usage.safetyFeatures': 'definitely',
        'usage.fuelEfficiency': 'definitely',
      }),
    ).toHaveLength(6);
  });
});

describe('facts without an answer behind them', () => {
  it('fill up to three reasons, the strongest first', () => {
    expect(features(civic, wishless, { broken: limitBits.price })).toEqual([
      'Seats 5 — you travel with three to five',
      'An everyday class of vehicle, which keeps running costs down',
      'Never needs a plug',
    ]);
  });

  it('are not those that an answer speaks for already', () => {
    const asked = { ...wishless, 'usage.safetyFeatures': 'definitely' };
    expect(features(civic, asked, { broken: limitBits.price })).toEqual([
      '5-star NHTSA overall rating — you wanted top safety',
      'Seats 5 — you travel with three to five',
      'An everyday class of vehicle, which keeps running costs down',
    ]);
  });

  it('may be fewer than three where little speaks for the pick', () => {
    const vehicle = makeVehicle({ segment: 'exoticCar', seats: 8, cargoCuFt: 8, safety: 3, combinedMpg: 25 });
    const unasked = { ...wishless, 'usage.passengers': 'justMe' };
    expect(features(vehicle, unasked, { broken: limitBits.price })).toEqual(['Never needs a plug']);
  });

  it('are left out where three answers speak for the pick', () => {
    expect(features(civic, everyLimit).join()).not.toContain('everyday class');
  });

  it('are none that is middling or worse', () => {
    const poor = features(wrangler, wishless, { broken: 31 });
    expect(poor).toEqual([
      'Seats 5 — you travel with three to five',
      'Never needs a plug',
      'An everyday class of vehicle, which keeps running costs down',
    ]);
  });
});

describe('a figure that two reasons share', () => {
  it('is told once, by the reason that says more', () => {
    const told = features(wrangler, { ...wishless, 'usage.offRoad': 'definitely' }, { zipCode: '55401' });
    expect(told.filter((text) => text.startsWith('Four-wheel drive'))).toEqual([
      'Four-wheel drive and 8.7 in of ground clearance — you wanted to leave the pavement',
    ]);
    expect(told.length).toBeGreaterThan(1);
  });
});

describe('all-wheel drive that decided', () => {
  const where = { zipCode: '55401', isWinterDecisive: true };

  it('is told first, and only once', () => {
    const told = features(rav4, {}, where).filter((text) => text.startsWith('All-wheel drive'));
    expect(told).toEqual(['All-wheel drive — it tipped the scales, as winters are cold where you live']);
    expect(features(rav4, { 'usage.safetyFeatures': 'definitely' }, where)[0]).toBe(told[0]);
  });

  it('is an ordinary reason where it did not', () => {
    const told = features(rav4, {}, { ...where, isWinterDecisive: false });
    expect(told.filter((text) => text.startsWith('All-wheel drive'))).toEqual([
      'All-wheel drive — winters are cold where you live',
    ]);
  });

  it('leaves the other reasons standing', () => {
    const asked = { 'usage.safetyFeatures': 'definitely' };
    const without = features(rav4, asked, { ...where, isWinterDecisive: false });
    expect(features(rav4, asked, where)).toEqual(
      expect.arrayContaining(without.filter((text) => !text.startsWith('All-wheel drive'))),
    );
  });
});
