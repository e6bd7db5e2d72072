import { makeAnswers } from '@app/contract/testing/make-answers';
import { describe, expect, it } from 'vitest';
import { weightsOf } from '../criteria/criteria.ts';
import { makeCatalogue } from '../testing/make-catalogue.ts';
import { wishesOf } from '../wishes.ts';
import { countedCriteria, judgementsOf } from './reasons.ts';

const wishes = wishesOf(
  makeAnswers({ 'usage.towing': 'definitely', 'usage.rideQuality': 'sporty', 'usage.greatAudio': 'notDealbreaker' }),
);
const countedOnes = () => countedCriteria(wishes, weightsOf(wishes));

describe('the criteria that count', () => {
  it('are those with weight, the weightiest first', () => {
    const counted = countedOnes();
    const weights = counted.map(({ weight }) => weight);
    expect(weights).toEqual(weights.toSorted((a, b) => b - a));
    expect(counted.map(({ criterion }) => criterion.id).slice(0, 3)).toEqual(['towing', 'handling', 'cargo']);
    expect(counted.map(({ criterion }) => criterion.id)).not.toContain('offRoad');
    expect(weights.every((weight) => weight > 0)).toBe(true);
  });

  it('carry the words of the answer behind them, where there is one', () => {
    const because = Object.fromEntries(countedOnes().map((one) => [one.criterion.id, one.because]));
    expect(because['towing']).toBe('you wanted to tow');
    expect(because['audio']).toBe('a great sound system is on your nice-to-have list');
    expect(because['safety']).toBeUndefined();
  });
});

describe('the judgements of a vehicle', () => {
  it('hold its own value of each criterion', () => {
    const catalogue = makeCatalogue([
      { towingLb: 1_000, handling: 5 },
      { towingLb: 5_000, handling: 2 },
    ]);
    const judged = (vehicle: number) =>
      judgementsOf(catalogue, countedOnes(), vehicle)
        .slice(0, 2)
        .map(({ criterion, value }) => [criterion.id, value]);
    expect(judged(0)).toEqual([
      ['towing', 0.1],
      ['handling', 1],
    ]);
    expect(judged(1)).toEqual([
      ['towing', 0.5],
      ['handling', 0.25],
    ]);
  });
});
