import { makeAnswers } from '@app/contract/testing/make-answers';
import { describe, expect, it } from 'vitest';
import { listOffers } from '../catalogue/offers.ts';
import { toPreferences } from '../preferences.ts';
import { type FixtureRow, makeCatalogue } from '../testing/make-catalogue.ts';
import { chooseSix, findBestOfModels, type ScoredCandidate } from './choose-six.ts';
import { type Limit, rateSeverity } from './limits.ts';

/** A candidate with this utility that breaks these limits. */
type Row = FixtureRow & {
  readonly utility: number;
  readonly versionUtility?: number;
  readonly missedMusts?: number;
  readonly broken?: readonly Limit[];
};

const makeScored = (rows: readonly Row[]): readonly ScoredCandidate[] => {
  const catalogue = makeCatalogue(
    rows.map(({ utility: _u, versionUtility: _v, missedMusts: _m, broken: _b, ...row }) => ({
      ...row,
      years: [2026, 2026],
    })),
  );
  return listOffers(catalogue, 'US', 2).map((offer, index) => ({
    candidate: { offer, ratings: new Float64Array(), costRating: 0 },
    utility: rows[index]?.utility ?? 0,
    versionUtility: rows[index]?.versionUtility ?? 0,
    broken: rows[index]?.broken ?? [],
    severity: rateSeverity(rows[index]?.broken ?? []),
  }));
};

const utilitiesOfPicks = (
  rows: readonly Row[],
  ...answers: Parameters<typeof makeAnswers>
): readonly number[] => {
  const scored = makeScored(rows);
  const missedMusts = new Map(scored.map((one, index) => [one, rows[index]?.missedMusts ?? 0]));

  return chooseSix(
    scored,
    findBestOfModels(scored),
    toPreferences(makeAnswers(...answers)),
    (one) => missedMusts.get(one) ?? 0,
  ).map(({ utility }) => utility);
};

const seven: readonly Row[] = [9, 8, 7, 6, 5, 4, 3].map((utility) => ({ utility }));

