import { makeAnswers } from '@app/contract/testing/make-answers';
import { describe, expect, it } from 'vitest';
import { recommend } from './recommend.ts';
import { type FixtureRow, makeCatalogue, times } from './testing/make-catalogue.ts';

const base: FixtureRow = { years: [2025, 2026], msrpUsd: 40_000 };
const cardsOf = (rows: readonly FixtureRow[], answers: Parameters<typeof makeAnswers>[0] = {}, zipCode?: string) =>
  recommend(makeAnswers(answers, zipCode), makeCatalogue(rows));

describe('names', () => {
  it('lead with one year when new and with the years of the window when used', () => {
    const used: FixtureRow = { years: [2021, 2023], msrpUsd: 60_000, trims: ['XLE', 'LE'] };
    const { recommendations } = cardsOf([...times(3, base), ...times(3, used)]);
    const names = recommendations.map(({ name }) => name);
    expect(names).toContain('2026 Make 0 Model 0 LX');
    expect(names.some((name) => /^202\d-2023 Make \d Model \d XLE$/.test(name))).toBe(true);
  });
});

describe('names without a trim', () => {
  it('leave out "Base", which no badge shows', () => {
    const { recommendations } = cardsOf(times(6, { ...base, trims: ['Base'] }));
    expect(recommendations[0]?.name).toBe('2026 Make 0 Model 0');
  });
});

describe('descriptions', () => {
  const rows = [{ ...base, cargoCuFt: 70 }, { ...base, msrpUsd: 36_000 }, ...times(4, base)];
  const descriptionOf = (make: string) => cardsOf(rows).recommendations.find((pick) => pick.make === make)?.description;

  it('say what a pick alone does best of the six', () => {
    expect(descriptionOf('Make 0')).toContain('Of these six it has the most luggage room.');
    expect(descriptionOf('Make 1')).toContain('Of these six it is priced lowest.');
  });

  it('call the first of equals what adds up, and the others as good in the same', () => {
    const [first, ...others] = cardsOf(times(6, { ...base, combinedMpg: 44 }), {
      'usage.fuelEfficiency': 'definitely',
    }).recommendations.map(({ description }) => description);
    expect(first).toContain('It fits your answers best overall, most of all for low consumption');
    expect(others.every((text) => text.includes('Like others here, it is a good choice for low consumption'))).toBe(
      true,
    );
  });

  it('claim no lead that is shared', () => {
    expect(descriptionOf('Make 2')).not.toContain('Of these six');
  });
});

describe('the body style of a card', () => {
  it('is the one that was asked for, and says when it is a variant', () => {
    const { recommendations } = cardsOf(times(6, { ...base, bodyStyles: ['coupe', 'convertible'] }), {
      'features.bodyStyle': ['convertible'],
    });
    expect(recommendations[0]?.bodyStyle).toBe('convertible');
    expect(recommendations[0]?.features).toContain('Available as a convertible, as you asked');
  });
});

describe('reasons', () => {
  it('do not praise a middling figure', () => {
    const { recommendations } = cardsOf(times(6, { ...base, handling: 3 }), { 'usage.rideQuality': 'sporty' });
    expect(recommendations[0]?.features.join()).not.toContain('Handling');
  });

  it('carry the figure and the answer behind it, strongest first', () => {
    const { recommendations } = cardsOf(times(6, { ...base, combinedMpg: 44 }), {
      'usage.fuelEfficiency': 'definitely',
    });
    expect(recommendations[0]?.features[0]).toBe('44 mpg combined — you wanted low fuel use');
  });

  it('tell of all-wheel drive once, off the pavement and in winter', () => {
    const { recommendations } = cardsOf(
      times(6, { ...base, drive: '4wd' as const, groundClearanceIn: 10 }),
      { 'usage.offRoad': 'definitely' },
      '55401',
    );
    const told = recommendations[0]?.features.filter((text) => text.startsWith('Four-wheel drive'));
    expect(told).toEqual(['Four-wheel drive and 10 in of ground clearance — you wanted to leave the pavement']);
  });

  it('mark an estimate', () => {
    const quick: FixtureRow = { ...base, zeroToSixtyS: 4.1, estimates: ['zeroToSixtyS'] };
    const { recommendations } = cardsOf(times(6, quick), { 'usage.acceleration': 'definitely' });
    expect(recommendations[0]?.features[0]).toMatch(/^About 4.1 s from 0 to 60 mph/);
  });

  it('name all-wheel drive where it decided, and only there', () => {
    const rows = [
      ...times(6, { ...base, drive: 'awd' as const, cabin: 2 }),
      ...times(3, { ...base, awdAvailable: false }),
    ];
    const [north] = cardsOf(rows, {}, '55401').recommendations;
    const [south] = cardsOf(rows, {}, '33101').recommendations;
    expect(north?.features[0]).toContain('All-wheel drive — it tipped the scales');
    expect(south?.features.join()).not.toContain('winters');
    const [unrivalled] = cardsOf(times(6, { ...base, drive: 'awd' as const }), {}, '55401').recommendations;
    expect(unrivalled?.features.join()).not.toContain('tipped the scales');
  });
});

