import { makeAnswers } from '@app/contract/testing/make-answers';
import { describe, expect, it } from 'vitest';
import { toPreferences } from '../preferences.ts';
import { english } from '../sentences/english/english.ts';
import { fillSentence } from '../sentences/fill.ts';
import {
  type Alternative,
  listLimitAlternatives,
  listWeighingAlternatives,
} from './alternatives.ts';

type Answers = Parameters<typeof makeAnswers>[0];

/** The sentences about one question, of a car that is named. */
const listSentences = (list: readonly Alternative[], questionId: string): readonly string[] =>
  list.filter((alternative) => alternative.questionId === questionId).map(sayOfCar);

const sayOfCar = ({ sentence, values }: Alternative): string =>
  fillSentence(english.pivotal[sentence], { ...values, car: 'Car' });

const ifClause = (clause: string): string => `If ${clause}, the Car would be first.`;

const weighing = (answers: Answers) =>
  listWeighingAlternatives(toPreferences(makeAnswers(answers)));
const limits = (answers: Answers) => listLimitAlternatives(toPreferences(makeAnswers(answers)));

describe('the other answers to a question that weighs', () => {
  it.each([
    ['definitely', ['your answer on towing were “Sometimes, light”', 'towing didn’t matter']],
    ['notDealbreaker', ['your answer on towing were “Yes, heavy”', 'towing didn’t matter']],
    ['notImportant', ['your answer on towing were “Sometimes, light”']],
  ])('to towing answered "%s" are less of any degree, and one degree more', (towing, clauses) => {
    expect(listSentences(weighing({ 'usage.towing': towing }), 'usage.towing')).toEqual(
      clauses.map(ifClause),
    );
  });

  it.each([
    ['usage.trunkSpace', 'cargo space were “Some”'],
    ['usage.acceleration', 'acceleration were “Lively”'],
    ['usage.fuelEfficiency', 'fuel economy were “Somewhat important”'],
    ['usage.safetyFeatures', 'safety were “Good ratings are enough”'],
    ['usage.premiumMaterials', 'the cabin were “Nice, but any brand”'],
    ['usage.greatAudio', 'the sound system were “Better than basic”'],
    ['usage.offRoad', 'driving off-road were “Sometimes, easy tracks”'],
  ])('to %s quote the label to choose: "%s"', (questionId, answer) => {
    expect(listSentences(weighing({ [questionId]: 'notImportant' }), questionId)).toEqual([
      ifClause(`your answer on ${answer}`),
    ]);
  });

  it('to the feel on the road are the other two', () => {
    const other = [
      'you wanted a smooth ride',
      'you wanted a sporty feel',
      'you wanted a balance of comfort and handling',
    ];

    for (const [index, ride] of ['smooth', 'sporty', 'balance'].entries())
      expect(listSentences(weighing({ 'usage.rideQuality': ride }), 'usage.rideQuality')).toEqual(
        other.toSpliced(index, 1).map(ifClause),
      );
  });

  it('to what is liked today are to do without each', () => {
    const liked = [
      'greatOnGas',
      'smoothRide',
      'niceInside',
      'coolTech',
      'funToDrive',
      'roomForStuff',
    ];
    const nouns = [
      'great gas mileage',
      'a smooth ride',
      'a nice cabin',
      'cool tech',
      'a fun drive',
      'extra room',
    ];
    const all = weighing({ 'lifestyle.carAppreciation': liked });

    expect(listSentences(all, 'lifestyle.carAppreciation').toSorted()).toEqual(
      nouns.map((noun) => ifClause(`you could do without ${noun}`)).toSorted(),
    );
  });

  it('to range and charging are the others, where they were asked', () => {
    const electric = {
      'features.powerPreference': 'electric',
      'features.evRange': 'mixedDriving',
    } as const;
    const asked = weighing({ ...electric, 'features.evCharging': 'noCharging' });

    expect(listSentences(asked, 'features.evRange')).toEqual(
      ['you mostly drove short trips', 'you often drove long distances'].map(ifClause),
    );
    expect(listSentences(asked, 'features.evCharging')).toEqual(
      ['you could charge at home', 'you planned to charge at home'].map(ifClause),
    );
    expect(listSentences(weighing({}), 'features.evRange')).toEqual([]);
  });
});

