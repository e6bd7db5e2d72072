import type { makeAnswers } from '@app/contract/testing/make-answers';
import { describe, expect, it } from 'vitest';
import { listTitles } from '../testing/list-titles.ts';
import { type FixtureRow, times } from '../testing/make-catalogue.ts';

type Answers = Parameters<typeof makeAnswers>[0];

const newOnly: FixtureRow = { years: [2026, 2026], weakness: 'Plain styling' };
const nothingAsked: Answers = { 'lifestyle.carAppreciation': [] };

/**
 * The title of the second of six new picks that are otherwise alike. The last of them is the
 * cheapest.
 */
const findTitle = (
  row: FixtureRow,
  answers?: Answers,
  others: FixtureRow = {},
): string | undefined => {
  const other = { ...newOnly, ...others };
  return listTitles(
    [other, { ...newOnly, ...row }, ...times(3, other), { ...other, usd: 36_000 }],
    answers,
  )[1];
};

describe('a title', () => {
  it('is the best match for the first pick and the class for a pick that nothing sets apart', () => {
    expect(listTitles([...times(5, newOnly), { ...newOnly, usd: 36_000 }])).toEqual([
      'Best overall match',
      'Compact SUV',
      'Compact SUV',
      'Compact SUV',
      'Compact SUV',
      'Cheapest to own',
    ]);
  });

  it.each<[string, FixtureRow]>([
    ['Best technology in our rating', { tech: 4 }],
    ['Most reliable in our rating', { reliability: [5, 5, 5] }],
  ])('is "%s" for the pick that alone leads in it, though nobody asked', (title, row) => {
    expect(findTitle(row)).toBe(title);
  });

  it.each<[string, FixtureRow, Answers]>([
    ['Most efficient', { mpg: 33 }, { 'usage.fuelEfficiency': 'notDealbreaker' }],
    ['Most cargo space', { cargoCuFt: 40 }, { 'usage.trunkSpace': 'notDealbreaker' }],
    ['Smoothest ride in our rating', { ride: 4 }, { 'usage.rideQuality': 'balance' }],
    ['Best sound system in our rating', { audio: 4 }, { 'usage.greatAudio': 'notDealbreaker' }],
    ['Finest cabin in our rating', { cabin: 4 }, { 'usage.premiumMaterials': 'notDealbreaker' }],
    ['Best handling in our rating', { handling: 5 }, { 'usage.rideQuality': 'sporty' }],
    ['Best handling in our rating', { handling: 5 }, { 'usage.rideQuality': 'balance' }],
    ['Quickest', { zeroToSixtyS: 6.4 }, { 'usage.acceleration': 'definitely' }],
    ['Tows the most', { towingLb: 9000 }, { 'usage.towing': 'definitely' }],
    [
      'Best off-road in our rating',
      { offRoad: 5, clearanceIn: 11 },
      { 'usage.offRoad': 'definitely' },
    ],
    [
      'Safest in our rating',
      { safety: 5, brakingStandardFrom: 2014 },
      { 'usage.safetyFeatures': 'definitely' },
    ],
  ])('is "%s" only where the visitor asked for it', (title, row, answers) => {
    const otherRide = title.startsWith('Best handling') ? 'smooth' : 'sporty';

    expect(findTitle(row, { ...nothingAsked, ...answers })).toBe(title);
    expect(findTitle(row, { ...nothingAsked, 'usage.rideQuality': otherRide })).not.toBe(title);
  });

  it('praises an off-road rating of 3 for easy tracks, which need no more, but not for trails', () => {
    const findTitleFor = (offRoad: 'sometimes' | 'definitely') =>
      findTitle({ offRoad: 3 }, { ...nothingAsked, 'usage.offRoad': offRoad }, { offRoad: 2 });

    expect(findTitleFor('sometimes')).toBe('Best off-road in our rating');
    expect(findTitleFor('definitely')).not.toBe('Best off-road in our rating');
  });

  it('compares no fuel use with that of plug-in hybrids, which leaves out what they charge', () => {
    const answers = { ...nothingAsked, 'usage.fuelEfficiency': 'notDealbreaker' } as const;
    const findTitleBeside = (powertrain: 'pluginHybrid' | 'hybrid') =>
      findTitle({ powertrain: 'hybrid', mpg: 50 }, answers, { powertrain, mpg: 36 });

    expect(findTitleBeside('hybrid')).toBe('Most efficient');
    expect(findTitleBeside('pluginHybrid')).not.toMatch(/efficient/);
  });

  it.each<[string, FixtureRow, FixtureRow, Answers]>([
    [
      'Best handling in our rating',
      { handling: 3 },
      { handling: 2 },
      { 'usage.rideQuality': 'sporty' },
    ],
    ['Smoothest ride in our rating', { ride: 3 }, { ride: 2 }, nothingAsked],
    ['Best technology in our rating', { tech: 3 }, { tech: 2 }, nothingAsked],
    ['Finest cabin in our rating', { cabin: 3 }, { cabin: 2 }, nothingAsked],
    [
      'Most reliable in our rating',
      { reliability: [3, 3, 3] },
      { reliability: [2, 2, 2] },
      nothingAsked,
    ],
  ])('is not "%s" for the best of six that are poor at it', (title, row, others, answers) => {
    expect(findTitle(row, answers, others)).not.toBe(title);
  });

  it('is of the cost before all else that was asked', () => {
    expect(findTitle({ usd: 30_000, ride: 5 }, { 'usage.rideQuality': 'smooth' })).toBe(
      'Cheapest to own',
    );
  });

  it('goes to nobody where the lead is shared or the leader has another title', () => {
    const roomy = { ...newOnly, cargoCuFt: 40 };
    const cheap = { ...newOnly, usd: 36_000 };

    const answers: Answers = { ...nothingAsked, 'usage.trunkSpace': 'notDealbreaker' };

    expect(listTitles([newOnly, roomy, roomy, ...times(2, newOnly), cheap], answers)).not.toContain(
      'Most cargo space',
    );
    expect(
      listTitles([newOnly, roomy, ...times(3, newOnly), { ...cheap, cargoCuFt: 44 }], answers),
    ).not.toContain('Most cargo space');
  });
});

