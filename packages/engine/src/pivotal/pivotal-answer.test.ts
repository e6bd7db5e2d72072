import { makeAnswers } from '@app/contract/testing/make-answers';
import { describe, expect, it } from 'vitest';
import { recommend } from '../recommend.ts';
import { type FixtureRow, makeCatalogue, times } from '../testing/make-catalogue.ts';
import { wishesOf } from '../wishes.ts';
import { limitAlternatives, weighingAlternatives } from './alternatives.ts';

const newOnly: FixtureRow = { years: [2026, 2026] };
const pivotalOf = (rows: readonly FixtureRow[], answers: Parameters<typeof makeAnswers>[0]) =>
  recommend(makeAnswers(answers), makeCatalogue(rows)).pivotalAnswer;

describe('the pivotal answer', () => {
  it('names the one answer that would put another model first', () => {
    const quick: FixtureRow = { ...newOnly, zeroToSixtyS: 4 };
    const better: FixtureRow = { ...newOnly, zeroToSixtyS: 10, regard: 4, ride: 4 };
    const answers = {
      'usage.acceleration': 'definitely',
      'features.bodyStyle': ['suv'],
      'budget.condition': 'new',
    } as const;
    expect(pivotalOf([...times(3, better), quick, ...times(3, better)], answers)).toEqual({
      questionId: 'usage.acceleration',
      message: 'If quick acceleration didn’t matter, the Make 0 Model 0 would be first.',
    });
  });

  it('names a limit whose opening would let a better model in', () => {
    const outside: FixtureRow = { ...newOnly, brands: ['german'], regard: 5, cabin: 5, ride: 5, handling: 5 };
    expect(pivotalOf([...times(6, newOnly), outside], { 'preferences.brands': ['japanese'] })?.message).toBe(
      'If you were open to all brands, the Make 6 Model 6 would be first.',
    );
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
      regard: 5,
      rearRoom: 5,
      childSeats: 5,
    };
    const worse: FixtureRow = { ...newOnly, regard: 1 };
    expect(pivotalOf([best, ...times(6, worse)], { 'budget.condition': 'new' })).toBeNull();
  });
});

describe('the alternatives', () => {
  const wishes = wishesOf(
    makeAnswers({
      'usage.towing': 'definitely',
      'features.powerPreference': ['electric'],
      'features.evRange': 'longDistance',
      'features.evCharging': 'yesCharging',
      'preferences.brands': ['japanese'],
      'usage.passengers': 'bigGroup',
    }),
  );
  const clauses = [...weighingAlternatives(wishes), ...limitAlternatives(wishes)].map(({ clause }) => clause);

  it('try less of a must, but only one degree more of what is not important', () => {
    expect(clauses).toEqual(
      expect.arrayContaining([
        'towing were nice to have',
        'towing didn’t matter',
        'driving off-road were nice to have',
      ]),
    );
    expect(clauses).not.toContain('driving off-road were a must');
  });

  it('open every limit that is set, and no other', () => {
    expect(clauses).toEqual(
      expect.arrayContaining([
        'you were open to all brands',
        'you had no preference for what powers it',
        'you mostly drove alone or with one more',
      ]),
    );
    expect(clauses).not.toContain('you were flexible about the body style');
  });

  it('try the neighboring budgets', () => {
    expect(clauses.filter((clause) => clause.startsWith('your budget'))).toEqual([
      'your budget were $20,000 to $35,000',
      'your budget were $50,000 to $75,000',
    ]);
  });

  it('try the other answers about electric driving where they were asked', () => {
    expect(clauses).toEqual(expect.arrayContaining(['you mostly drove short trips', 'you couldn’t charge at home']));
    expect(weighingAlternatives(wishesOf(makeAnswers())).map(({ questionId }) => questionId)).not.toContain(
      'features.evRange',
    );
  });
});
