import { makeAnswers } from '@app/contract/testing/make-answers';
import { describe, expect, it } from 'vitest';
import { type Wishes, wishesOf } from '../wishes.ts';
import type { Alternative } from './alternative.ts';
import { hardAlternatives } from './hard-alternatives.ts';
import { softAlternatives } from './soft-alternatives.ts';

type Answers = Parameters<typeof makeAnswers>[0];
const lifeless = { 'lifestyle.carAppreciation': [] };
/** What an alternative changes, and no more: its question, its clause, and the wishes that differ. */
const changesOf = (before: Wishes, alternatives: readonly Alternative[]) =>
  alternatives.map(({ questionId, clause, wishes }) => {
    const kept = new Map<string, unknown>(Object.entries(before));
    const changed = Object.entries(wishes).filter(([name, value]) => value !== kept.get(name));
    return [questionId, clause, Object.fromEntries(changed)];
  });
const hard = (answers: Answers) => {
  const wishes = wishesOf(makeAnswers(answers));
  return changesOf(wishes, hardAlternatives(wishes));
};
const soft = (answers: Answers) => {
  const wishes = wishesOf(makeAnswers({ ...lifeless, ...answers }));
  return changesOf(wishes, softAlternatives(wishes));
};
const ofQuestion = (changes: readonly unknown[][], questionId: string) => changes.filter(([id]) => id === questionId);

describe('a limit', () => {
  it('may be opened where there is one', () => {
    expect(
      hard({
        'preferences.brands': ['german'],
        'features.bodyStyle': ['coupe'],
        'features.powerPreference': ['electric'],
        'features.evRange': 'shortTrips',
        'features.evCharging': 'yesCharging',
        'budget.condition': 'new',
        'usage.passengers': 'justMe',
        'budget.totalPriceRange': 'over100k',
      }),
    ).toEqual([
      ['preferences.brands', 'you are open to all brands', { brandBits: 0 }],
      ['features.bodyStyle', 'you are flexible about the body style', { bodyBits: 0 }],
      [
        'features.powerPreference',
        'you have no preference for what powers it',
        { powerBits: 0, evRange: undefined, evCharging: undefined },
      ],
      ['budget.condition', 'pre-owned is fine too', { condition: 'either' }],
      ['budget.totalPriceRange', 'your budget is $75,000 to $100,000', { band: 4 }],
    ]);
  });

  it('of the condition may be opened to new vehicles too', () => {
    expect(ofQuestion(hard({ 'budget.condition': 'preOwned' }), 'budget.condition')).toEqual([
      ['budget.condition', 'new is fine too', { condition: 'either' }],
    ]);
  });

  it('is not opened where there is none', () => {
    expect(hard({}).map(([questionId]) => questionId)).toEqual([
      'usage.passengers',
      'budget.totalPriceRange',
      'budget.totalPriceRange',
    ]);
  });
});

describe('the party', () => {
  const justMe = ['usage.passengers', 'it is mostly just you, maybe one more', { people: 'justMe' }];
  const smallGroup = ['usage.passengers', 'you usually travel with three to five people', { people: 'smallGroup' }];

  it.each([
    ['bigGroup', [smallGroup, justMe]],
    ['smallGroup', [justMe]],
    ['justMe', []],
  ])('may only be smaller: %s', (people, changes) => {
    expect(ofQuestion(hard({ 'usage.passengers': people }), 'usage.passengers')).toEqual(changes);
  });
});

describe('the budget', () => {
  it.each([
    ['under20k', [['your budget is $20,000 to $35,000', { band: 1 }]]],
    [
      '35to50k',
      [
        ['your budget is $20,000 to $35,000', { band: 1 }],
        ['your budget is $50,000 to $75,000', { band: 3 }],
      ],
    ],
  ])('may be one of those next to it: %s', (range, changes) => {
    const budgets = ofQuestion(hard({ 'budget.totalPriceRange': range }), 'budget.totalPriceRange');
    expect(budgets.map(([, ...rest]) => rest)).toEqual(changes);
  });
});

