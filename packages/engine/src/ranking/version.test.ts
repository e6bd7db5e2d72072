import { makeAnswers } from '@app/contract/testing/make-answers';
import { describe, expect, it } from 'vitest';
import { toPreferences } from '../preferences.ts';
import { type FixtureRow, makeCatalogue, times } from '../testing/make-catalogue.ts';
import { rank } from './rank.ts';

type Answers = Parameters<typeof makeAnswers>[0];

const newOnly: FixtureRow = { years: [2026, 2026] };

/** The trims that are shown of eight equal models with these trims. */
const listTrims = (
  trims: FixtureRow['trims'],
  answers: Answers,
  zipCode?: string,
): readonly string[] => {
  const catalogue = makeCatalogue(times(8, { ...newOnly, trims: trims ?? [] }));
  const { picks } = rank(catalogue, toPreferences(makeAnswers(answers, zipCode)));
  return [...new Set(picks.map(({ candidate }) => candidate.offer.variant.trim))];
};

describe('the version of a model that is shown', () => {
  const years = newOnly.years ?? [2026, 2026];
  const trims = [
    { trim: 'LX', usd: 34_000, years },
    { trim: 'EX', usd: 36_000, years, figures: { cabin: 4 } },
    { trim: 'Platinum', usd: 48_000, years, figures: { cabin: 5, audio: 4, tech: 4, ride: 4 } },
  ] as const;

  it('is not the costliest trim for somebody who asks for nothing premium', () => {
    const plain = {
      'usage.premiumMaterials': 'notImportant',
      'usage.greatAudio': 'notImportant',
      'lifestyle.carAppreciation': 'greatOnGas',
    } as const;

    expect(listTrims(trims, plain)).not.toContain('Platinum');
  });

  it('is a costlier trim that rides better only for somebody who would like a nice cabin', () => {
    const smoother = [
      { trim: 'LX', usd: 34_000, years },
      { trim: 'EX', usd: 36_000, years },
      { trim: 'Limited', usd: 39_000, years, figures: { ride: 4 } },
    ] as const;
    const smooth = {
      'lifestyle.carAppreciation': 'coolTech',
      'usage.rideQuality': 'smooth',
    } as const;

    expect(listTrims(smoother, { ...smooth, 'usage.premiumMaterials': 'notImportant' })).toEqual([
      'LX',
    ]);
    expect(listTrims(smoother, { ...smooth, 'usage.premiumMaterials': 'notDealbreaker' })).toEqual([
      'Limited',
    ]);
  });

  it('is not the bare trim, unless it costs hardly less', () => {
    const listBeside = (usd: number) =>
      listTrims(
        [
          { trim: 'L', usd, years, figures: { mpg: 31 } },
          { trim: 'LE', usd: 34_000, years },
          { trim: 'XLE', usd: 37_000, years },
        ],
        {},
      );

    expect(listBeside(29_000)).toEqual(['LE']);
    expect(listBeside(33_500)).toEqual(['L']);
  });

  it('is the newer of two used versions, unless it costs more than the budget', () => {
    const used = { 'budget.condition': 'preOwned', 'budget.totalPriceRange': '20to35k' } as const;
    const listFor = (usd: number) =>
      listTrims(
        [
          { trim: 'Old', usd, years: [2018, 2020] },
          { trim: 'New', usd, years: [2021, 2023] },
        ],
        used,
      );

    expect(listFor(38_000)).toEqual(['New']);
    expect(listFor(44_000)).toEqual(['Old']);
  });

  it('is the costliest trim for a must on premium materials', () => {
    expect(listTrims(trims, { 'usage.premiumMaterials': 'definitely' })).toEqual(['Platinum']);
    expect(listTrims(trims, { 'usage.premiumMaterials': 'notDealbreaker' })).toEqual(['EX']);
  });

  it('is a finer trim that is a little costlier for who would like a nice cabin', () => {
    const finer = [
      { trim: 'EX', usd: 36_000, years },
      { trim: 'EX-L', usd: 38_500, years, figures: { cabin: 5, audio: 5 } },
      { trim: 'LX', usd: 34_500, years },
    ] as const;
    const listFor = (answers: Answers) =>
      listTrims(finer, { 'lifestyle.carAppreciation': 'greatOnGas', ...answers });

    expect(listFor({ 'usage.premiumMaterials': 'notDealbreaker' })).toEqual(['EX-L']);
    expect(listFor({ 'lifestyle.carAppreciation': 'niceInside' })).toEqual(['EX-L']);
    expect(listFor({ 'usage.premiumMaterials': 'notImportant' })).not.toContain('EX-L');
  });

  it('drives all wheels for a heavy trailer, also where winters are mild', () => {
    const drives = [
      { trim: 'RWD', usd: 34_000, years, figures: { drive: 'rwd', mpg: 31, towingLb: 7700 } },
      { trim: 'AWD', usd: 34_500, years, figures: { drive: 'awd', mpg: 30, towingLb: 7700 } },
    ] as const;

    expect(listTrims(drives, { 'usage.towing': 'definitely' }, '33101')).toEqual(['AWD']);
    expect(listTrims(drives, {}, '33101')).toEqual(['RWD']);
  });

  it('drives all wheels where winters are hard, or for driving off-road, and else two', () => {
    const drives = [
      { trim: 'FWD', usd: 32_500, years, figures: { drive: 'fwd', mpg: 34 } },
      { trim: 'AWD', usd: 34_000, years, figures: { drive: 'awd', mpg: 30 } },
    ] as const;

    expect(listTrims(drives, {}, '55401')).toEqual(['AWD']);
    expect(listTrims(drives, {}, '90210')).toEqual(['FWD']);
    expect(listTrims(drives, { 'usage.offRoad': 'sometimes' }, '90210')).toEqual(['AWD']);
  });

  it('drives two wheels where winters are mild, though all wheels cost and use hardly more', () => {
    const drives = [
      { trim: 'FWD', usd: 34_000, years, figures: { drive: 'fwd', mpg: 30 } },
      { trim: 'AWD', usd: 34_000, years, figures: { drive: 'awd', mpg: 30.5 } },
    ] as const;

    expect(listTrims(drives, {}, '33101')).toEqual(['FWD']);
  });

  it('is one that meets the mileage of the quiz rather than a finer one that just misses it', () => {
    const versions = [
      { trim: 'Sport', usd: 34_000, years, figures: { mpg: 37 } },
      { trim: 'Luxury', usd: 34_000, years, figures: { mpg: 35, audio: 4, cabin: 4, tech: 4 } },
    ] as const;

    expect(listTrims(versions, { 'usage.fuelEfficiency': 'definitely' })).toEqual(['Sport']);
    expect(listTrims(versions, { 'usage.fuelEfficiency': 'notDealbreaker' })).toEqual(['Luxury']);
  });

  it('meets the mileage of a must rather than drive all wheels, unless that is needed', () => {
    const drives = [
      { trim: 'FWD', usd: 34_000, years, figures: { drive: 'fwd', mpg: 36 } },
      { trim: 'AWD', usd: 34_000, years, figures: { drive: 'awd', mpg: 35 } },
    ] as const;
    const thrifty = { 'usage.fuelEfficiency': 'definitely' } as const;

    expect(listTrims(drives, thrifty, '90210')).toEqual(['FWD']);
    expect(listTrims(drives, thrifty, '55401')).toEqual(['AWD']);
    expect(listTrims(drives, { ...thrifty, 'usage.offRoad': 'sometimes' }, '90210')).toEqual([
      'AWD',
    ]);
  });

  it('is the one for speed only for somebody who asks for that', () => {
    const versions = [
      { trim: 'Select', usd: 34_000, years },
      { trim: 'Premium', usd: 36_000, years, figures: { cabin: 4 } },
      { trim: 'GT', usd: 38_000, years, figures: { cabin: 4, zeroToSixtyS: 4, tech: 4 } },
    ] as const;
    const finer = {
      'usage.premiumMaterials': 'notDealbreaker',
      'usage.acceleration': 'notImportant',
      'lifestyle.carAppreciation': 'niceInside',
    } as const;

    expect(listTrims(versions, finer)).toEqual(['Premium']);
    expect(listTrims(versions, { ...finer, 'usage.acceleration': 'notDealbreaker' })).toEqual([
      'Premium',
    ]);
    expect(listTrims(versions, { ...finer, 'usage.acceleration': 'definitely' })).toEqual(['GT']);
    expect(listTrims(versions, { ...finer, 'usage.rideQuality': 'sporty' })).toEqual(['GT']);
    expect(
      listTrims(versions, { ...finer, 'lifestyle.carAppreciation': ['niceInside', 'funToDrive'] }),
    ).toEqual(['GT']);
  });

  it('may be one for speed that is finer for somebody who would like some speed', () => {
    const versions = [
      { trim: 'E350', usd: 36_000, years },
      { trim: 'E450', usd: 37_000, years, figures: { zeroToSixtyS: 4.3, cabin: 4, tech: 4 } },
    ] as const;
    const finer = { 'usage.premiumMaterials': 'notDealbreaker' } as const;

    expect(listTrims(versions, { ...finer, 'usage.acceleration': 'notImportant' })).toEqual([
      'E350',
    ]);
    expect(listTrims(versions, { ...finer, 'usage.acceleration': 'notDealbreaker' })).toEqual([
      'E450',
    ]);
  });

  it('goes farther for somebody who often drives long distances', () => {
    const versions = [
      { trim: 'Premium', usd: 36_000, years, figures: { rangeMi: 330, zeroToSixtyS: 4.8 } },
      { trim: 'Performance', usd: 38_000, years, figures: { rangeMi: 300, zeroToSixtyS: 3.5 } },
    ] as const;

    const listVersions = (evRange: 'longDistance' | 'mixedDriving'): readonly string[] => {
      const catalogue = makeCatalogue(
        times(6, { ...newOnly, powertrain: 'electric', trims: versions }),
      );
      const answers = makeAnswers({
        'features.powerPreference': 'electric',
        'features.evCharging': 'yesCharging',
        'features.evRange': evRange,
        'usage.acceleration': 'definitely',
      });

      const { picks } = rank(catalogue, toPreferences(answers));
      return [...new Set(picks.map(({ candidate }) => candidate.offer.variant.trim))];
    };

    expect(listVersions('longDistance')).toEqual(['Premium']);
    expect(listVersions('mixedDriving')).toEqual(['Performance']);
  });

  it('is the hybrid for who ticked hybrids and minds the fuel, all the more if that is a must', () => {
    const common: FixtureRow = { ...newOnly, make: 'Kia', model: 'Telluride' };

    const findPowertrain = (answers: Answers, gas: FixtureRow = { ride: 4, cabin: 4 }) => {
      const rows: FixtureRow[] = times(5, newOnly).concat([
        { ...common, powertrain: 'gas', mpg: 26, ...gas },
        { ...common, powertrain: 'hybrid', mpg: 26 },
      ]);
      return rank(makeCatalogue(rows), toPreferences(makeAnswers(answers)))
        .picks.map(({ candidate }) => candidate.offer.variant.vehicle)
        .find(({ model }) => model === 'Telluride')?.powertrain;
    };

    const minds = { 'usage.fuelEfficiency': 'notDealbreaker' } as const;
    const mustSave = { 'usage.fuelEfficiency': 'definitely' } as const;
    const gasOrHybrid = { 'features.powerPreference': ['gas', 'hybrid'] } as const;

    expect(findPowertrain({ ...gasOrHybrid, ...minds })).toBe('hybrid');
    expect(findPowertrain({ ...gasOrHybrid, 'usage.fuelEfficiency': 'notImportant' })).toBe('gas');
    expect(findPowertrain(minds)).toBe('gas');
    const better: FixtureRow = {
      ride: 5,
      cabin: 5,
      tech: 5,
      audio: 5,
      safety: 5,
      reputation: 5,
      rearRoom: 5,
    };

    expect(findPowertrain({ ...gasOrHybrid, ...minds }, better)).toBe('gas');
    expect(findPowertrain({ ...gasOrHybrid, ...mustSave }, better)).toBe('hybrid');
  });

  it.each([
    { fuelEfficiency: 'notDealbreaker', ticked: 'noPreference', handling: 4, powertrain: 'gas' },
    { fuelEfficiency: 'definitely', ticked: 'noPreference', handling: 4, powertrain: 'hybrid' },
    {
      fuelEfficiency: 'notDealbreaker',
      ticked: ['gas', 'hybrid'],
      handling: 4,
      powertrain: 'hybrid',
    },
    { fuelEfficiency: 'notDealbreaker', ticked: 'noPreference', handling: 5, powertrain: 'hybrid' },
  ] as const)(
    'is the $powertrain one of handling $handling for speed and a sporty ride, with fuel economy "$fuelEfficiency" and "$ticked"',
    ({ fuelEfficiency, ticked, handling, powertrain }) => {
      const civic: FixtureRow = { ...newOnly, make: 'Honda', model: 'Civic' };
      const rows: FixtureRow[] = times(5, newOnly).concat([
        { ...civic, powertrain: 'gas', zeroToSixtyS: 6.5, handling, mpg: 31 },
        { ...civic, powertrain: 'hybrid', zeroToSixtyS: 6.2, handling, mpg: 49 },
      ]);
      const answers = makeAnswers({
        'usage.acceleration': 'definitely',
        'usage.rideQuality': 'sporty',
        'usage.fuelEfficiency': fuelEfficiency,
        'features.powerPreference': ticked,
      });

      const { picks } = rank(makeCatalogue(rows), toPreferences(answers));
      const shown = picks.map(({ candidate }) => candidate.offer.variant.vehicle);

      expect(shown.find(({ model }) => model === 'Civic')?.powertrain).toBe(powertrain);
    },
  );

  it('is not the one for trails for somebody who stays on roads', () => {
    const versions = [
      { trim: 'XLE', usd: 36_000, years },
      { trim: 'Woodland', usd: 36_500, years, figures: { offRoad: 4, tech: 4 } },
    ] as const;

    expect(listTrims(versions, { 'usage.offRoad': 'notImportant' })).toEqual(['XLE']);
    expect(listTrims(versions, { 'usage.offRoad': 'sometimes' })).toEqual(['Woodland']);
  });

  it('is not the one for corners for somebody who wants a smooth ride, or tows', () => {
    const versions = [
      {
        trim: 'Platinum',
        usd: 36_000,
        years,
        figures: { towingLb: 8500, tech: 4, zeroToSixtyS: 7 },
      },
      { trim: 'Nismo', usd: 36_500, years, figures: { towingLb: 8500, handling: 4, cabin: 4 } },
    ] as const;

    expect(listTrims(versions, {})).toEqual(['Nismo']);
    expect(listTrims(versions, { 'usage.rideQuality': 'smooth' })).toEqual(['Platinum']);
    expect(listTrims(versions, { 'usage.towing': 'definitely' })).toEqual(['Platinum']);
    expect(
      listTrims(versions, { 'usage.towing': 'definitely', 'usage.rideQuality': 'sporty' }),
    ).toEqual(['Nismo']);
  });

  it('is not the one for corners for a balance, if it rides hard', () => {
    const listWithRide = (ride: 2 | 3) =>
      listTrims(
        [
          { trim: 'Limited', usd: 36_000, years, figures: { ride, tech: 4 } },
          { trim: 'GT', usd: 36_500, years, figures: { ride, handling: 4, cabin: 4, tech: 4 } },
        ],
        { 'usage.rideQuality': 'balance' },
      );

    expect(listWithRide(3)).toEqual(['GT']);
    expect(listWithRide(2)).toEqual(['Limited']);
  });

  it('is rather one of three used years than one of a single year', () => {
    const used = { 'budget.condition': 'preOwned' } as const;
    const versions = [
      { trim: 'LX', usd: 58_000, years: [2020, 2022] },
      { trim: 'EX', usd: 58_000, years: [2023, 2023], figures: { cabin: 4 } },
    ] as const;

    expect(listTrims(versions, used)).toEqual(['LX']);
    expect(listTrims([versions[0], { ...versions[1], years: [2021, 2023] }], used)).toEqual(['EX']);
  });

  it('is a newer electric one, whose battery is under warranty, though its choice is smaller', () => {
    const listYears = (powertrain: 'electric' | 'gas') => {
      const catalogue = makeCatalogue(
        times(6, {
          powertrain,
          years: [2018, 2026],
          trims: [
            { trim: 'Long Range', usd: 44_000, years: [2018, 2019], figures: { cabin: 4 } },
            { trim: 'Long Range', usd: 34_000, years: [2022, 2022] },
          ],
        }),
      );
      const answers = makeAnswers({
        'budget.condition': 'preOwned',
        'budget.totalPriceRange': '20to35k',
        'features.powerPreference': powertrain,
        'features.evCharging': 'yesCharging',
        'features.evRange': 'shortTrips',
      });

      const { picks } = rank(catalogue, toPreferences(answers));
      return [...new Set(picks.map(({ candidate }) => candidate.offer.from))];
    };

    expect(listYears('electric')).toEqual([2022]);
    expect(listYears('gas')).toEqual([2018]);
  });

  it('has automatic braking as standard for somebody to whom safety is a must', () => {
    const versions = [
      { trim: 'Base', usd: 34_000, years },
      { trim: 'Premium', usd: 35_000, years, figures: { ride: 4, audio: 4 } },
      { trim: 'Limited', usd: 38_000, years, figures: { brakingStandardFrom: 2020 } },
    ] as const;

    expect(listTrims(versions, { 'usage.safetyFeatures': 'definitely' })).toEqual(['Limited']);
    expect(listTrims(versions, { 'usage.safetyFeatures': 'notDealbreaker' })).toEqual(['Premium']);
  });

  it('is the thrifty one for somebody to whom fuel is a must', () => {
    const engines = [
      { trim: '2.5', usd: 34_000, years, figures: { mpg: 30 } },
      { trim: 'Turbo', usd: 36_000, years, figures: { mpg: 26, zeroToSixtyS: 6, audio: 4 } },
    ] as const;

    expect(listTrims(engines, { 'usage.fuelEfficiency': 'definitely' })).toEqual(['2.5']);
  });
});
