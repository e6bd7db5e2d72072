import { makeAnswers } from '@app/contract/testing/make-answers';
import { describe, expect, it } from 'vitest';
import { toPreferences } from '../preferences.ts';
import { makeOffer } from '../testing/make-offer.ts';
import {
  blendWithPurpose,
  explainGradedAnswer,
  markEstimate,
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

describe('a measured value with a purpose', () => {
  it('counts three quarters, and the purpose one quarter', () => {
    const offer = makeOffer({ bestFor: ['tow'] });

    expect(blendWithPurpose('tow', () => 0.8).rate(offer)).toBeCloseTo(0.85);
    expect(blendWithPurpose('work', () => 0.8).rate(offer)).toBeCloseTo(0.6);
  });
});

describe('the words of a criterion', () => {
  it('mark an estimated figure', () => {
    const { vehicle } = makeOffer({ estimates: ['towingLb'] }).variant;

    expect([markEstimate(vehicle, 'towingLb'), markEstimate(vehicle, 'cargoCuFt')]).toEqual([
      'about ',
      '',
    ]);
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

      expect(explainGradedAnswer('trunkSpace', counting)(preferences)).toBe(because);
    },
  );

  it.each([
    ['definitely', true, true],
    ['notDealbreaker', true, false],
    ['notImportant', false, false],
  ])('answered "%s" adds the weights of its degrees', (importance, isSomewhat, isDefinitely) => {
    const preferences = toPreferences(makeAnswers({ 'usage.towing': importance }));
    const { weightFactors, target } = weighGradedAnswer(
      'towing',
      ['towing', 'towingSomewhat', 'towingDefinitely', 'towingShort'],
      0.75,
    );

    expect(weightFactors(preferences)).toEqual([
      ['towing', 1],
      ['towingSomewhat', isSomewhat],
      ['towingDefinitely', isDefinitely],
    ]);
    expect([target.weight, target.goodValue, target.isAsked(preferences)]).toEqual([
      'towingShort',
      0.75,
      isDefinitely,
    ]);
  });
});
