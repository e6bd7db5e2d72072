import { makeAnswers } from '@app/contract/testing/make-answers';
import { describe, expect, it } from 'vitest';
import { loadCatalogue } from '../catalogue/vehicle.ts';
import { toPreferences } from '../preferences.ts';
import { listMakes } from '../testing/list-makes.ts';
import { type FixtureRow, makeCatalogue, times } from '../testing/make-catalogue.ts';
import { createMissedMustsCounter } from './missed-musts.ts';
import { rank } from './rank.ts';

const twoMusts = { 'usage.trunkSpace': 'definitely', 'usage.greatAudio': 'definitely' } as const;

describe('a car that misses musts', () => {
  const missesBoth: FixtureRow = {
    cargoCuFt: 16,
    audio: 2,
    reputation: 5,
    safety: 5,
    mpg: 60,
    reliability: [5, 5, 5],
  };
  const missesOne: FixtureRow = { cargoCuFt: 36, audio: 3, reputation: 2, reliability: [2, 2, 2] };

  it('is no pick if it misses two while six models miss fewer', () => {
    expect(listMakes([missesBoth, ...times(6, missesOne)], twoMusts)).not.toContain('Make 0');
  });

  it('is a pick if it misses two where fewer than six models miss fewer', () => {
    expect(listMakes([missesBoth, ...times(5, missesOne)], twoMusts)).toContain('Make 0');
  });

  it('is no pick if it misses one by far while eight models come near to all', () => {
    const missesByFar: FixtureRow = { ...missesBoth, audio: 4 };
    const comesNear: FixtureRow = { ...missesOne, cargoCuFt: 30, audio: 4 };

    expect(listMakes([missesByFar, ...times(8, comesNear)], twoMusts)).not.toContain('Make 0');
    expect(listMakes([missesByFar, ...times(7, comesNear)], twoMusts)).toContain('Make 0');
  });

  it('is no pick if it misses one by a fifth while eight models miss it by less', () => {
    const missesByFar: FixtureRow = { ...missesBoth, audio: 4 };
    const meets: FixtureRow = { ...missesOne, cargoCuFt: 30, audio: 4 };
    // 26 cu ft are 0.86 of what 30 are rated.
    const missesByLittle: FixtureRow = { ...meets, cargoCuFt: 26 };

    expect(listMakes([missesByFar, meets, ...times(7, missesByLittle)], twoMusts)).not.toContain(
      'Make 0',
    );
    expect(listMakes([missesByFar, meets, ...times(6, missesByLittle)], twoMusts)).toContain(
      'Make 0',
    );
  });

  it('is no pick if it misses the must on rough trails by far while six models come near', () => {
    const tame: FixtureRow = { ...missesBoth, offRoad: 2, clearanceIn: 11, rearRoom: 5 };
    const rugged: FixtureRow = {
      ...missesOne,
      offRoad: 3,
      clearanceIn: 11,
      safety: 2,
      mpg: 15,
      rearRoom: 2,
    };
    const answers = { 'usage.offRoad': 'definitely' } as const;

    expect(listMakes([tame, ...times(6, rugged)], answers)).not.toContain('Make 0');
    expect(listMakes([tame, ...times(5, rugged)], answers)[0]).toBe('Make 0');
  });

  it.each([28, 32])('is no pick at %s mpg while six models reach the 36 of a must', (mpg) => {
    const thirsty: FixtureRow = { ...missesBoth, mpg, cargoCuFt: 60 };
    const answers = { 'usage.fuelEfficiency': 'definitely' } as const;

    expect(listMakes([thirsty, ...times(6, { mpg: 36 })], answers)).not.toContain('Make 0');
    expect(listMakes([thirsty, ...times(5, { mpg: 36 })], answers)).toContain('Make 0');
  });

  it('is no pick if it misses the only must by far while six models do not', () => {
    const answers = { 'usage.fuelEfficiency': 'definitely' } as const;
    const far: FixtureRow = { ...missesBoth, mpg: 26, cargoCuFt: 60 };
    const rows = [far, ...times(5, { mpg: 36 }), { mpg: 31 }];

    expect(listMakes(rows, answers)).not.toContain('Make 0');
  });

  it('may come within a tenth of what a must is rated', () => {
    const answers = { 'usage.fuelEfficiency': 'definitely' } as const;
    const near: FixtureRow = { ...missesBoth, mpg: 34, cargoCuFt: 60 };

    expect(listMakes([near, ...times(6, { mpg: 36 })], answers)).toContain('Make 0');
  });

  it.each<[string, FixtureRow]>([
    ['comes near both', { cargoCuFt: 23, audio: 3.1 as 3 }],
    // 26 cu ft are 0.86 of what 30 are rated, and 3.6 of 5 are 0.87 of 4.
    ['is below nine tenths of both', { cargoCuFt: 26, audio: 3.6 as 3 }],
  ])('is no pick if it %s while six models meet one', (_how, near) => {
    const meetsOne = [
      ...times(3, { ...missesOne, ...near, cargoCuFt: 36 }),
      ...times(3, { ...missesOne, ...near, audio: 5 }),
    ];

    expect(listMakes([{ ...missesBoth, ...near }, ...meetsOne], twoMusts)).not.toContain('Make 0');
  });

  it('is not shown to a musician who hauls gear on a small budget', () => {
    const { picks } = rank(
      loadCatalogue(),
      toPreferences(
        makeAnswers({
          ...twoMusts,
          'features.bodyStyle': ['minivan', 'wagon', 'suv'],
          'budget.condition': 'preOwned',
          'budget.totalPriceRange': 'under20k',
        }),
      ),
    );
    const offers = picks.map(({ candidate }) => candidate.offer.variant);

    expect(offers.filter(({ cargoCuFt, audio }) => cargoCuFt < 25 && audio < 4)).toEqual([]);
  });
});

describe('the count of missed musts', () => {
  const countMissed = (seats: number, passengers: 'justMe' | 'smallGroup'): number => {
    const rows: readonly FixtureRow[] = [{ seats }, ...times(6, { seats: 5 })];
    const preferences = toPreferences(makeAnswers({ 'usage.passengers': passengers }));
    const { scored, activeCriteria } = rank(makeCatalogue(rows), preferences);
    const first = scored.find(({ candidate }) => candidate.offer.variant.vehicle.make === 'Make 0');
    if (first === undefined) throw new Error('There is no such car');

    return createMissedMustsCounter(activeCriteria)(first);
  };

  it('has four seats as one of them where three to five ride along', () => {
    expect(countMissed(4, 'smallGroup')).toBe(1);
    expect(countMissed(5, 'smallGroup')).toBe(0);
    expect(countMissed(4, 'justMe')).toBe(0);
  });
});
