import { getQuestion } from '@app/contract/quiz/definition';
import { chooseOption } from '@app/contract/quiz/flow';
import { makeAnswers } from '@app/contract/testing/make-answers';
import { describe, expect, it } from 'vitest';
import { toPreferences } from '../preferences.ts';
import { english } from '../sentences/english/english.ts';
import { fillSentence } from '../sentences/fill.ts';
import {
  type Alternative,
  listLimitAlternatives,
  listRankingAlternatives,
} from './alternatives.ts';

type Answers = Parameters<typeof makeAnswers>[0];

/** The sentences about one question, of a car that is named. */
const listSentences = (list: readonly Alternative[], questionId: string): readonly string[] =>
  list.filter((alternative) => alternative.questionId === questionId).map(sayOfCar);

const sayOfCar = ({ sentence, values }: Alternative): string =>
  fillSentence(english.pivotal[sentence], { ...values, car: 'Car' });

const ifClause = (clause: string): string => `If ${clause}, the Car would be first.`;

const weighing = (answers: Answers) => listRankingAlternatives(toPreferences(makeAnswers(answers)));
const limits = (answers: Answers) => listLimitAlternatives(toPreferences(makeAnswers(answers)));

describe('the other answers to a question that weighs', () => {
  it.each([
    ['definitely', ['your answer on cargo space were “Some”', 'cargo space didn’t matter']],
    ['notDealbreaker', ['your answer on cargo space were “A lot”', 'cargo space didn’t matter']],
    ['notImportant', []],
  ])(
    'to cargo space answered "%s" are less of any degree, and a must for what is nice to have',
    (cargo, clauses) => {
      expect(listSentences(weighing({ 'usage.trunkSpace': cargo }), 'usage.trunkSpace')).toEqual(
        clauses.map(ifClause),
      );
    },
  );

  it.each([
    { questionId: 'usage.towing', must: ['your answer on towing were “Sometimes, light”'] },
    {
      questionId: 'usage.offRoad',
      must: ['your answer on driving off-road were “Sometimes, easy tracks”'],
    },
  ])('to $questionId never do without the use that a must is for', ({ questionId, must }) => {
    const { options } = getQuestion(questionId as 'usage.towing');
    const nice = options[1]?.value ?? '';

    expect(listSentences(weighing({ [questionId]: 'definitely' }), questionId)).toEqual(
      must.map(ifClause),
    );
    expect(listSentences(weighing({ [questionId]: nice }), questionId)).toHaveLength(2);
  });

  it('to safety never do without it', () => {
    const safety = (answer: string) =>
      listSentences(weighing({ 'usage.safetyFeatures': answer }), 'usage.safetyFeatures');

    expect(safety('definitely')).toEqual([
      ifClause('your answer on safety were “Good ratings are enough”'),
    ]);
    expect(safety('notDealbreaker')).toEqual([
      ifClause('your answer on safety were “Yes, among the safest”'),
    ]);
  });

  it.each([
    ['usage.trunkSpace', 'cargo space were “Some”'],
    ['usage.acceleration', 'acceleration were “Lively”'],
    ['usage.fuelEfficiency', 'fuel economy were “Somewhat important”'],
    ['usage.safetyFeatures', 'safety were “Good ratings are enough”'],
    ['usage.premiumMaterials', 'a premium cabin were “Nice, but any brand”'],
    ['usage.greatAudio', 'the sound system were “Better than basic”'],
    ['usage.offRoad', 'driving off-road were “Sometimes, easy tracks”'],
  ])('to %s quote the label to choose: "%s"', (questionId, answer) => {
    expect(listSentences(weighing({ [questionId]: 'definitely' }), questionId)).toContain(
      ifClause(`your answer on ${answer}`),
    );
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

  it('to the feel on the road of a new driver are never sporty', () => {
    const newDriver = { 'lifestyle.currentCar': 'noDriving', 'lifestyle.carAppreciation': [] };

    expect(listSentences(weighing(newDriver), 'usage.rideQuality')).toEqual([
      ifClause('you wanted a smooth ride'),
    ]);
  });

  const liked = [
    'greatOnGas',
    'smoothRide',
    'niceInside',
    'coolTech',
    'funToDrive',
    'roomForStuff',
  ];

  it('to what is liked today are to do without each, except the feel on the road', () => {
    const all = weighing({ 'lifestyle.carAppreciation': liked });
    const nouns = ['cool tech', 'extra room', 'a nice cabin', 'great gas mileage'];

    expect(listSentences(all, 'lifestyle.carAppreciation').toSorted()).toEqual(
      nouns.map((noun) => ifClause(`you could do without ${noun}`)).toSorted(),
    );
  });

  it('to what is liked today leave out what another answer calls a must', () => {
    const all = weighing({
      'lifestyle.carAppreciation': liked,
      'usage.fuelEfficiency': 'definitely',
      'usage.premiumMaterials': 'definitely',
      'usage.trunkSpace': 'definitely',
    });

    expect(listSentences(all, 'lifestyle.carAppreciation')).toEqual([
      ifClause('you could do without cool tech'),
    ]);
  });

  it.each([
    { evCharging: 'noCharging', clauses: ['you could charge at home'] },
    { evCharging: 'planningSoon', clauses: ['you could charge at home'] },
    { evCharging: 'yesCharging', clauses: [] },
  ])('to charging answered "$evCharging" are a charger at home', ({ evCharging, clauses }) => {
    const electric = {
      'features.powerPreference': 'electric',
      'features.evRange': 'mixedDriving',
      'features.evCharging': evCharging,
    };

    expect(listSentences(weighing(electric), 'features.evCharging')).toEqual(clauses.map(ifClause));
    expect(listSentences(weighing(electric), 'features.evRange')).toEqual([]);
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

  it.each([
    { bodyStyles: ['pickup'], count: 0 },
    { bodyStyles: ['pickup', 'convertible'], count: 0 },
    { bodyStyles: ['pickup', 'suv'], count: 1 },
  ])('to the body style are $count for visitors who want $bodyStyles', ({ bodyStyles, count }) => {
    const sentences = listSentences(
      limits({ 'features.bodyStyle': bodyStyles }),
      'features.bodyStyle',
    );

    expect(sentences).toHaveLength(count);
  });

  it('are none where nothing limits', () => {
    const open = limits({ 'usage.passengers': 'justMe' }).map(({ questionId }) => questionId);

    expect(new Set(open)).toEqual(new Set(['budget.totalPriceRange']));
  });

  it('to the party are none, because nobody travels with fewer people for a car', () => {
    expect(listSentences(limits({ 'usage.passengers': 'bigGroup' }), 'usage.passengers')).toEqual(
      [],
    );
  });

  it('to the budget are the next higher range', () => {
    const budgets = (range: string) =>
      listSentences(limits({ 'budget.totalPriceRange': range }), 'budget.totalPriceRange');

    expect(budgets('35to50k')).toEqual([ifClause('your budget were $50,000 to $75,000')]);
    expect(budgets('over100k')).toEqual([]);
  });

  it('to the budget of a new driver are none', () => {
    const newDriver = { 'lifestyle.currentCar': 'noDriving', 'lifestyle.carAppreciation': [] };

    expect(listSentences(limits(newDriver), 'budget.totalPriceRange')).toEqual([]);
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
    'usage.towing': 'notDealbreaker',
  } as const;

  it.each<[string, Answers]>([
    ['your answer on towing were “Yes, heavy”', { 'usage.towing': 'definitely' }],
    ['you wanted a sporty feel', { 'usage.rideQuality': 'sporty' }],
    ['you could do without cool tech', { 'lifestyle.carAppreciation': ['funToDrive'] }],
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
    ['your budget were $50,000 to $75,000', { 'budget.totalPriceRange': '50to75k' }],
  ])('is read like the answers given instead: "%s"', (clause, change) => {
    const all = [...weighing(answers), ...limits(answers)];

    expect(all.find((one) => sayOfCar(one) === ifClause(clause))?.preferences).toEqual(
      toPreferences(makeAnswers({ ...answers, ...change })),
    );
  });

  it('is read like the answers after its option is pressed', () => {
    const given = makeAnswers(answers);

    for (const { questionId, option, preferences } of [...weighing(answers), ...limits(answers)])
      expect(toPreferences(chooseOption(given, getQuestion(questionId), option))).toEqual(
        preferences,
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
