import { makeAnswers } from '@app/contract/testing/make-answers';
import { describe, expect, it } from 'vitest';
import { findPivotalAnswer } from './pivotal-answer.ts';
import { rank } from './ranking/rank.ts';
import { type FixtureRow, makeCatalogue, times } from './testing/make-catalogue.ts';
import { wishesOf } from './wishes.ts';

type Answers = Parameters<typeof makeAnswers>[0];

/** New only, and in one price band, so that no other budget or condition has anything to offer. */
const base: FixtureRow = { years: [2026, 2026], msrpUsd: 40_000 };
/** Better by 0.3 match points, and by 0.9. */
const byAHair: FixtureRow = { ...base, tech: 4 };
const better: FixtureRow = { ...base, tech: 4, cabin: 4 };
const six = times(6, base);

const pivotal = (rows: readonly FixtureRow[], answers: Answers = {}) => {
  const catalogue = makeCatalogue(rows);
  const wishes = wishesOf(makeAnswers(answers));
  return findPivotalAnswer(catalogue, wishes, rank(catalogue, wishes));
};
const sayingThat = (clause: string, model = 'Make 6 Model 6') =>
  `If you said ${clause}, the ${model} would come first.`;

const german = { brands: ['german'] } as const;
const onlyJapanese = { 'preferences.brands': ['japanese'] };

describe('opening a limit', () => {
  it.each<[string, Answers, FixtureRow, string]>([
    ['preferences.brands', onlyJapanese, { ...better, ...german }, 'you are open to all brands'],
    [
      'features.bodyStyle',
      { 'features.bodyStyle': ['suv'] },
      { ...better, bodyStyles: ['wagon'] },
      'you are flexible about the body style',
    ],
    [
      'features.powerPreference',
      { 'features.powerPreference': ['gas'] },
      { ...better, powertrain: 'diesel' },
      'you have no preference for what powers it',
    ],
    [
      'budget.condition',
      { 'budget.condition': 'new' },
      { ...better, years: [2023, 2024], msrpUsd: 52_000, ride: 5, handling: 5 },
      'pre-owned is fine too',
    ],
    ['usage.passengers', {}, { ...better, seats: 4 }, 'it is mostly just you, maybe one more'],
    [
      'budget.totalPriceRange',
      {},
      { ...better, msrpUsd: 52_000, ride: 5, handling: 5 },
      'your budget is $50,000 to $75,000',
    ],
    [
      'budget.totalPriceRange',
      {},
      { ...better, msrpUsd: 32_000, ride: 5, handling: 5 },
      'your budget is $20,000 to $35,000',
    ],
  ])('is pivotal where it lets in a better vehicle: %s', (questionId, answers, row, clause) => {
    expect(pivotal([...six, row], answers)).toEqual({ questionId, message: sayingThat(clause) });
  });

  it('is not where what it lets in is better by less than anybody would notice', () => {
    expect(pivotal([...six, { ...byAHair, ...german }], onlyJapanese)).toBeNull();
  });

  it('is not where what it lets in breaks another limit', () => {
    const sedan: FixtureRow = { ...better, ...german, bodyStyles: ['sedan'] };
    expect(pivotal([...six, sedan], { ...onlyJapanese, 'features.bodyStyle': ['suv'] })).toBeNull();
  });

  it('is not where what it lets in is a variant of the first pick', () => {
    const variants = { make: 'Same', family: 'Same' };
    const wagon: FixtureRow = { ...better, ...variants, bodyStyles: ['wagon'] };
    expect(
      pivotal([{ ...byAHair, ...variants }, ...times(5, base), wagon], { 'features.bodyStyle': ['suv'] }),
    ).toBeNull();
  });

  it('goes to the one that lets in the best', () => {
    const wagon: FixtureRow = { ...better, bodyStyles: ['wagon'] };
    const both = { ...onlyJapanese, 'features.bodyStyle': ['suv'] };
    expect(pivotal([...six, wagon, { ...better, ...german, cabin: 5 }], both)?.questionId).toBe('preferences.brands');
    expect(pivotal([...six, { ...wagon, cabin: 5 }, { ...better, ...german }], both)?.questionId).toBe(
      'features.bodyStyle',
    );
  });

  it('goes to the first asked where two let in equals', () => {
    const both = { ...onlyJapanese, 'features.bodyStyle': ['suv'] };
    const rows: readonly FixtureRow[] = [...six, { ...better, bodyStyles: ['wagon'] }, { ...better, ...german }];
    expect(pivotal(rows, both)).toEqual({
      questionId: 'preferences.brands',
      message: sayingThat('you are open to all brands', 'Make 7 Model 7'),
    });
  });

  it('counts what the broken limits of the first pick cost it', () => {
    const wanted = { ...onlyJapanese, 'features.bodyStyle': ['coupe'] };
    const coupe = (row: FixtureRow): FixtureRow => ({ ...row, ...german, bodyStyles: ['coupe'] });
    expect(pivotal([...six, coupe({ ...base, ride: 2 })], wanted)).toEqual({
      questionId: 'preferences.brands',
      message: sayingThat('you are open to all brands'),
    });
    expect(pivotal([...six, coupe({ ...base, ride: 1, handling: 1, cargoCuFt: 9, cabin: 1 })], wanted)).toBeNull();
  });
});

