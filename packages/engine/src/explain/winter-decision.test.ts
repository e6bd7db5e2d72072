import { makeAnswers } from '@app/contract/testing/make-answers';
import { describe, expect, it } from 'vitest';
import { rank } from '../ranking/rank.ts';
import { type FixtureRow, makeCatalogue, times } from '../testing/make-catalogue.ts';
import { wishesOf } from '../wishes.ts';
import { picksOf } from './pick.ts';
import { isWinterDecisive } from './winter-decision.ts';

const base: FixtureRow = { years: [2025, 2026], msrpUsd: 40_000 };
const twoWheels: FixtureRow = { ...base, awdAvailable: false };
const allWheels: FixtureRow = { ...base, drive: 'awd' };
/** Better by less than all-wheel drive is worth in a hard winter. */
const nicer = { cabin: 4, tech: 4, audio: 4 } as const;
const minneapolis = '55401';

/** The makes of the picks for which winter decided. */
const decidedFor = (rows: readonly FixtureRow[], zipCode = minneapolis, answers = {}): readonly string[] => {
  const catalogue = makeCatalogue(rows);
  const ranking = rank(catalogue, wishesOf(makeAnswers(answers, zipCode)));
  return picksOf(catalogue, ranking)
    .filter((pick) => isWinterDecisive(catalogue, ranking, pick))
    .map(({ vehicle }) => vehicle.make);
};

describe('winter decided', () => {
  it('for the pick that would not be first without it', () => {
    expect(decidedFor([allWheels, { ...twoWheels, ...nicer }, ...times(4, twoWheels)])).toEqual(['Make 0']);
  });

  it('for a pick that six others would have kept out of the six', () => {
    const rows = [{ ...allWheels, ride: 5, handling: 5 } as const, allWheels, ...times(5, { ...twoWheels, ...nicer })];
    expect(decidedFor(rows)).toEqual(['Make 1']);
  });

  it('for no pick that five others would not have kept out', () => {
    const rows = [{ ...allWheels, ride: 5, handling: 5 } as const, allWheels, ...times(4, { ...twoWheels, ...nicer })];
    expect(decidedFor(rows)).toEqual([]);
  });

  it('for no pick that comes first by its other merits', () => {
    expect(decidedFor([{ ...allWheels, ride: 5, handling: 5 }, ...times(5, { ...twoWheels, ...nicer })])).toEqual([]);
  });

  it('for no pick whose rivals are as good in winter', () => {
    expect(decidedFor([{ ...allWheels, ...nicer }, ...times(6, allWheels)])).toEqual([]);
  });

  it('only where winters are cold', () => {
    expect(decidedFor([allWheels, { ...twoWheels, ...nicer }, ...times(4, twoWheels)], '33101')).toEqual([]);
  });

  it('for no pick that is driven by two wheels', () => {
    const onOrder: FixtureRow = { ...base, awdAvailable: true };
    expect(decidedFor([onOrder, { ...twoWheels, tech: 4 }, ...times(4, twoWheels)])).toEqual([]);
  });

  it('over other models, not over a variant of the same one', () => {
    const variants = [allWheels, { ...twoWheels, ...nicer }].map((row) => ({ ...row, make: 'Twin', family: 'Twin' }));
    expect(decidedFor([...variants, ...times(5, twoWheels)])).toEqual([]);
  });

  it('over models, each counted once however many variants it has', () => {
    const family = { make: 'Many', family: 'Many', ...nicer };
    const rows = [
      { ...allWheels, ride: 5, handling: 5 } as const,
      allWheels,
      ...times(6, { ...twoWheels, ...family }),
      ...times(4, { ...twoWheels, ride: 1, handling: 1 }),
    ];
    expect(decidedFor(rows)).toEqual([]);
  });

  it('over those that break as little, not over others', () => {
    const sedan: FixtureRow = { ...twoWheels, ...nicer, bodyStyles: ['sedan'] };
    const rows = [allWheels, ...times(4, twoWheels), ...times(2, sedan)];
    const answers = { 'features.bodyStyle': ['suv'] };
    expect(decidedFor(rows, minneapolis, answers)).toEqual([]);
    expect(decidedFor(rows, minneapolis)).toEqual(['Make 0']);
  });
});
