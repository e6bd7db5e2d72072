import { makeAnswers } from '@app/contract/testing/make-answers';
import { describe, expect, it } from 'vitest';
import { makeOffer } from '../testing/make-offer.ts';
import { wishesOf } from '../wishes.ts';
import {
  about,
  capitalized,
  gradedReason,
  gradedTerms,
  ratedShort,
  ratingShare,
  shareOf,
  withPurpose,
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
    expect(shareOf(figure, worst, best)).toBe(share);
  });

  it('is a quarter for each step of a rating', () => {
    expect([1, 2, 3, 4, 5].map(ratingShare)).toEqual([0, 0.25, 0.5, 0.75, 1]);
  });
});

describe('a measured value with a purpose', () => {
  it('counts three quarters, and the purpose one quarter', () => {
    const { vehicle } = makeOffer({ bestFor: ['tow'] }).variant;
    expect(withPurpose(0.8, vehicle, 'tow')).toBeCloseTo(0.85);
    expect(withPurpose(0.8, vehicle, 'work')).toBeCloseTo(0.6);
  });
});

describe('the words of a criterion', () => {
  it('warn of a rating below 4', () => {
    expect([3, 4, 5].map((rating) => ratedShort(rating, 'Plain'))).toEqual(['Plain', undefined, undefined]);
  });

  it('mark an estimated figure', () => {
    const { vehicle } = makeOffer({ estimates: ['towingLb'] }).variant;
    expect([about(vehicle, 'towingLb'), about(vehicle, 'cargoCuFt')]).toEqual(['about ', '']);
  });

  it('start with a capital', () => {
    expect(capitalized('about 30 mpg')).toBe('About 30 mpg');
  });
});

describe('a liking beside a graded wish', () => {
  const wishes = wishesOf(
    makeAnswers({ 'usage.trunkSpace': 'notDealbreaker', 'lifestyle.carAppreciation': 'roomForStuff' }),
  );
  const weights = { base: 'cargo', somewhat: 'cargoSomewhat', definitely: 'cargoDefinitely' } as const;
  const graded = [
    ['cargo', 1],
    ['cargoSomewhat', 1],
    ['cargoDefinitely', 0],
  ];

  it('adds its weight only where both the weight and the liking are named', () => {
    const liked = { ...weights, liked: 'cargoLiked' } as const;
    expect(gradedTerms('trunkSpace', liked, 'roomForStuff')(wishes)).toEqual([...graded, ['cargoLiked', 1]]);
    expect(gradedTerms('trunkSpace', liked)(wishes)).toEqual(graded);
    expect(gradedTerms('trunkSpace', weights, 'roomForStuff')(wishes)).toEqual(graded);
  });

  it('is the reason only where both its words and the liking are named', () => {
    const words = { wish: 'room', liked: 'you like the room' };
    expect(gradedReason('trunkSpace', words, 'roomForStuff')(wishes)).toBe('you like the room');
    expect(gradedReason('trunkSpace', words)(wishes)).toBe('room is on your nice-to-have list');
    expect(gradedReason('trunkSpace', { wish: 'room' }, 'roomForStuff')(wishes)).toBe(
      'room is on your nice-to-have list',
    );
  });
});