describe('opening the choice of powertrain', () => {
  it('asks afresh what range and charging matter', () => {
    const electric: FixtureRow = {
      ...base,
      powertrain: 'electric',
      electricRangeMi: 340,
      combinedMpg: 110,
      segment: 'electricMainstream',
    };
    const answers = {
      'features.powerPreference': ['electric'],
      'features.evRange': 'longDistance',
      'features.evCharging': 'yesCharging',
    };
    // A gas car suits somebody of whom nothing is known about charging better than an electric one.
    const gas: FixtureRow = { ...base, combinedMpg: 33 };
    expect(pivotal([...times(6, electric), gas], answers)).toEqual({
      questionId: 'features.powerPreference',
      message: sayingThat('you have no preference for what powers it'),
    });
  });
});

describe('a smaller party', () => {
  it('minds the seats that it would not fill', () => {
    const bus: FixtureRow = { ...base, seats: 8, segment: 'minivan' };
    const small: FixtureRow = { ...base, segment: 'minivan', cabin: 1, audio: 1, tech: 1 };
    expect(pivotal([...times(6, bus), small], { 'usage.passengers': 'bigGroup' })).toEqual({
      questionId: 'usage.passengers',
      message: sayingThat('it is mostly just you, maybe one more'),
    });
  });
});

describe('minding something more or less', () => {
  it('is pivotal where another vehicle would lead by it', () => {
    const rows = [better, ...times(5, base)].map((row) => ({ ...row, towingLb: 0 }));
    expect(pivotal([...rows, { ...base, towingLb: 10_000 }])).toEqual({
      questionId: 'usage.towing',
      message: sayingThat('towing is nice to have'),
    });
  });

  it('names the one that would lead by most, the earlier of two equals', () => {
    const tows = (towingLb: number): FixtureRow => ({ ...base, towingLb });
    const message = sayingThat('towing is nice to have', 'Make 7 Model 7');
    const rows = [better, ...times(5, base)].map((row) => ({ ...row, towingLb: 0 }));
    expect(pivotal([...rows, tows(8_000), tows(10_000), tows(9_000)])?.message).toBe(message);
    expect(pivotal([...rows, tows(9_000), tows(10_000), tows(10_000)])?.message).toBe(message);
  });

  it('names a vehicle wherever it stands in the catalogue', () => {
    const rows = [...times(5, base), better].map((row) => ({ ...row, towingLb: 0 }));
    expect(pivotal([{ ...base, towingLb: 10_000 }, ...rows])?.message).toBe(
      sayingThat('towing is nice to have', 'Make 0 Model 0'),
    );
    expect(pivotal([{ ...better, ...german }, ...six], onlyJapanese)?.message).toBe(
      sayingThat('you are open to all brands', 'Make 0 Model 0'),
    );
  });

  it('looks among those that break as little as the first pick, though others stand before it', () => {
    const sedan: FixtureRow = { ...base, bodyStyles: ['sedan'] };
    const rows = [sedan, better, ...times(3, base)].map((row) => ({ ...row, towingLb: 0 }));
    expect(pivotal([...rows, { ...base, towingLb: 10_000 }], { 'features.bodyStyle': ['suv'] })).toEqual({
      questionId: 'usage.towing',
      message: sayingThat('towing is nice to have', 'Make 5 Model 5'),
    });
  });

  it('is not where the other would lead by less than anybody would notice', () => {
    const rows = [...six, byAHair].map((row) => ({ ...row, towingLb: 0 }));
    expect(pivotal([...rows, { ...base, towingLb: 1_000 }])).toBeNull();
  });

  it('is not where only vehicles that break more would lead by it', () => {
    const quickSedan: FixtureRow = { ...base, bodyStyles: ['sedan'], zeroToSixtyS: 3 };
    const answers = { 'features.bodyStyle': ['suv'], 'usage.acceleration': 'notImportant' };
    const withSedan = pivotal([...times(5, base), quickSedan], answers);
    expect(withSedan?.questionId).not.toBe('usage.acceleration');
    expect(pivotal([...six, { ...quickSedan, bodyStyles: ['suv'], cargoCuFt: 20 }], answers)?.questionId).toBe(
      'usage.acceleration',
    );
  });
});
