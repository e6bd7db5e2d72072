import { describe, expect, it } from 'vitest';
import { purposes } from '../catalogue/vocabulary.ts';
import { type Answers, getCriterionUnderTest } from '../testing/criterion-under-test.ts';

const niceInside: Answers = { 'lifestyle.carAppreciation': 'niceInside' };
const sporty: Answers = { 'usage.rideQuality': 'sporty' };

type NeedCase = readonly [
  id: string,
  who: string,
  answers: Answers,
  weights: Readonly<Record<string, number>>,
];

describe('a purpose that guides name a vehicle for', () => {
  const alone: Answers = { 'usage.passengers': 'justMe' };

  it.each(purposes)('%s counts by the publishers that name a vehicle for it', (purpose) => {
    const id = `purpose.${purpose}`;
    const { rateRow, describeOffer } = getCriterionUnderTest(id);
    const rateNamedBy = (count: number) => rateRow({ namedBy: { [purpose]: count } });

    expect([rateRow(), rateNamedBy(1), rateNamedBy(2)]).toEqual([0, 0.5, 0.75]);
    expect(describeOffer()).toEqual({ strength: id });
  });

  it.each<NeedCase>([
    ['firstCar', 'is new to driving', { 'lifestyle.currentCar': 'noDriving' }, { guides: 1 }],
    ['firstCar', 'drives already', {}, {}],
    ['family', 'carries a few people', {}, { guides: 1 }],
    ['family', 'drives alone', alone, {}],
    ['bigFamily', 'carries six or more', { 'usage.passengers': 'bigGroup' }, { guides: 1 }],
    ['city', 'drives alone', alone, { guides: 1 }],
    ['city', 'drives alone and wants a sporty ride', { ...alone, ...sporty }, {}],
    ['pickup', 'chose pickups', { 'features.bodyStyle': ['suv', 'pickup'] }, { guides: 1 }],
    ['sporty', 'wants a sporty ride', sporty, { guides: 1 }],
    ['luxury', 'likes a nice cabin', niceInside, { guides: 1 }],
    ['electric', 'chose electric power', { 'features.powerPreference': 'electric' }, { guides: 1 }],
    ['plugIn', 'chose plug-ins', { 'features.powerPreference': 'pluginHybrid' }, { guides: 1 }],
    [
      'efficient',
      'likes low fuel use',
      { 'lifestyle.carAppreciation': 'greatOnGas' },
      { guides: 1 },
    ],
    ['openAir', 'chose convertibles', { 'features.bodyStyle': 'convertible' }, { guides: 1 }],
    ['lasting', 'wants a used car', { 'budget.condition': 'preOwned' }, { guides: 1 }],
    ['lasting', 'wants a new car', { 'budget.condition': 'new' }, {}],
  ])('%s is weighed for somebody who %s', (purpose, _who, answers, weights) => {
    expect(getCriterionUnderTest(`purpose.${purpose}`).applyAnswers(answers)).toEqual({ weights });
  });
});
