import { makeAnswers } from '@app/contract/testing/make-answers';
import { describe, expect, it } from 'vitest';
import { offersFor } from '../catalogue/offers.ts';
import { type FixtureRow, makeCatalogue } from '../testing/make-catalogue.ts';
import { wishesOf } from '../wishes.ts';
import { bestOfFamilies, chooseSix, type Ranked } from './choose-six.ts';

/** A candidate with this utility that breaks these limits. */
type Row = FixtureRow & { readonly utility: number; readonly broken?: number };

const rankedOf = (rows: readonly Row[]): readonly Ranked[] => {
  const catalogue = makeCatalogue(
    rows.map(({ utility: _utility, broken: _broken, ...row }) => ({ ...row, years: [2026, 2026] })),
  );
  return offersFor(catalogue, 'US', 2).map((offer, index) => ({
    candidate: { offer, values: new Float64Array(), costValue: 0 },
    utility: rows[index]?.utility ?? 0,
    broken: rows[index]?.broken ?? 0,
  }));
};

const utilitiesOfPicks = (rows: readonly Row[], ...answers: Parameters<typeof makeAnswers>): readonly number[] => {
  const ranked = rankedOf(rows);
  return chooseSix(ranked, bestOfFamilies(ranked), wishesOf(makeAnswers(...answers))).map(({ utility }) => utility);
};

const seven: readonly Row[] = [9, 8, 7, 6, 5, 4, 3].map((utility) => ({ utility }));

describe('chooseSix', () => {
  it('takes the six best, best first', () => {
    expect(utilitiesOfPicks(seven.toReversed())).toEqual([9, 8, 7, 6, 5, 4]);
  });

  it('shows each model once, in its best trim', () => {
    const twice = { make: 'Twice', model: 'Same' };
    expect(utilitiesOfPicks([{ ...twice, utility: 10 }, { ...twice, utility: 9.9 }, ...seven])).toEqual([
      10, 9, 8, 7, 6, 5,
    ]);
  });

  it('puts those that break less before the others', () => {
    expect(utilitiesOfPicks([{ utility: 20, broken: 1 }, ...seven.slice(0, 5)])).toEqual([9, 8, 7, 6, 5, 20]);
  });

  it('passes over a twin for a vehicle that is nearly as good', () => {
    const rows: readonly Row[] = [
      { utility: 9, twins: 'full' },
      { utility: 8.9, twins: 'full' },
      { utility: 8.5 },
      ...seven.slice(2),
    ];
    expect(utilitiesOfPicks(rows).slice(0, 3)).toEqual([9, 8.9, 8.5]);
    expect(utilitiesOfPicks(rows.slice(0, 6).map((row) => ({ ...row, utility: row.utility / 10 })))).toHaveLength(6);
  });

  it('brings in a third make only where it is nearly as good', () => {
    const two = [9, 8, 7, 6, 5, 4].map((utility, index): Row => ({ utility, make: index % 2 === 0 ? 'One' : 'Two' }));
    expect(utilitiesOfPicks([...two, { utility: 3.9, make: 'Three' }])).toEqual([9, 8, 7, 6, 5, 3.9]);
    expect(utilitiesOfPicks([...two, { utility: 1, make: 'Three' }])).toEqual([9, 8, 7, 6, 5, 4]);
  });

  it('takes one electric, plug-in, or diesel car at most where no wish asks for power', () => {
    const plugs: readonly Row[] = [
      { utility: 12, powertrain: 'electric' },
      { utility: 11, powertrain: 'diesel' },
      { utility: 10, powertrain: 'pluginHybrid' },
    ];
    expect(utilitiesOfPicks([...plugs, ...seven])).toEqual([12, 9, 8, 7, 6, 5]);
    expect(
      utilitiesOfPicks([...plugs, ...seven], { 'features.powerPreference': ['electric', 'diesel', 'pluginHybrid'] }),
    ).toEqual([12, 11, 10, 9, 8, 7]);
    expect(utilitiesOfPicks([...plugs, ...seven.slice(0, 4)])).toEqual([12, 11, 9, 8, 7, 6]);
  });

  it('shows the version without a plug of a model whose plug-in version is better, once a plug has its place', () => {
    const model = { make: 'Two', model: 'Versions' };
    const rows: readonly Row[] = [
      { utility: 12, powertrain: 'electric' },
      { ...model, utility: 11, powertrain: 'pluginHybrid' },
      { ...model, utility: 9.5, powertrain: 'hybrid' },
      ...seven,
    ];
    expect(utilitiesOfPicks(rows)).toEqual([12, 9.5, 9, 8, 7, 6]);
  });
});