describe('chooseSix', () => {
  it('takes the six best, best first', () => {
    expect(utilitiesOfPicks(seven.toReversed())).toEqual([9, 8, 7, 6, 5, 4]);
  });

  it('shows each model once, in its best trim', () => {
    const twice = { make: 'Twice', model: 'Same' };

    expect(
      utilitiesOfPicks([{ ...twice, utility: 10 }, { ...twice, utility: 9.9 }, ...seven]),
    ).toEqual([10, 9, 8, 7, 6, 5]);
  });

  it('shows of a model the version that serves a wish for speed, even if another is better', () => {
    const civic = { make: 'Honda', model: 'Civic' };

    expect(
      utilitiesOfPicks([
        { ...civic, utility: 10, versionUtility: 1 },
        { ...civic, utility: 9.5, versionUtility: 2 },
        ...seven,
      ]),
    ).toEqual([9.5, 9, 8, 7, 6, 5]);
  });

  it('takes a car that misses fewer musts instead of one that is better by little', () => {
    const listSixth = (utility: number) =>
      utilitiesOfPicks([
        ...seven.slice(0, 5),
        { utility: 4, missedMusts: 2 },
        { utility, missedMusts: 1 },
      ]).at(-1);

    expect(listSixth(3.9)).toBe(3.9);
    expect(listSixth(3.5)).toBe(4);
  });

  it('puts those that break less before the others', () => {
    expect(utilitiesOfPicks([{ utility: 20, broken: ['brands'] }, ...seven.slice(0, 5)])).toEqual([
      9, 8, 7, 6, 5, 20,
    ]);
  });

  it('shows as many as there are where that is fewer than six', () => {
    expect(utilitiesOfPicks(seven.slice(0, 4))).toEqual([9, 8, 7, 6]);
  });

  it.each<[string, Row, number]>([
    ['gives way to a vehicle that is nearly as good', { utility: 3.6 }, 3.6],
    ['gives way to a vehicle that is a little worse', { utility: 3.2 }, 3.2],
    ['stays before a vehicle that is clearly worse', { utility: 3.1 }, 4],
    ['stays before a vehicle that breaks a limit', { utility: 3.9, broken: ['brands'] }, 4],
    ['gives way to no further twin', { utility: 3.9, twins: 'same' }, 4],
    ['gives way to the twin of a vehicle that is no pick', { utility: 3.9, twins: 'other' }, 3.9],
  ])('a twin of an earlier pick %s', (_what, rival, sixth) => {
    const best = seven.slice(0, 4);
    const twins: readonly Row[] = [5, 4].map((utility) => ({ utility, twins: 'same' }));

    expect(utilitiesOfPicks([...best, ...twins, rival])).toEqual([9, 8, 7, 6, 5, sixth]);
  });

  it('takes a third make, though it is a twin, before a further car of two makes', () => {
    const rows: readonly Row[] = [
      { utility: 9, make: 'A', twins: 'same' },
      { utility: 8.9, make: 'B' },
      { utility: 8.8, make: 'A' },
      { utility: 8.7, make: 'B' },
      { utility: 8, make: 'B' },
      { utility: 6.9, make: 'C', twins: 'same' },
      { utility: 6.4, make: 'A' },
    ];

    expect(utilitiesOfPicks(rows)).toEqual([9, 8.9, 8.8, 8.7, 8, 6.9]);
  });

  it('shows no further twin where every make has had two picks', () => {
    const rows = [9, 8, 7, 6].map(
      (utility, index): Row => ({ utility, make: index % 2 === 0 ? 'A' : 'B', twins: 'same' }),
    );
    const others: readonly Row[] = [
      { utility: 5, make: 'A', twins: 'same' },
      { utility: 4.9, make: 'A' },
      { utility: 4.8, make: 'B' },
    ];

    expect(utilitiesOfPicks([...rows, ...others])).toEqual([9, 8, 7, 6, 4.9, 4.8]);
  });

  it.each<[string, readonly string[], Row, readonly number[]]>([
    [
      'takes a third make that is nearly as good',
      ['A', 'B'],
      { utility: 3.9, make: 'C' },
      [9, 8, 7, 6, 5, 3.9],
    ],
    [
      'takes no third make that is clearly worse',
      ['A', 'B'],
      { utility: 1, make: 'C' },
      [9, 8, 7, 6, 5, 4],
    ],
    [
      'takes no third make that breaks a limit',
      ['A', 'B'],
      { utility: 3.9, make: 'C', broken: ['brands'] },
      [9, 8, 7, 6, 5, 4],
    ],
    [
      'takes no fourth make for its own sake',
      ['A', 'B', 'C'],
      { utility: 3.9, make: 'D' },
      [9, 8, 7, 6, 5, 4],
    ],
    [
      'takes no further car of the same make',
      ['A'],
      { utility: 3.9, make: 'A' },
      [9, 8, 7, 6, 5, 4],
    ],
    [
      'begins to look for a second make at the fifth pick',
      ['A'],
      { utility: 4.9, make: 'B' },
      [9, 8, 7, 6, 5, 4.9],
    ],
  ])('%s', (_what, makes, other, picks) => {
    const rows = [9, 8, 7, 6, 5, 4].map(
      (utility, index): Row => ({ utility, make: makes[index % makes.length] ?? '' }),
    );

    expect(utilitiesOfPicks([...rows, other])).toEqual(picks);
  });

  it.each<[string, Row, number]>([
    ['gives way to one that is nearly as good', { utility: 3.6, make: 'B' }, 3.6],
    ['stays before one that is clearly worse', { utility: 3.5, make: 'B' }, 4],
    ['stays before one that breaks a limit', { utility: 3.9, make: 'B', broken: ['brands'] }, 4],
    ['stays before one that misses a must', { utility: 3.9, make: 'B', missedMusts: 1 }, 4],
  ])('the third car of a make %s', (_what, rival, sixth) => {
    const ofOneMake = [9, 8, 4].map((utility): Row => ({ utility, make: 'A' }));
    const others = ['C', 'D', 'E'].map((make, index): Row => ({ utility: 7 - index, make }));

    expect(utilitiesOfPicks([...ofOneMake, ...others, rival])).toEqual([9, 8, 7, 6, 5, sixth]);
  });

  it('takes one electric, plug-in, or diesel car at most where no powertrain is preferred', () => {
    const plugs: readonly Row[] = [
      { utility: 12, powertrain: 'electric' },
      { utility: 11, powertrain: 'diesel' },
      { utility: 10, powertrain: 'pluginHybrid' },
    ];

    expect(utilitiesOfPicks([...plugs, ...seven])).toEqual([12, 9, 8, 7, 6, 5]);
    expect(
      utilitiesOfPicks([...plugs, ...seven], {
        'features.powerPreference': ['electric', 'diesel', 'pluginHybrid'],
      }),
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

  it.each<[string, readonly Row[], readonly number[]]>([
    [
      'break a limit that the second plug keeps',
      seven.map(({ utility }) => ({ utility, broken: ['brands'] as const })),
      [12, 11, 9, 8, 7, 6],
    ],
    [
      'are hybrids',
      seven.map(({ utility }) => ({ utility, powertrain: 'hybrid' })),
      [12, 9, 8, 7, 6, 5],
    ],
    ['are too few', seven.slice(0, 4), [12, 11, 9, 8, 7, 6]],
    ['are just enough', seven.slice(0, 5), [12, 9, 8, 7, 6, 5]],
  ])('weighs a second plug against others that %s', (_what, others, picks) => {
    const plugs: readonly Row[] = [
      { utility: 12, powertrain: 'electric' },
      { utility: 11, powertrain: 'pluginHybrid' },
    ];

    expect(utilitiesOfPicks([...plugs, ...others])).toEqual(picks);
  });
});

describe('the best offers of the models', () => {
  const same = { make: 'Same', model: 'Model' };

  it.each<[string, readonly Row[], readonly number[]]>([
    ['come best first', [{ utility: 1 }, { utility: 3 }, { utility: 2 }], [3, 2, 1]],
    [
      'come by the limits that they keep before all',
      [{ utility: 3, broken: ['bodyStyle'] }, { utility: 1 }],
      [1, 3],
    ],
    [
      'are the versions that keep more limits',
      [
        { ...same, utility: 1 },
        { ...same, utility: 3, broken: ['condition'] },
      ],
      [1],
    ],
    [
      'are the better versions of those that keep the same',
      [
        { ...same, utility: 1 },
        { ...same, utility: 3 },
        { ...same, utility: 2 },
      ],
      [3],
    ],
  ])('%s', (_what, rows, utilities) => {
    expect(findBestOfModels(makeScored(rows)).map(({ utility }) => utility)).toEqual(utilities);
  });

  it('keep the order of the catalogue where nothing sets them apart', () => {
    const names = findBestOfModels(
      makeScored([
        { utility: 1 },
        { utility: 1 },
        { ...same, utility: 1, id: 'first' },
        { ...same, utility: 1 },
      ]),
    ).map(({ candidate }) => candidate.offer.variant.vehicle.id);

    expect(names).toEqual(['vehicle-0', 'vehicle-1', 'first']);
  });
});
