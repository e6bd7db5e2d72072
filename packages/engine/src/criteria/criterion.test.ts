import { makeAnswers } from '@app/contract/testing/make-answers';
import { describe, expect, it } from 'vitest';
import type { ChoicePurpose } from '../catalogue/vocabulary.ts';
import { toPreferences } from '../preferences.ts';
import { makeOffer } from '../testing/make-offer.ts';
import {
  classifyGradedAnswer,
  raiseOurChoices,
  scaleBetween,
  scaleRating,
  weighGradedAnswer,
} from './criterion.ts';

describe('a share of the way from worst to best', () => {
  it.each([
    [0, 5, 10, 20],
    [0, 10, 10, 20],
    [0.25, 12.5, 10, 20],
    [1, 20, 10, 20],
    [1, 25, 10, 20],
    [0.75, 12.5, 20, 10],
  ])('is %d for %d between %d and %d', (share, figure, worst, best) => {
    expect(scaleBetween(figure, worst, best)).toBe(share);
  });

  it('is a quarter for each step of a rating', () => {
    expect([1, 2, 3, 4, 5].map(scaleRating)).toEqual([0, 0.25, 0.5, 0.75, 1]);
  });
});

describe('our own first choices for a purpose', () => {
  const rateWith = (bestFor: readonly ChoicePurpose[], rate: number) =>
    raiseOurChoices('offRoad', () => rate)(makeOffer({ bestFor }));

  it('gain a tenth, and never exceed the best rate', () => {
    expect(rateWith(['offRoad'], 0.5)).toBeCloseTo(0.6);
    expect(rateWith(['offRoad'], 0.95)).toBe(1);
  });

  it('gain nothing for another purpose', () => {
    expect(rateWith(['quiet'], 0.5)).toBe(0.5);
  });
});

describe('a graded wish', () => {
  it.each([
    ['a must', 'definitely', 'roomForStuff', 'roomForStuff', 'must'],
    ['liked today', 'notDealbreaker', 'roomForStuff', 'roomForStuff', 'liked'],
    ['nice to have', 'notDealbreaker', 'coolTech', 'roomForStuff', 'nice'],
    ['unimportant', 'notImportant', 'coolTech', 'roomForStuff', undefined],
    ['unimportant but liked today', 'notImportant', 'roomForStuff', 'roomForStuff', 'liked'],
    ['liked today where that does not count', 'notImportant', 'roomForStuff', undefined, undefined],
  ] as const)(
    'that is %s is told by its kind',
    (_degree, importance, liking, counting, because) => {
      const preferences = toPreferences(
        makeAnswers({ 'usage.trunkSpace': importance, 'lifestyle.carAppreciation': liking }),
      );

      expect(classifyGradedAnswer('trunkSpace', counting)(preferences)).toBe(because);
    },
  );

  it.each([
    ['definitely', true, true, ['abilityShortfall', 1, 0.75, true]],
    ['notDealbreaker', true, false, ['abilityShortfall', 0.7, 0.5, undefined]],
    ['notImportant', false, false, undefined],
  ])(
    'answered "%s" adds the weights of its degrees and asks for its level',
    (importance, isSomewhat, isDefinitely, level) => {
      const preferences = toPreferences(makeAnswers({ 'usage.towing': importance }));
      const { weightFactors, targets } = weighGradedAnswer(
        'towing',
        { definitely: 0.75, somewhat: 0.5 },
        { shortfallWeight: 'abilityShortfall' },
      );

      expect(weightFactors(preferences)).toEqual([
        ['everyday', 1],
        ['niceToHave', isSomewhat],
        ['must', isDefinitely],
      ]);
      const asked = targets.find(({ isAsked }) => isAsked(preferences));

      expect(asked && [asked.weight, asked.shareOfWeight, asked.goodRating, asked.isMust]).toEqual(
        level,
      );
    },
  );
});