describe('the trade-off', () => {
  it('is the worst figure among the wishes', () => {
    const { recommendations } = cardsOf(times(6, { ...base, combinedMpg: 19 }), {
      'usage.fuelEfficiency': 'definitely',
    });
    expect(recommendations[0]?.tradeOff).toBe('Only 19 mpg combined — you wanted low fuel use');
  });

  it('is the known weakness of a vehicle that serves every wish', () => {
    const { recommendations } = cardsOf(times(6, { ...base, ride: 5, handling: 5, cargoCuFt: 80 }));
    expect(recommendations[0]?.tradeOff).toBe('Noisy at speed');
  });
});

describe('relaxations', () => {
  it('say by how much a price lies over the range', () => {
    const set = cardsOf([...times(5, base), { ...base, years: [2026, 2026], msrpUsd: 51_400 }], {
      'budget.condition': 'new',
    });
    expect(set.recommendations.at(-1)?.relaxed).toEqual([{ limit: 'price', message: '$1,400 over your range' }]);
    expect(set.relaxations).toEqual([
      { limit: 'price', message: '1 of the six is over your price range, by $1,400 at most' },
    ]);
  });

  it('say so when none of the six, or several, have what was asked for', () => {
    const messages = (rows: readonly FixtureRow[]) =>
      cardsOf(rows, { 'features.bodyStyle': ['wagon', 'coupe'] }).relaxations.map(({ message }) => message);
    expect(messages(times(6, base))).toEqual(['None of the six is a coupe or wagon']);
    expect(messages([...times(4, { ...base, bodyStyles: ['wagon'] }), ...times(2, base)])).toEqual([
      '2 of the six are not coupes or wagons',
    ]);
  });

  it('say what stands in for the wanted brand, shape, condition and powertrain', () => {
    const odd: FixtureRow = {
      ...base,
      years: [2022, 2024],
      msrpUsd: 54_000,
      brands: ['german'],
      bodyStyles: ['sedan'],
      powertrain: 'diesel',
    };
    const set = cardsOf([...times(5, base), odd], {
      'budget.condition': 'new',
      'features.bodyStyle': ['suv', 'wagon'],
      'features.powerPreference': ['gas'],
      'preferences.brands': ['japanese'],
    });
    expect(set.recommendations.at(-1)?.relaxed.map(({ message }) => message)).toEqual([
      'Make 5 is a German brand, not one you chose',
      'A sedan instead of an SUV or wagon',
      'Pre-owned instead of new',
      'Diesel instead of gas',
    ]);
  });
});

describe('the match score', () => {
  it('is the sum of its contributions, and lower for a pick that breaks a limit', () => {
    const { recommendations } = cardsOf([...times(5, base), { ...base, bodyStyles: ['sedan'] }], {
      'features.bodyStyle': ['suv'],
    });
    const [first] = recommendations;
    const points = first?.contributions.reduce((sum, contribution) => sum + contribution.points, 0) ?? 0;
    expect(Math.abs(points - (first?.matchScore ?? 0))).toBeLessThan(1.5);
    expect(recommendations.at(-1)?.matchScore).toBeLessThan(first?.matchScore ?? 0);
  });
});

describe('roles', () => {
  it('start with the best match and claim only what the figures say', () => {
    const { recommendations } = cardsOf([
      { ...base, ride: 5, handling: 5 },
      { ...base, combinedMpg: 50 },
      { ...base, cargoCuFt: 60 },
      { ...base, msrpUsd: 35_000 },
      ...times(2, base),
    ]);
    expect(recommendations.map(({ make, category }) => [make, category])).toEqual([
      ['Make 0', 'Best overall match'],
      ['Make 3', 'Best value'],
      ['Make 2', 'Roomiest'],
      ['Make 1', 'Most efficient'],
      ['Make 4', 'Worth a test drive'],
      ['Make 5', 'One to compare'],
    ]);
  });
});

describe('Canada', () => {
  it('gets estimated Canadian dollars and metric figures', () => {
    const { recommendations } = cardsOf(times(6, { ...base, msrpUsd: 30_000 }), {}, 'M5V2T6');
    const [first] = recommendations;
    expect(first?.price).toEqual({ currency: 'CAD', low: 39_000, high: 39_000, isEstimate: true });
    expect(first?.keyFigures.find(({ label }) => label === 'Fuel economy')?.value).toBe('7.8 L/100 km combined');
  });
});

describe('the pivotal answer', () => {
  it('names the one answer that would put another model first', () => {
    const quick: FixtureRow = { ...base, zeroToSixtyS: 4, cargoCuFt: 12 };
    const roomy: FixtureRow = { ...base, zeroToSixtyS: 10, cargoCuFt: 60 };
    const { pivotalAnswer, recommendations } = cardsOf([...times(3, roomy), quick, ...times(3, roomy)], {
      'usage.acceleration': 'definitely',
      'features.bodyStyle': ['suv'],
      'budget.condition': 'new',
    });
    expect(recommendations[0]?.make).toBe('Make 3');
    expect(pivotalAnswer).toEqual({
      questionId: 'usage.acceleration',
      message: 'If you said quick acceleration doesn’t matter, the Make 0 Model 0 would come first.',
    });
  });

  it('is null when nothing would unseat the first pick', () => {
    const best: FixtureRow = {
      ...base,
      ride: 5,
      handling: 5,
      cabin: 5,
      audio: 5,
      tech: 5,
      safety: 5,
      cargoCuFt: 80,
      towingLb: 9000,
      zeroToSixtyS: 3,
      combinedMpg: 55,
      drive: '4wd',
      groundClearanceIn: 11,
    };
    expect(cardsOf([best, ...times(6, base)], { 'budget.condition': 'new' }).pivotalAnswer).toBeNull();
  });
});