describe('the pick that leads in everything but cost', () => {
  const allRounder: FixtureRow = {
    mpg: 50,
    cargoCuFt: 60,
    ride: 5,
    handling: 5,
    tech: 5,
    audio: 5,
    cabin: 5,
    zeroToSixtyS: 5,
    towingLb: 5000,
    offRoad: 4,
    safety: 5,
    brakingStandardFrom: 2020,
    reliability: [5, 5, 5],
    usd: 49_000,
  };

  it.each<[string, Answers]>([
    ['Most efficient', { 'usage.fuelEfficiency': 'notDealbreaker', 'usage.towing': 'definitely' }],
    ['Most efficient', { 'lifestyle.carAppreciation': ['greatOnGas', 'niceInside'] }],
    ['Most cargo space', { 'usage.trunkSpace': 'definitely' }],
    ['Most cargo space', { 'lifestyle.carAppreciation': 'roomForStuff' }],
    ['Best handling in our rating', { 'usage.rideQuality': 'sporty' }],
    ['Smoothest ride in our rating', { 'usage.rideQuality': 'smooth' }],
    ['Best sound system in our rating', { 'usage.greatAudio': 'notDealbreaker' }],
    ['Best technology in our rating', { 'lifestyle.carAppreciation': 'coolTech' }],
    ['Finest cabin in our rating', { 'usage.premiumMaterials': 'notDealbreaker' }],
    ['Finest cabin in our rating', { 'lifestyle.carAppreciation': 'niceInside' }],
    ['Quickest', { 'usage.acceleration': 'notDealbreaker' }],
    ['Tows the most', { 'usage.towing': 'notDealbreaker' }],
    ['Best off-road in our rating', { 'usage.offRoad': 'sometimes' }],
    ['Safest in our rating', { 'usage.safetyFeatures': 'notDealbreaker' }],
  ])('is titled "%s" for the first thing that was asked', (title, asked) => {
    expect(findTitle(allRounder, { ...nothingAsked, ...asked })).toBe(title);
  });
});

describe('a pick that leads in age or price', () => {
  it('is titled "Newest" unless it leads in something else', () => {
    const used: FixtureRow = { ...newOnly, years: [2022, 2022], usd: 45_000 };
    const newer: FixtureRow = { ...used, years: [2024, 2024] };

    expect(listTitles([used, newer, ...times(3, used), { ...used, mpg: 40 }])[1]).toBe('Newest');
    expect(listTitles([used, { ...newer, years: [2023, 2023] }, ...times(4, used)])[1]).not.toBe(
      'Newest',
    );
    expect(
      listTitles([
        { ...used, years: [2020, 2022] },
        { ...newer, years: [2022, 2022] },
        ...times(4, { ...used, years: [2020, 2022] }),
      ])[1],
    ).not.toBe('Newest');
    expect(
      listTitles([used, { ...newer, ride: 5 }, ...times(3, used), { ...used, mpg: 40 }])[1],
    ).toBe('Smoothest ride in our rating');
  });

  it('is titled "Lowest price" where another one costs less to own', () => {
    const thirsty: FixtureRow = { ...newOnly, usd: 37_000, mpg: 16 };

    expect(listTitles([newOnly, thirsty, ...times(3, newOnly), { ...newOnly, mpg: 45 }])[1]).toBe(
      'Lowest price',
    );
  });
});