describe('a degree of importance', () => {
  const towing = (answer: string) => ofQuestion(soft({ 'usage.towing': answer }), 'usage.towing');
  const others = { ...wishesOf(makeAnswers()).importance };

  it.each([
    [
      'definitely',
      [
        ['somewhat', 'towing is nice to have'],
        ['none', 'towing doesn’t matter'],
      ],
    ],
    [
      'notDealbreaker',
      [
        ['definitely', 'towing is a must'],
        ['none', 'towing doesn’t matter'],
      ],
    ],
    ['notImportant', [['somewhat', 'towing is nice to have']]],
  ])('of %s may be any lower, or one step higher', (answer, changes) => {
    expect(towing(answer)).toEqual(
      changes.map(([degree, clause]) => ['usage.towing', clause, { importance: { ...others, towing: degree } }]),
    );
  });

  it('may change of each wish that has one', () => {
    expect(soft({ 'usage.rideQuality': 'balance' }).map(([, clause]) => clause)).toEqual([
      'luggage room is nice to have',
      'towing is nice to have',
      'quick acceleration is nice to have',
      'low fuel use is nice to have',
      'top safety is nice to have',
      'a premium cabin is nice to have',
      'a great sound system is nice to have',
      'leaving the pavement is nice to have',
      'you want a smooth ride',
      'you want a sporty feel',
    ]);
  });
});

describe('the way it should ride', () => {
  it('may be either of the others', () => {
    expect(ofQuestion(soft({ 'usage.rideQuality': 'sporty' }), 'usage.rideQuality')).toEqual([
      ['usage.rideQuality', 'you want a smooth ride', { ride: 'smooth' }],
      ['usage.rideQuality', 'you want a balance of comfort and handling', { ride: 'balance' }],
    ]);
  });
});

describe("what is liked about today's car", () => {
  it.each([
    ['greatOnGas', 'great gas mileage'],
    ['smoothRide', 'a smooth ride'],
    ['niceInside', 'a nice cabin'],
    ['coolTech', 'cool tech'],
    ['funToDrive', 'a fun drive'],
    ['roomForStuff', 'extra room'],
  ])('may be done without, one thing at a time: %s', (liking, noun) => {
    const other = liking === 'coolTech' ? 'greatOnGas' : 'coolTech';
    const likes = { ...wishesOf(makeAnswers(lifeless)).likes, [other]: true };
    const changes = ofQuestion(soft({ 'lifestyle.carAppreciation': [liking, other] }), 'lifestyle.carAppreciation');
    expect(changes).toHaveLength(2);
    expect(changes).toContainEqual(['lifestyle.carAppreciation', `you could do without ${noun}`, { likes }]);
  });
});

describe('driving on electricity', () => {
  it('may mean other trips and another way of charging', () => {
    const electric = {
      'features.powerPreference': ['electric'],
      'features.evRange': 'mixedDriving',
      'features.evCharging': 'noCharging',
    };
    expect(ofQuestion(soft(electric), 'features.evRange')).toEqual([
      ['features.evRange', 'you mostly drive short trips', { evRange: 'shortTrips' }],
      ['features.evRange', 'you often drive long distances', { evRange: 'longDistance' }],
    ]);
    expect(ofQuestion(soft(electric), 'features.evCharging')).toEqual([
      ['features.evCharging', 'you can charge at home', { evCharging: 'yesCharging' }],
      ['features.evCharging', 'you plan to charge at home', { evCharging: 'planningSoon' }],
    ]);
  });

  it('is not asked about where nothing electric was wanted', () => {
    expect(ofQuestion(soft({}), 'features.evRange')).toEqual([]);
    expect(ofQuestion(soft({}), 'features.evCharging')).toEqual([]);
  });
});