describe('the other answers to a question that limits', () => {
  it.each<[string, Answers, string]>([
    ['preferences.brands', { 'preferences.brands': 'german' }, 'you were open to all brands'],
    [
      'features.bodyStyle',
      { 'features.bodyStyle': 'suv' },
      'you were flexible about the body style',
    ],
    [
      'features.powerPreference',
      { 'features.powerPreference': 'gas' },
      'you had no preference for what powers it',
    ],
    ['budget.condition', { 'budget.condition': 'new' }, 'used cars were fine, too'],
    ['budget.condition', { 'budget.condition': 'preOwned' }, 'new cars were fine, too'],
  ])('to %s open the limit', (questionId, answers, clause) => {
    expect(listSentences(limits(answers), questionId)).toEqual([ifClause(clause)]);
  });

  it('are none where nothing limits', () => {
    const open = limits({ 'usage.passengers': 'justMe' }).map(({ questionId }) => questionId);

    expect(new Set(open)).toEqual(new Set(['budget.totalPriceRange']));
  });

  it.each([
    [
      'bigGroup',
      ['you usually traveled with three to five people', 'you mostly drove alone or with one more'],
    ],
    ['smallGroup', ['you mostly drove alone or with one more']],
    ['justMe', []],
  ])('to the party of "%s" are smaller parties', (people, clauses) => {
    expect(listSentences(limits({ 'usage.passengers': people }), 'usage.passengers')).toEqual(
      clauses.map(ifClause),
    );
  });

  it('to the budget are the neighboring ranges', () => {
    const budgets = (range: string) =>
      listSentences(limits({ 'budget.totalPriceRange': range }), 'budget.totalPriceRange');

    expect(budgets('35to50k')).toEqual(
      ['your budget were $20,000 to $35,000', 'your budget were $50,000 to $75,000'].map(ifClause),
    );
    expect(budgets('under20k')).toEqual([ifClause('your budget were $20,000 to $35,000')]);
  });
});

describe('every other answer', () => {
  const answers = {
    'lifestyle.carAppreciation': ['coolTech', 'funToDrive'],
    'features.powerPreference': ['electric'],
    'features.evRange': 'mixedDriving',
    'features.evCharging': 'noCharging',
    'features.bodyStyle': ['suv'],
    'preferences.brands': ['german'],
    'budget.condition': 'new',
  } as const;

  it.each<[string, Answers]>([
    ['your answer on towing were “Sometimes, light”', { 'usage.towing': 'notDealbreaker' }],
    ['you wanted a sporty feel', { 'usage.rideQuality': 'sporty' }],
    ['you could do without cool tech', { 'lifestyle.carAppreciation': ['funToDrive'] }],
    ['you often drove long distances', { 'features.evRange': 'longDistance' }],
    ['you could charge at home', { 'features.evCharging': 'yesCharging' }],
    ['you were open to all brands', { 'preferences.brands': 'openToBrands' }],
    ['you were flexible about the body style', { 'features.bodyStyle': 'flexible' }],
    [
      'you had no preference for what powers it',
      {
        'features.powerPreference': 'noPreference',
        'features.evRange': [],
        'features.evCharging': [],
      },
    ],
    ['used cars were fine, too', { 'budget.condition': 'noPreference' }],
    ['you mostly drove alone or with one more', { 'usage.passengers': 'justMe' }],
    ['your budget were $50,000 to $75,000', { 'budget.totalPriceRange': '50to75k' }],
  ])('is read like the answers given instead: "%s"', (clause, change) => {
    const all = [...weighing(answers), ...limits(answers)];

    expect(all.find((one) => sayOfCar(one) === ifClause(clause))?.preferences).toEqual(
      toPreferences(makeAnswers({ ...answers, ...change })),
    );
  });

  it('to a big party is first read like a party of three to five', () => {
    const [fewer] = limits({ 'usage.passengers': 'bigGroup' }).filter(
      ({ questionId }) => questionId === 'usage.passengers',
    );

    expect(fewer?.preferences).toEqual(
      toPreferences(makeAnswers({ 'usage.passengers': 'smallGroup' })),
    );
  });

  it('reads a change to used cars like one to either', () => {
    const used = { 'budget.condition': 'preOwned' } as const;
    const open = limits(used).find(({ questionId }) => questionId === 'budget.condition');

    expect(open?.preferences).toEqual(
      toPreferences(makeAnswers({ ...used, 'budget.condition': 'noPreference' })),
    );
  });
});
