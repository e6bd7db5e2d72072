import { makeAnswers } from '@app/contract/testing/make-answers';
import { describe, expect, it } from 'vitest';
import { isElectric } from '../catalogue/offers.ts';
import { loadCatalogue } from '../catalogue/vehicle.ts';
import { type Preferences, toPreferences } from '../preferences.ts';
import { type FixtureRow, makeCatalogue, times } from '../testing/make-catalogue.ts';
import { rank } from './rank.ts';

type Answers = Parameters<typeof makeAnswers>[0];

const countBodies = (
  catalogue: ReturnType<typeof makeCatalogue>,
  preferences: Preferences,
  style: Preferences['bodyStyles'][number],
): number =>
  rank(catalogue, preferences).picks.filter(({ candidate }) =>
    candidate.offer.variant.bodyStyles.includes(style),
  ).length;

describe('the body styles that a visitor asks for', () => {
  const newOnly: FixtureRow = { years: [2026, 2026], towingLb: 9000 };
  const suv: FixtureRow = { ...newOnly, bodyStyles: ['suv'], safety: 5 };
  const wagon: FixtureRow = { ...newOnly, bodyStyles: ['wagon'] };
  const count = (
    rows: readonly FixtureRow[],
    style: Preferences['bodyStyles'][number],
    answers: Answers,
  ): number => countBodies(makeCatalogue(rows), toPreferences(makeAnswers(answers)), style);
  const suvOrWagon: Answers = { 'features.bodyStyle': ['suv', 'wagon'] };

  /** The cargo space of the picks of a body style, for somebody to whom that is a must. */
  const listCargo = (
    rows: readonly FixtureRow[],
    style: Preferences['bodyStyles'][number],
  ): readonly number[] =>
    rank(
      makeCatalogue(rows),
      toPreferences(makeAnswers({ ...suvOrWagon, 'usage.trunkSpace': 'definitely' })),
    )
      .picks.map(({ candidate }) => candidate.offer.variant)
      .filter(({ bodyStyles }) => bodyStyles.includes(style))
      .map(({ cargoCuFt }) => cargoCuFt);

  it('are each among the six where a car of it fits nearly as well', () => {
    expect(count([...times(7, suv), wagon], 'wagon', suvOrWagon)).toBe(1);
  });

  it('are not where a car of it fits clearly worse', () => {
    const poor: FixtureRow = { ...wagon, safety: 1, reliability: [1, 1, 1], rearRoom: 1, mpg: 12 };

    expect(count([...times(7, suv), poor], 'wagon', suvOrWagon)).toBe(0);
  });

  it('are shown though every car of it misses a must by little', () => {
    const roomy: FixtureRow = { ...suv, cargoCuFt: 40 };
    const smaller: FixtureRow = { ...wagon, safety: 5, cargoCuFt: 26 };
    const hauls: Answers = { ...suvOrWagon, 'usage.trunkSpace': 'definitely' };

    expect(count([...times(9, roomy), smaller], 'wagon', hauls)).toBe(1);
  });

  it('are not shown by a car that misses a must by far, or a figure of the quiz', () => {
    const roomy: FixtureRow = { ...suv, cargoCuFt: 40, mpg: 38 };
    const tiny: FixtureRow = { ...roomy, bodyStyles: ['wagon'], cargoCuFt: 24 };
    const thirsty: FixtureRow = { ...roomy, bodyStyles: ['wagon'], mpg: 31 };
    const hauls: Answers = { ...suvOrWagon, 'usage.trunkSpace': 'definitely' };
    const saves: Answers = { ...suvOrWagon, 'usage.fuelEfficiency': 'definitely' };

    expect(count([...times(9, roomy), tiny], 'wagon', hauls)).toBe(0);
    expect(count([...times(9, roomy), thirsty], 'wagon', saves)).toBe(0);
  });

  it('are shown by a car that keeps every must rather than a better one that misses one', () => {
    const roomy: FixtureRow = { ...suv, cargoCuFt: 40, reputation: 5, rearRoom: 5 };
    const better: FixtureRow = { ...roomy, bodyStyles: ['wagon'], cargoCuFt: 26 };
    const keeper: FixtureRow = { ...wagon, safety: 5, cargoCuFt: 40, reliability: [4, 4, 4] };

    expect(listCargo([...times(9, roomy), better, keeper], 'wagon')).toEqual([40]);
  });

  it('never lead by a car that misses a must', () => {
    const plain: FixtureRow = { ...suv, cargoCuFt: 40, reputation: 2 };
    const better: FixtureRow = { ...wagon, safety: 5, cargoCuFt: 26, reputation: 5, rearRoom: 5 };

    expect(listCargo([...times(9, plain), better], 'suv')[0]).toBe(40);
    expect(listCargo([...times(9, plain), better], 'wagon')).toEqual([]);
  });

  it('include three pickups where one called towing a must', () => {
    const pickup: FixtureRow = { ...newOnly, bodyStyles: ['pickup'], cargoCuFt: 36 };
    const answers: Answers = {
      'features.bodyStyle': ['pickup', 'suv'],
      'usage.towing': 'definitely',
    };

    expect(count([...times(6, suv), ...times(6, pickup)], 'pickup', answers)).toBe(3);
  });

  it('include two pickups for a must on towing if any body style will do', () => {
    const pickup: FixtureRow = { ...newOnly, bodyStyles: ['pickup'], cargoCuFt: 50 };
    const rows = [...times(6, suv), ...times(6, pickup)];
    const anyBody: Answers = { 'features.bodyStyle': 'flexible' };

    expect(count(rows, 'pickup', { ...anyBody, 'usage.towing': 'definitely' })).toBe(2);
    expect(count(rows, 'pickup', anyBody)).toBe(0);
    expect(
      count(
        rows.map((row) => ({ ...row, seats: 8, thirdRow: 4 })),
        'pickup',
        { ...anyBody, 'usage.towing': 'definitely', 'usage.passengers': 'bigGroup' },
      ),
    ).toBe(0);
  });

  it('show a rancher who tows pickups beside SUVs', () => {
    const answers = makeAnswers({
      'usage.towing': 'definitely',
      'usage.offRoad': 'definitely',
      'features.bodyStyle': ['pickup', 'suv'],
      'budget.totalPriceRange': '75to100k',
    });

    expect(countBodies(loadCatalogue(), toPreferences(answers), 'pickup')).toBeGreaterThanOrEqual(
      3,
    );
  });
});