describe('the title of a pick that is alone in its kind', () => {
  it.each<[string, FixtureRow, FixtureRow?]>([
    ['Only diesel of the six', { powertrain: 'diesel' }],
    ['Only wagon of the six', { bodyStyles: ['wagon', 'suv'] }],
    ['Only used one', { years: [2025, 2025], usd: 45_000 }],
    ['Only one that runs on gas alone', { powertrain: 'gas' }, { powertrain: 'hybrid' }],
  ])('is "%s"', (title, row, others) => {
    expect(findTitle(row, nothingAsked, others)).toBe(title);
  });

  it.each<{ drive: NonNullable<FixtureRow['drive']> }>([{ drive: 'awd' }, { drive: '4wd' }])(
    'is its $drive only for visitors who have a use for it',
    ({ drive }) => {
      const answers = { ...nothingAsked, 'usage.offRoad': 'sometimes' } as const;

      expect(findTitle({ drive }, answers)).toBe('Only one with all-wheel drive');
      expect(findTitle({ drive })).toBe('Compact SUV');
    },
  );

  it('is not that it runs on gas alone where fuel economy was asked for', () => {
    const answers = { ...nothingAsked, 'usage.fuelEfficiency': 'notDealbreaker' } as const;

    expect(findTitle({ powertrain: 'gas' }, answers, { powertrain: 'hybrid' })).toBe(
      'Compact gas SUV',
    );
  });

  it('is seven seats only for six people or more', () => {
    const sixSeats: FixtureRow = { seats: 6, thirdRow: 3 };
    const title = 'Only one with seven seats or more';
    const answers = { ...nothingAsked, 'usage.passengers': 'bigGroup' } as const;

    expect(findTitle({ ...sixSeats, seats: 7 }, answers, sixSeats)).toBe(title);
    expect(findTitle({ seats: 7 })).not.toBe(title);
  });

  it('is not of all cargo space where space behind the third row was asked for', () => {
    const answers: Answers = {
      ...nothingAsked,
      'usage.passengers': 'bigGroup',
      'usage.trunkSpace': 'definitely',
    };
    const sevenSeats: FixtureRow = { seats: 7, thirdRow: 3, cargoBehindThirdRowCuFt: 20 };
    const roomyIfFolded: FixtureRow = { ...sevenSeats, cargoCuFt: 80 };

    expect(findTitle(roomyIfFolded, answers, sevenSeats)).not.toBe('Most cargo space');
    expect(
      findTitle(roomyIfFolded, { ...answers, 'usage.passengers': 'smallGroup' }, sevenSeats),
    ).toBe('Most cargo space');
  });

  it('names the body style that was asked for', () => {
    const answers = { ...nothingAsked, 'features.bodyStyle': ['suv', 'convertible'] };

    expect(findTitle({ bodyStyles: ['coupe', 'convertible'] }, answers)).toBe(
      'Only convertible of the six',
    );
  });
});

describe('the title of a pick that only does better than the top pick', () => {
  const roomy: FixtureRow = { ...newOnly, cargoCuFt: 40 };
  const cheap: FixtureRow = { ...newOnly, usd: 36_000 };
  const rows = [newOnly, roomy, roomy, ...times(2, newOnly), cheap];

  it('says so of what the visitor asked for, on one card', () => {
    const titles = listTitles(rows, { 'lifestyle.carAppreciation': 'roomForStuff' });

    expect(titles.slice(1, 3)).toEqual([
      'More cargo space than the top pick',
      'Plenty of cargo space',
    ]);
  });

  it('is another reason or its class where most of the six do better, or nobody asked for it', () => {
    const answers: Answers = { 'lifestyle.carAppreciation': 'roomForStuff' };

    expect(listTitles([newOnly, ...times(3, roomy), newOnly, cheap], answers)[1]).toBe(
      'Plenty of cargo space',
    );
    expect(listTitles([newOnly, ...times(4, roomy), cheap], answers).slice(1, 3)).toEqual([
      'Plenty of cargo space',
      'Compact SUV',
    ]);
    expect(listTitles(rows)[1]).toBe('Compact SUV');
  });

  it('does not contradict the trade-off', () => {
    const shallow: FixtureRow = { ...roomy, weakness: 'Shallow cargo hold' };
    const titles = listTitles([newOnly, shallow, shallow, ...times(2, newOnly), cheap], {
      'lifestyle.carAppreciation': 'roomForStuff',
    });

    expect(titles.slice(1, 3).join()).not.toMatch(/cargo/);
  });
});

describe('a title and the trade-off of its card', () => {
  it.each<[string, FixtureRow, Answers]>([
    [
      'a known weakness',
      { cargoCuFt: 60, weakness: 'Shallow cargo hold' },
      { ...nothingAsked, 'usage.trunkSpace': 'notDealbreaker' },
    ],
    ['an unmet wish', { cargoCuFt: 20 }, { ...nothingAsked, 'usage.trunkSpace': 'definitely' }],
  ])('never contradict each other by %s', (_what, row, answers) => {
    expect(findTitle(row, answers, { cargoCuFt: 15 })).not.toMatch(/cargo/);
  });
});
