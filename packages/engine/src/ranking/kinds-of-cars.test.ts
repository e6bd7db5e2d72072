import { describe, expect, it } from 'vitest';
import { better, type KindCase } from '../testing/kind-case.ts';
import { listMakes } from '../testing/list-makes.ts';
import { type FixtureRow, times } from '../testing/make-catalogue.ts';

describe('a kind of car that is a must', () => {
  const sporty = { 'usage.rideQuality': 'sporty' } as const;
  const charges = {
    'features.powerPreference': 'electric',
    'features.evCharging': 'yesCharging',
  } as const;
  const agile: FixtureRow = { bodyStyles: ['sedan'], handling: 5, zeroToSixtyS: 6 };

  it.each<KindCase>([
    [
      'a used car of at least average reliability, for everybody',
      { years: [2020, 2023], reliability: [3, 3, 3], mpg: 18, reputation: 2, safety: 2 },
      { ...better, years: [2020, 2023], reliability: [2, 2, 2] },
      {},
    ],
    [
      'a used car for rough trails of hardly less than that, for those',
      { years: [2022, 2025], reliability: [3, 2, 2], offRoad: 5, drive: '4wd' },
      { ...better, years: [2022, 2025], reliability: [2, 2, 2], offRoad: 5, drive: '4wd' },
      { 'usage.offRoad': 'definitely' },
    ],
    [
      'a convertible that is not an off-roader without a roof',
      { bodyStyles: ['convertible'], mpg: 18, reputation: 2, safety: 2 },
      { ...better, bodyStyles: ['suv', 'convertible'] },
      { 'features.bodyStyle': 'convertible', 'usage.passengers': 'justMe' },
    ],
    [
      'a car with standard automatic braking, for safety as a must',
      { brakingStandardFrom: 2020, mpg: 18, reputation: 2 },
      { ...better, safety: 3 },
      { 'usage.safetyFeatures': 'definitely' },
    ],
    [
      'one no longer than a midsize pickup, for rough trails',
      { offRoad: 5, drive: '4wd', lengthIn: 219 },
      { ...better, offRoad: 5, drive: '4wd', lengthIn: 220 },
      { 'usage.offRoad': 'definitely' },
    ],
    ['a premium make', { isPremiumMake: true }, better, { 'usage.premiumMaterials': 'definitely' }],
    [
      'a cabin that we rate 4 of 5, of premium makes',
      { isPremiumMake: true, cabin: 4, mpg: 18, reputation: 2, safety: 2 },
      { ...better, isPremiumMake: true, cabin: 3, tech: 5, audio: 5, ride: 5, handling: 5 },
      { 'usage.premiumMaterials': 'definitely' },
    ],
    ['a sporty car', agile, { ...better, bodyStyles: ['sedan'] }, sporty],
    ['a car rather than a quick SUV', agile, { ...better, ...agile, bodyStyles: ['suv'] }, sporty],
    [
      'a low crossover rather than a quick SUV',
      { ...agile, bodyStyles: ['suv', 'hatchback'] },
      { ...better, ...agile, bodyStyles: ['suv'] },
      sporty,
    ],
    [
      'one whose ride we rate 3 of 5, for a smooth ride',
      { ride: 3, handling: 4 },
      { ...better, ride: 2, handling: 4 },
      { 'usage.rideQuality': 'smooth' },
    ],
    [
      'a car that rides at least as well as it handles, for a smooth ride',
      { ride: 4, handling: 4 },
      { ...better, ride: 4, handling: 5 },
      { 'usage.rideQuality': 'smooth' },
    ],
    [
      'a car that handles at least as well as it rides, for a sporty ride',
      { ...agile, ride: 4 },
      { ...better, ...agile, handling: 4, zeroToSixtyS: 3, ride: 5 },
      sporty,
    ],
    [
      'a third row for teenagers, for six people',
      { seats: 7, thirdRow: 3 },
      { ...better, seats: 7, thirdRow: 2 },
      { 'usage.passengers': 'bigGroup' },
    ],
    [
      'a third row for children, for six people who can have no better one',
      { seats: 7, thirdRow: 2 },
      { ...better, seats: 7, thirdRow: 1 },
      { 'usage.passengers': 'bigGroup' },
    ],
    [
      'seven seats, for six people',
      { seats: 7, thirdRow: 3 },
      { ...better, seats: 6, thirdRow: 3 },
      { 'usage.passengers': 'bigGroup' },
    ],
    [
      'a midsize sedan, for a premium make from $75,000 on',
      { isPremiumMake: true, bodyStyles: ['sedan'], lengthIn: 195, usd: 80_000 },
      { ...better, isPremiumMake: true, bodyStyles: ['sedan'], lengthIn: 186, usd: 80_000 },
      { 'usage.premiumMaterials': 'definitely', 'budget.totalPriceRange': '75to100k' },
    ],
    [
      'no third row, for one or two people',
      {},
      { ...better, seats: 7, thirdRow: 3 },
      { 'usage.passengers': 'justMe' },
    ],
    [
      'one that drives all wheels, off-road',
      { drive: 'awd', offRoad: 3 },
      { ...better, drive: 'rwd', offRoad: 3 },
      { 'usage.offRoad': 'definitely' },
    ],
    [
      'one that we rate 4 of 5 off-road',
      { offRoad: 4, mpg: 18, reputation: 2, safety: 2 },
      { ...better, offRoad: 3, clearanceIn: 12, ride: 5, handling: 5, cabin: 5, tech: 5 },
      { 'usage.offRoad': 'definitely' },
    ],
    [
      'one that we rate 5 of 5 off-road',
      { offRoad: 5 },
      { ...better, offRoad: 4 },
      { 'usage.offRoad': 'definitely' },
    ],
    [
      'an electric car that goes 240 miles, for town and longer trips',
      { powertrain: 'electric', rangeMi: 240 },
      { ...better, powertrain: 'electric', rangeMi: 230, mpg: 120 },
      { ...charges, 'features.evRange': 'mixedDriving' },
    ],
    [
      'an electric car that charges in 42 minutes, without a charger at home',
      { powertrain: 'electric', fastChargeMin: 42 },
      { ...better, powertrain: 'electric', fastChargeMin: 43, mpg: 120 },
      { ...charges, 'features.evCharging': 'noCharging' },
    ],
    [
      'an electric car that goes 280 miles, for long distances',
      { powertrain: 'electric', rangeMi: 280 },
      { ...better, powertrain: 'electric', rangeMi: 270, mpg: 120 },
      { ...charges, 'features.evRange': 'longDistance' },
    ],
  ])('is kept to while eight models are of it: %s', (_kind, row, other, answers) => {
    const makes = listMakes([other, ...times(8, row)], answers);

    expect(makes).toHaveLength(6);
    expect(makes).not.toContain('Make 0');
  });

  it('is one without a third row, for two people, unless they drive on rough trails', () => {
    const truck: FixtureRow = { offRoad: 5, drive: '4wd' };
    const rows = [{ ...truck, ...better, thirdRow: 3 } as const, ...times(8, truck)];
    const two = { 'usage.passengers': 'justMe' } as const;

    expect(listMakes(rows, two)).not.toContain('Make 0');
    expect(listMakes(rows, { ...two, 'usage.offRoad': 'definitely' })).toContain('Make 0');
  });

  it('is one that drives all wheels, for easy tracks and deep snow', () => {
    const awd: FixtureRow = { drive: 'awd' };
    const twoDriven: FixtureRow = { ...awd, ...better, drive: 'fwd', mpg: 60, zeroToSixtyS: 4 };
    const rows = [twoDriven, ...times(8, awd)];
    const answers = { 'usage.offRoad': 'sometimes' } as const;

    expect(listMakes(rows, answers, '55401')).not.toContain('Make 0');
    expect(listMakes(rows, answers, '33101')).not.toContain('Make 0');
    expect(listMakes(rows, { 'usage.offRoad': 'notImportant' }, '33101')).toContain('Make 0');
    // No must in figures makes up for it.
    expect(
      listMakes(rows, { ...answers, 'usage.fuelEfficiency': 'definitely' }, '55401'),
    ).not.toContain('Make 0');
  });

  it('is one that rides as well as it handles for a smooth ride, unless it meets a must on mileage', () => {
    const nimble: FixtureRow = { ...better, ride: 3, handling: 4, mpg: 50 };
    const rows = [nimble, ...times(8, { ride: 3, handling: 3 })];
    const smooth = { 'usage.rideQuality': 'smooth' } as const;

    expect(listMakes(rows, smooth)).not.toContain('Make 0');
    expect(listMakes(rows, { ...smooth, 'usage.fuelEfficiency': 'definitely' })).toContain(
      'Make 0',
    );
  });

  it('is no low car for easy tracks, unless it is a minivan, which may drive two wheels', () => {
    const low: FixtureRow = { ...better, drive: 'awd', offRoad: 1 };
    const others = times(8, { drive: 'awd' });
    const listWith = (row: FixtureRow) =>
      listMakes([row, ...others], {
        'usage.offRoad': 'sometimes',
        'features.bodyStyle': ['suv', 'minivan'],
      });

    expect(listWith(low)).not.toContain('Make 0');
    expect(listWith({ ...low, offRoad: 2 })).toContain('Make 0');
    expect(listWith({ ...low, bodyStyles: ['minivan'], drive: 'fwd' })).toContain('Make 0');
  });

  it('may be driven by two wheels on easy tracks for who accepts only low cars', () => {
    const hatchback: FixtureRow = { bodyStyles: ['hatchback'], drive: 'awd' };
    const rows = [{ ...hatchback, ...better, drive: 'fwd' as const }, ...times(8, hatchback)];
    const answers = { 'usage.offRoad': 'sometimes' } as const;
    const low = ['sedan', 'hatchback'];

    expect(listMakes(rows, { ...answers, 'features.bodyStyle': low })).toContain('Make 0');
    expect(listMakes(rows, { ...answers, 'features.bodyStyle': [...low, 'suv'] })).not.toContain(
      'Make 0',
    );
  });

  it('is not kept to where enough models are of it only with one far below the budget', () => {
    const best: FixtureRow = { ...better, cabin: 5, audio: 5, tech: 5, ride: 5, handling: 5 };
    const premium: FixtureRow = { isPremiumMake: true, mpg: 18 };
    const listWithLast = (usd: number) =>
      listMakes([best, ...times(5, premium), { ...premium, usd }], {
        'usage.premiumMaterials': 'definitely',
      });

    // Of $35,000 to $50,000, with the destination charge.
    expect(listWithLast(27_000)).not.toContain('Make 0');
    expect(listWithLast(22_000)).toContain('Make 0');
  });

  it('is an electric car that goes 140 miles, for short trips where winters are hard', () => {
    const city: FixtureRow = { powertrain: 'electric', rangeMi: 140 };
    const rows = [{ ...city, ...better, rangeMi: 139, mpg: 120 }, ...times(8, city)];
    const answers = { ...charges, 'features.evRange': 'shortTrips' } as const;

    expect(listMakes(rows, answers, '55401')).not.toContain('Make 0');
    expect(listMakes(rows, answers, '33101')).toContain('Make 0');
  });

  it('is no SUV for a sporty ride, unless there is work for one', () => {
    const suv: FixtureRow = { ...better, ...agile, bodyStyles: ['suv'], towingLb: 7700, mpg: 48 };
    const rows = [suv, ...times(8, { ...agile, mpg: 48 })];
    const thrifty = { ...sporty, 'usage.fuelEfficiency': 'definitely' } as const;

    expect(listMakes(rows, thrifty)).not.toContain('Make 0');
    expect(listMakes(rows, { ...thrifty, 'usage.towing': 'definitely' })).toContain('Make 0');
    expect(listMakes(rows, { ...thrifty, 'features.bodyStyle': ['suv', 'sedan'] })).toContain(
      'Make 0',
    );
  });

  it('drives no rear wheels alone where winters are hard, unless a sporty ride is wanted', () => {
    const rows = [
      { ...better, ...agile, drive: 'rwd' as const },
      ...times(8, { ...agile, drive: 'fwd' as const }),
    ];
    const balanced = { 'usage.rideQuality': 'balance' } as const;

    expect(listMakes(rows, balanced, '55401')).not.toContain('Make 0');
    expect(listMakes(rows, balanced, '33101')).toContain('Make 0');
    expect(listMakes(rows, sporty, '55401')).toContain('Make 0');
  });

  it('is no standard braking where safety and rough trails are musts, but no off-roader has it', () => {
    const offRoader: FixtureRow = { offRoad: 5, drive: '4wd', lengthIn: 190 };
    const crossover: FixtureRow = { ...better, brakingStandardFrom: 2020, drive: 'awd' };
    const answers = {
      'usage.safetyFeatures': 'definitely',
      'usage.offRoad': 'definitely',
    } as const;
    const makes = listMakes([...times(8, offRoader), ...times(8, crossover)], answers);

    expect(makes.toSorted()).toEqual(Array.from({ length: 6 }, (_, index) => `Make ${index}`));
  });

  it('is of average reliability for rough trails, too, unless it is made for them', () => {
    const used: FixtureRow = { years: [2022, 2025], drive: '4wd', reliability: [3, 3, 3], mpg: 15 };
    const fragile: FixtureRow = { ...used, ...better, cabin: 5, ride: 5, reliability: [3, 2, 2] };
    const answers = { 'usage.offRoad': 'definitely' } as const;
    const listBeside = (offRoad: 4 | 5) =>
      listMakes([{ ...fragile, offRoad }, ...times(8, { ...used, offRoad })], answers);

    expect(listBeside(5)).toContain('Make 0');
    expect(listBeside(4)).not.toContain('Make 0');
  });

  it('gives way where fewer than six models are of one asked by name, or fewer than eight of another', () => {
    const best: FixtureRow = { ...better, cabin: 5, audio: 5, tech: 5, ride: 5, handling: 5 };
    const premium: FixtureRow = { isPremiumMake: true, mpg: 18 };
    const answers = { 'usage.premiumMaterials': 'definitely' } as const;

    expect(listMakes([best, ...times(6, premium)], answers)).not.toContain('Make 0');
    expect(listMakes([best, ...times(5, premium)], answers)).toContain('Make 0');
    // A trailer says nothing of frames.
    const tows: FixtureRow = { towingLb: 9000, mpg: 18 };
    const towing = { 'usage.towing': 'definitely' } as const;
    const listBeside = (count: number) =>
      listMakes([{ ...best, ...tows }, ...times(count, { ...tows, hasTruckFrame: true })], towing);

    expect(listBeside(8)).not.toContain('Make 0');
    expect(listBeside(7)).toContain('Make 0');
  });

  it('is average reliability of a used car, though another meets the mileage of the quiz', () => {
    const used: FixtureRow = { years: [2020, 2023], reliability: [3, 3, 3], mpg: 26 };
    const rows = [{ ...used, mpg: 48, reliability: [2, 2, 2] as const }, ...times(8, used)];
    const thrifty = { 'usage.fuelEfficiency': 'definitely' } as const;

    expect(listMakes(rows, thrifty)).not.toContain('Make 0');
  });

  it('lets in models that meet the mileage and the speed of the quiz', () => {
    const thrifty: FixtureRow = { bodyStyles: ['sedan'], handling: 3, zeroToSixtyS: 6, mpg: 48 };
    const thirsty: FixtureRow = { ...agile, mpg: 26 };
    const rows = [...times(2, thrifty), ...times(8, thirsty)];
    const musts = { ...sporty, 'usage.fuelEfficiency': 'definitely' } as const;

    expect(listMakes(rows, musts)).toEqual(expect.arrayContaining(['Make 0', 'Make 1']));
    expect(listMakes(rows, sporty)).not.toContain('Make 0');
  });
});