describe('the groups of makes that a visitor asks for', () => {
  const german: FixtureRow = { years: [2026, 2026], brands: ['german'], safety: 5 };
  const listBrands = (other: FixtureRow, brands: readonly string[]) =>
    rank(
      makeCatalogue([...times(7, german), { ...german, ...other }]),
      toPreferences(makeAnswers({ 'preferences.brands': brands })),
    ).picks.map(({ candidate }) => candidate.offer.variant.vehicle.brand.brandGroups[0]);
  const british: FixtureRow = { brands: ['british'], safety: 4 };

  it('are each among the six where a car of it fits nearly as well', () => {
    expect(listBrands(british, ['german', 'british'])).toContain('british');
  });

  it('are not where a car of it fits clearly worse', () => {
    const poor: FixtureRow = {
      ...british,
      safety: 1,
      reliability: [1, 1, 1],
      rearRoom: 1,
      mpg: 12,
    };

    expect(listBrands(poor, ['german', 'british'])).not.toContain('british');
  });

  it('are not shown each where more than three were ticked', () => {
    expect(listBrands(british, ['german', 'british', 'japanese', 'korean'])).not.toContain(
      'british',
    );
  });
});

describe('the cars with a plug that a visitor asks for', () => {
  const hybrid: FixtureRow = { years: [2026, 2026], powertrain: 'hybrid', mpg: 40, safety: 5 };
  const plugIn: FixtureRow = { ...hybrid, powertrain: 'pluginHybrid', mpge: 90, rangeMi: 30 };
  const countPlugIns = (answers: Answers): number =>
    rank(
      makeCatalogue([...times(7, hybrid), ...times(3, { ...plugIn, safety: 4 })]),
      toPreferences(makeAnswers(answers)),
    ).picks.filter(({ candidate }) => candidate.offer.variant.vehicle.powertrain === 'pluginHybrid')
      .length;

  it('are two plug-in hybrids of the six if hybrids were asked for, too', () => {
    expect(countPlugIns({ 'features.powerPreference': ['hybrid', 'pluginHybrid'] })).toBe(2);
    expect(countPlugIns({ 'features.powerPreference': 'flexible' })).toBe(0);
  });

  it('leave a place for an electric car that was ticked, too', () => {
    const electric: FixtureRow = { ...hybrid, powertrain: 'electric', mpge: 110, rangeMi: 300 };
    const answers = makeAnswers({
      'features.powerPreference': ['electric', 'pluginHybrid'],
      'features.evRange': 'mixedDriving',
      'features.evCharging': 'noCharging',
    });

    const catalogue = makeCatalogue([...times(7, plugIn), { ...electric, safety: 4 }]);
    const { picks } = rank(catalogue, toPreferences(answers));

    expect(picks.filter(({ candidate }) => isElectric(candidate.offer))).toHaveLength(1);
  });

  it('need not be plug-in hybrids where nobody can charge at home', () => {
    const answers: Answers = {
      'features.powerPreference': ['hybrid', 'pluginHybrid', 'electric'],
      'features.evRange': 'shortTrips',
    };

    expect(
      countPlugIns({ ...answers, 'features.evCharging': 'yesCharging' }),
    ).toBeGreaterThanOrEqual(2);
    expect(countPlugIns({ ...answers, 'features.evCharging': 'noCharging' })).toBe(0);
  });
});
