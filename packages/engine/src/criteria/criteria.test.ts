import { makeAnswers } from '@app/contract/testing/make-answers';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { theCatalogue } from '../catalogue/catalogue.ts';
import type { CatalogueEntry } from '../catalogue/entry.ts';
import { arbitraryAnswers } from '../testing/arbitrary-answers.ts';
import { criterionNamed } from '../testing/criterion-named.ts';
import { makeVehicle } from '../testing/make-vehicle.ts';
import { wishesOf } from '../wishes.ts';
import { criteria, placeOf, weightsOf } from './criteria.ts';

const rated = (id: string, overrides: Partial<CatalogueEntry>): number =>
  criterionNamed(id).value(makeVehicle(overrides));
const weightOf = (id: string, answers: Parameters<typeof makeAnswers>[0], zipCode?: string): number =>
  weightsOf(wishesOf(makeAnswers(answers, zipCode)))[placeOf(id)] ?? -1;

describe('every criterion', () => {
  it.each(criteria.map((one) => [one.id, one] as const))(
    '%s lies between 0 and 1 for the whole catalogue',
    (_, one) => {
      const values = theCatalogue().vehicles.map(one.value);
      expect(values.every((value) => value >= 0 && value <= 1)).toBe(true);
    },
  );

  it.each(criteria)('$id has a label for a heading', ({ label }) => {
    expect(label).toMatch(/^[A-Z][a-z-]+( [a-z]+)*$/);
  });

  it.each(criteria)('$id has a claim to follow "it", unless it judges by class alone', ({ id, lead }) => {
    const claim = expect.stringMatching(/^(is|has|uses|tows|rides|goes|balances|suits) [a-z ]+$/);
    expect(lead).toEqual(id === 'runningCosts' ? undefined : claim);
  });

  it('has a merit to follow "for" exactly where an answer can be behind it', () => {
    const wishes = fc.sample(arbitraryAnswers, { seed: 1, numRuns: 500 }).map(wishesOf);
    for (const { id, because, merit } of criteria) {
      const isAsked = wishes.some((one) => because(one) !== undefined);
      expect([id, merit]).toEqual([id, isAsked ? expect.stringMatching(/^[a-z0-9][a-z0-9' -]+$/) : undefined]);
    }
  });

  it('has an id of its own', () => {
    expect(new Set(criteria.map(({ id }) => id)).size).toBe(criteria.length);
  });
});

describe('values', () => {
  it.each([
    ['cargo', { cargoCuFt: 15 }, { cargoCuFt: 40 }],
    ['towing', { towingLb: 1500 }, { towingLb: 7000 }],
    ['acceleration', { zeroToSixtyS: 9 }, { zeroToSixtyS: 5 }],
    ['efficiency', { combinedMpg: 22 }, { combinedMpg: 44 }],
    ['safety', { safety: 4 }, { safety: 4, safetyStars: 5 }],
    ['cabin', { cabin: 2 }, { cabin: 5 }],
    ['audio', { audio: 2 }, { audio: 3 }],
    ['tech', { tech: 1 }, { tech: 2 }],
    ['offRoad', { drive: 'awd' }, { drive: '4wd' }],
    ['offRoad', { groundClearanceIn: 7 }, { groundClearanceIn: 10 }],
    ['comfort', { ride: 2 }, { ride: 4 }],
    ['handling', { handling: 2 }, { handling: 4 }],
    ['rideBalance', { ride: 5, handling: 2 }, { ride: 3, handling: 3 }],
    ['winterTraction', { drive: 'fwd', awdAvailable: true }, { drive: 'awd' }],
    ['ease', { segment: 'pickup' }, { segment: 'economyCar' }],
    ['partySize.justMe', { seats: 7 }, { seats: 5 }],
    ['partySize.smallGroup', { seats: 8 }, { seats: 7 }],
    ['runningCosts', { segment: 'exoticCar' }, { segment: 'mainstreamCar' }],
  ] satisfies [string, Partial<CatalogueEntry>, Partial<CatalogueEntry>][])(
    'of %s: %o is worse than %o',
    (id, worse, better) => {
      expect(rated(id, worse)).toBeLessThan(rated(id, better));
    },
  );

  it('give a plug-in hybrid credit for what it drives on electricity', () => {
    const gas = { powertrain: 'hybrid', combinedMpg: 38 } as const;
    const plugIn = { powertrain: 'pluginHybrid', combinedMpg: 38, electricMpge: 94, electricRangeMi: 42 } as const;
    expect(rated('efficiency', plugIn)).toBeGreaterThan(rated('efficiency', gas));
  });

  it('want more electric range the longer the trips, and none of a vehicle with a tank', () => {
    const electric = { powertrain: 'electric', electricRangeMi: 240, combinedMpg: 110 } as const;
    expect(rated('evRange.shortTrips', electric)).toBe(1);
    expect(rated('evRange.longDistance', electric)).toBeLessThan(0.5);
    expect(rated('evRange.longDistance', { powertrain: 'hybrid' })).toBe(1);
  });
});

describe('words', () => {
  const shortfall = (id: string, overrides: Partial<CatalogueEntry>, country: 'US' | 'CA' = 'US'): string =>
    criterionNamed(id).shortfall(makeVehicle(overrides), country);

  it('never call a high consumption "only"', () => {
    expect(shortfall('efficiency', { combinedMpg: 20 }, 'CA')).toBe('Uses 11.8 L/100 km combined');
    expect(shortfall('efficiency', { combinedMpg: 20 })).toBe('Only 20 mpg combined');
  });

  it('say which way a ride without balance leans', () => {
    expect(shortfall('rideBalance', { ride: 2, handling: 2 })).toMatch(/^Neither smooth nor sharp/);
    expect(shortfall('rideBalance', { ride: 4, handling: 2 })).toMatch(/^Comfort before handling/);
    expect(shortfall('rideBalance', { ride: 2, handling: 5 })).toMatch(/^Handling before comfort/);
  });

  it('tell a road car from a two-wheel-drive pickup off the pavement', () => {
    expect(shortfall('offRoad', { drive: 'awd' })).toBe(
      'Made for roads, with all-wheel drive and 8 in of ground clearance',
    );
    expect(shortfall('offRoad', { segment: 'pickup', drive: 'rwd', awdAvailable: false })).toMatch(
      /^Only two-wheel drive/,
    );
  });
});

describe('weights', () => {
  it('count a must four times a nice-to-have, above the base', () => {
    const none = weightOf('towing', { 'usage.towing': 'notImportant' });
    const somewhat = weightOf('towing', { 'usage.towing': 'notDealbreaker' }) - none;
    expect(weightOf('towing', { 'usage.towing': 'definitely' }) - none).toBe(4 * somewhat);
  });

  it('add what the visitor enjoys today', () => {
    expect(weightOf('tech', { 'lifestyle.carAppreciation': 'coolTech' })).toBeGreaterThan(weightOf('tech', {}));
  });

  it('follow the way the car should feel', () => {
    const ride = (answer: string) =>
      ['comfort', 'handling', 'rideBalance'].map((id) => weightOf(id, { 'usage.rideQuality': answer }));
    const [smooth = [], sporty = [], balance = []] = [ride('smooth'), ride('sporty'), ride('balance')];
    expect(smooth.indexOf(Math.max(...smooth))).toBe(0);
    expect(sporty.indexOf(Math.max(...sporty))).toBe(1);
    expect(balance.indexOf(Math.max(...balance))).toBe(2);
  });

  it('mind winter traction only where it is cold', () => {
    expect(weightOf('winterTraction', {}, '33101')).toBe(0);
    expect(weightOf('winterTraction', {}, '55401')).toBeGreaterThan(weightOf('winterTraction', {}, '10001'));
  });

  it('mind charging most without a charger, and a little when nobody asked', () => {
    const electric = { 'features.powerPreference': ['electric', 'hybrid'], 'features.evRange': 'longDistance' };
    expect(weightOf('evCharging.noCharging', { ...electric, 'features.evCharging': 'noCharging' })).toBeGreaterThan(
      weightOf('evCharging.planningSoon', { ...electric, 'features.evCharging': 'planningSoon' }),
    );
    expect(weightOf('evCharging.unasked', {})).toBeGreaterThan(0);
    expect(weightOf('evCharging.unasked', { 'features.powerPreference': ['gas'] })).toBe(0);
  });

  it('mind spare seats for one or two people most, and not at all for a big group', () => {
    const party = (people: string) =>
      ['justMe', 'smallGroup'].map((id) => weightOf(`partySize.${id}`, { 'usage.passengers': people }));
    const [justMe = 0] = party('justMe');
    expect(justMe).toBeGreaterThan(party('smallGroup')[1] ?? justMe);
    expect(party('bigGroup')).toEqual([0, 0]);
  });

  it('make it easy for someone new to driving', () => {
    expect(weightOf('ease', { 'lifestyle.currentCar': 'noDriving' })).toBeGreaterThan(0);
    expect(weightOf('ease', {})).toBe(0);
  });
});
