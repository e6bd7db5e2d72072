import { makeAnswers } from '@app/contract/testing/make-answers';
import { describe, expect, it } from 'vitest';
import { recommend } from '../recommend.ts';
import { type FixtureRow, makeCatalogue, times } from '../testing/make-catalogue.ts';

const newOnly: FixtureRow = { years: [2026, 2026] };
const findPivotal = (rows: readonly FixtureRow[], answers: Parameters<typeof makeAnswers>[0]) =>
  recommend(makeAnswers(answers), makeCatalogue(rows)).pivotalAnswer;

describe('the pivotal answer', () => {
  it('names the one answer that would put another model first', () => {
    const quick: FixtureRow = { ...newOnly, zeroToSixtyS: 4 };
    const better: FixtureRow = { ...newOnly, zeroToSixtyS: 10, reputation: 4, ride: 4 };
    const answers = {
      'usage.acceleration': 'definitely',
      'features.bodyStyle': ['suv'],
      'budget.condition': 'new',
    } as const;

    expect(findPivotal([...times(3, better), quick, ...times(3, better)], answers)).toEqual({
      questionId: 'usage.acceleration',
      option: 'notImportant',
      message: 'If acceleration didn’t matter, the Make 0 Model 0 would be first.',
    });
  });

  it('names a limit whose opening would let a better model in', () => {
    const outside: FixtureRow = {
      ...newOnly,
      brands: ['german'],
      reputation: 5,
      cabin: 5,
      ride: 5,
      handling: 5,
    };

    expect(
      findPivotal([...times(6, newOnly), outside], { 'preferences.brands': ['japanese'] })?.message,
    ).toBe('If you were open to all brands, the Make 6 Model 6 would be first.');
  });

  it('is null when nothing would unseat the first pick', () => {
    const best: FixtureRow = {
      ...newOnly,
      ride: 5,
      handling: 5,
      cabin: 5,
      audio: 5,
      tech: 5,
      safety: 5,
      cargoCuFt: 80,
      towingLb: 9_000,
      zeroToSixtyS: 5,
      mpg: 55,
      drive: 'awd',
      clearanceIn: 9,
      offRoad: 3,
      reputation: 5,
      rearRoom: 5,
      childSeats: 5,
    };
    const worse: FixtureRow = { ...newOnly, reputation: 2 };

    expect(findPivotal([best, ...times(6, worse)], { 'budget.condition': 'new' })).toBeNull();
  });

  it('is not to open a limit for a car that is among the six', () => {
    const answers = { 'features.bodyStyle': ['suv'], 'budget.condition': 'new' } as const;
    const wagon: FixtureRow = {
      ...newOnly,
      bodyStyles: ['wagon'],
      reputation: 5,
      ride: 5,
      cabin: 5,
    };

    expect(findPivotal([...times(5, newOnly), wagon], answers)).toBeNull();
    expect(findPivotal([...times(6, newOnly), wagon], answers)?.questionId).toBe(
      'features.bodyStyle',
    );
  });

  const limited = { 'features.bodyStyle': ['suv'], 'budget.condition': 'new' } as const;
  const good: FixtureRow = { ...newOnly, reputation: 4 };
  const better: FixtureRow = { ...good, ride: 5, handling: 5 };
  const best: FixtureRow = { ...better, cabin: 5, tech: 5, safety: 5 };

  it.each<[string, FixtureRow]>([
    ['leads by less than half a point', { ...good, parts: 5 }],
    [
      'is another version of the first pick',
      { ...better, make: 'Make 0', family: 'Model 0', model: 'Model 0 Sedan' },
    ],
    ['is not well regarded', { ...better, reputation: 3 }],
    ['has too few seats', { ...better, seats: 3 }],
    ['breaks another limit, too', { ...better, years: [2020, 2025] }],
  ])('is not to open a limit behind which the best vehicle %s', (_what, outside) => {
    expect(
      findPivotal([...times(6, good), { ...outside, bodyStyles: ['sedan'] }], limited),
    ).toBeNull();
    expect(
      findPivotal([...times(6, good), { ...better, bodyStyles: ['sedan'] }], limited),
    ).not.toBeNull();
  });

  it.each<[string, FixtureRow, FixtureRow, string]>([
    ['the body style', best, better, 'you were flexible about the body style, the Make 6 Model 6'],
    ['the brands', better, best, 'you were open to all brands, the Make 7 Model 7'],
  ])(
    'is the one about %s where the best vehicle leads by most behind that limit',
    (_limit, sedan, german, said) => {
      const rows = [
        ...times(6, good),
        { ...sedan, bodyStyles: ['sedan'] as const },
        { ...german, brands: ['german'] as const },
      ];

      expect(findPivotal(rows, { ...limited, 'preferences.brands': 'japanese' })?.message).toBe(
        `If ${said} would be first.`,
      );
    },
  );

  it('names a higher budget that would buy a better vehicle', () => {
    expect(findPivotal([...times(6, good), { ...better, usd: 56_000 }], limited)).toEqual({
      questionId: 'budget.totalPriceRange',
      option: '50to75k',
      message: 'If your budget were $50,000 to $75,000, the Make 6 Model 6 would be first.',
    });
  });

  it('is no higher budget for a model that is on sale within this one', () => {
    const costlyTrim: FixtureRow = { ...better, usd: 56_000 };
    const ofModel = { make: 'Make A', family: 'Model A' };
    const cheapTrim: FixtureRow = { ...newOnly, ...ofModel, model: 'Model A', reputation: 2 };

    expect(
      findPivotal(
        [...times(6, good), { ...costlyTrim, ...ofModel, model: 'Model A Plus' }],
        limited,
      ),
    ).not.toBeNull();
    expect(
      findPivotal(
        [...times(6, good), cheapTrim, { ...costlyTrim, ...ofModel, model: 'Model A Plus' }],
        limited,
      ),
    ).toBeNull();
  });

  it('is no answer for a vehicle that misses a must of the first pick', () => {
    const answers = { ...limited, 'usage.safetyFeatures': 'definitely' } as const;
    const safe: FixtureRow = { ...good, safety: 5 };
    const sedan: FixtureRow = { ...best, bodyStyles: ['sedan'] };

    expect(findPivotal([...times(6, safe), sedan], answers)).not.toBeNull();
    expect(findPivotal([...times(6, safe), { ...sedan, safety: 2 }], answers)).toBeNull();
  });

  it('is no must that its car meets only better than the others do', () => {
    const answers = { ...limited, 'usage.offRoad': 'sometimes' } as const;

    const findBeside = (offRoad: 3 | 5) => {
      const crossover: FixtureRow = { ...best, drive: 'awd', clearanceIn: 8, offRoad: 2 };
      const abler: FixtureRow = { ...good, drive: 'awd', clearanceIn: 9, offRoad };
      return findPivotal([...times(6, crossover), abler], answers);
    };

    expect(findBeside(5)?.option).toBe('definitely');
    expect(findBeside(3)).toBeNull();
  });

  it('is no premium cabin where another car of a plain make has as good a cabin', () => {
    const answers = { ...limited, 'usage.premiumMaterials': 'definitely' } as const;
    const premium: FixtureRow = { ...good, isPremiumMake: true, cabin: 4 };

    const findBeside = (cabin: 2 | 4) =>
      findPivotal([...times(6, premium), { ...better, safety: 5, cabin }], answers)?.questionId;

    expect(findBeside(2)).toBe('usage.premiumMaterials');
    expect(findBeside(4)).not.toBe('usage.premiumMaterials');
  });

  it('is no liking that both vehicles serve alike on their cards', () => {
    const answers = { ...limited, 'lifestyle.carAppreciation': 'coolTech' } as const;
    const modern: FixtureRow = { ...good, tech: 5 };

    expect(findPivotal([...times(6, modern), { ...better, tech: 2 }], answers)?.questionId).toBe(
      'lifestyle.carAppreciation',
    );
    expect(
      findPivotal([...times(6, modern), { ...better, tech: 5 }], answers)?.questionId,
    ).not.toBe('lifestyle.carAppreciation');
  });

  it('weighs the preferences among the vehicles that break as little as the first pick', () => {
    const answers = {
      ...limited,
      'usage.acceleration': 'definitely',
      'usage.towing': 'definitely',
    } as const;
    const first: FixtureRow = { ...good, zeroToSixtyS: 4, towingLb: 9000 };
    const towsLittle: FixtureRow = { ...first, ride: 5, handling: 5, towingLb: 3500 };
    const slow: FixtureRow = { ...best, zeroToSixtyS: 10, towingLb: 9000 };
    const sedan = { bodyStyles: ['sedan'] } as const;
    // Five models keep the limits, so that sedans are allowed.
    const findBeside = (other: FixtureRow) =>
      findPivotal(
        [...times(3, first), towsLittle, other, ...times(2, { ...first, ...sedan })],
        answers,
      )?.questionId;

    expect(findBeside(slow)).toBe('usage.acceleration');
    expect(findBeside({ ...slow, ...sedan })).toBe('usage.towing');
  });

  it('weighs no vehicle of a kind that a must rules out under the other answer, too', () => {
    const answers = {
      ...limited,
      'usage.rideQuality': 'smooth',
      'usage.acceleration': 'definitely',
      'usage.trunkSpace': 'definitely',
    } as const;
    const first: FixtureRow = { ...good, zeroToSixtyS: 4, cargoCuFt: 60 };
    const sporty: FixtureRow = {
      ...best,
      ride: 4,
      reputation: 5,
      mpg: 50,
      zeroToSixtyS: 10,
      cargoCuFt: 60,
    };
    const smooth: FixtureRow = { ...first, ride: 4, cargoCuFt: 25 };

    expect(findPivotal([...times(8, first), sporty, smooth], answers)?.questionId).toBe(
      'usage.trunkSpace',
    );
  });

  it.each<{
    how: string;
    towing: string;
    option: string;
    row: FixtureRow;
    other: FixtureRow;
    clause: string;
  }>([
    {
      how: 'less',
      towing: 'definitely',
      option: 'notDealbreaker',
      row: { ...good, towingLb: 9000 },
      other: { ...better, towingLb: 3500 },
      clause: 'your answer on towing were “Sometimes, light”',
    },
    {
      how: 'more',
      towing: 'notDealbreaker',
      option: 'definitely',
      row: { ...better, towingLb: 4000 },
      other: { ...good, towingLb: 9000 },
      clause: 'your answer on towing were “Yes, heavy”',
    },
  ])('says of a preference that it could matter $how', ({ towing, option, row, other, clause }) => {
    expect(findPivotal([...times(6, row), other], { ...limited, 'usage.towing': towing })).toEqual({
      questionId: 'usage.towing',
      option,
      message: `If ${clause}, the Make 6 Model 6 would be first.`,
    });
  });

  it('is not a preference whose change would put another vehicle ahead by less than half a point', () => {
    const answers = { ...limited, 'usage.towing': 'notDealbreaker' } as const;
    const first: FixtureRow = { ...better, towingLb: 4000 };

    expect(findPivotal([...times(6, first), { ...good, towingLb: 4200 }], answers)).toBeNull();
    expect(
      findPivotal([...times(6, first), { ...good, towingLb: 9000 }], answers)?.questionId,
    ).toBe('usage.towing');
  });
});
