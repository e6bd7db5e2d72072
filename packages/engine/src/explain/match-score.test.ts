import { describe, expect, it } from 'vitest';
import { type FixtureJudgment, makeJudgedCards } from '../testing/make-pick.ts';
import { addMatchScores } from './match-score.ts';

const askedAs = 'asked';

/** A criterion that counts three times as much as another, with these values. */
const twoParts = (cargo: number, towing: number): readonly FixtureJudgment[] => [
  { id: 'towing', label: 'Towing', askedAs, rating: towing },
  { id: 'cargo', label: 'Cargo space', askedAs, rating: cargo, available: 3 },
];

const listMatches = (...judgments: Parameters<typeof makeJudgedCards>) =>
  addMatchScores(makeJudgedCards(...judgments)).map(({ match }) => match);

const listScores = (...judgments: Parameters<typeof makeJudgedCards>): readonly number[] =>
  listMatches(...judgments).map(({ matchScore }) => matchScore);

describe('the match score', () => {
  it('has 88 points for the criteria, by their weights, and 12 for the limits', () => {
    expect(listMatches(() => twoParts(0.5, 0.72))[0]).toMatchObject({
      // 33 + 15.84 + 12
      matchScore: 61,
      contributions: [
        { criterion: 'cargo', label: 'Cargo space', points: 33, available: 66 },
        { criterion: 'towing', label: 'Towing', points: 15.8, available: 22 },
        { criterion: 'limits', label: 'Your limits', points: 12, available: 12 },
      ],
    });
  });

  it('shows criteria of one heading as one', () => {
    const judgments = twoParts(0.5, 1).map((judgment) => ({ ...judgment, label: 'Space' }));

    expect(listMatches(() => judgments)[0]?.contributions).toEqual([
      { criterion: 'towing', label: 'Space', points: 55, available: 88 },
      { criterion: 'limits', label: 'Your limits', points: 12, available: 12 },
    ]);
  });

  it.each<[string, (index: number) => FixtureJudgment, number]>([
    ['leaves out what nobody asked for and all have in full', () => ({ id: 'new', rating: 1 }), 34],
    [
      'counts what was asked for and all have in full',
      () => ({ id: 'new', rating: 1, askedAs }),
      67,
    ],
    [
      'counts what one of the six lacks',
      (index) => ({ id: 'new', rating: index === 5 ? 0 : 1 }),
      67,
    ],
  ])('%s', (_what, other, score) => {
    // A quarter of 88 points, or five eighths of them.
    expect(listScores((index) => [{ id: 'cargo', askedAs, rating: 0.25 }, other(index)])[0]).toBe(
      score,
    );
  });

  it.each([
    ['brands', 96],
    ['bodyStyle', 95],
    ['condition', 94],
    ['price', 93],
    ['powertrain', 91],
  ] as const)('of a perfect pick that breaks the limit of the %s is %d', (limit, score) => {
    expect(
      listScores(
        () => twoParts(1, 1),
        (index) => (index === 5 ? [limit] : []),
      ),
    ).toEqual([100, 100, 100, 100, 100, score]);
  });

  it('is never above that of an earlier pick', () => {
    const matches = listMatches(
      (index) => (index === 5 ? twoParts(1, 1) : twoParts(0.5, 0.5)),
      (index) => (index === 5 ? ['price'] : []),
    );

    expect(matches[5]).toMatchObject({
      matchScore: 56,
      contributions: expect.arrayContaining([
        { criterion: 'limits', label: 'Your limits', points: 0, available: 12 },
      ]),
    });
  });
});
