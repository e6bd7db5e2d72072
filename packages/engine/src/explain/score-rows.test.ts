import { describe, expect, it } from 'vitest';
import { type FixtureRow, times } from '../testing/make-catalogue.ts';
import { type FixtureJudgement, makeCards, makeJudgement } from '../testing/make-pick.ts';
import { scoreMatches } from './match-score.ts';
import { explainScores } from './score-rows.ts';

const newOnly: FixtureRow = { years: [2026, 2026] };

/** Explains six cards with these judgements; the rows of the catalogue give them their figures. */
const explain = (
  judgementsAt: (index: number) => readonly FixtureJudgement[],
  rows: readonly FixtureRow[] = times(6, newOnly),
) => {
  const { cards: plainCards } = makeCards(rows);
  const cards = plainCards.map((card, index) => ({
    ...card,
    pick: { ...card.pick, broken: [], judgements: judgementsAt(index).map(makeJudgement) },
  }));
  return explainScores(cards, scoreMatches(cards.map(({ pick }) => pick)));
};

const asked = (id: string, available = 1, value = 0.5): FixtureJudgement => ({
  id,
  value,
  available,
  askedAs: 'must',
});

describe('the rows that explain a score', () => {
  it('are what was asked for, the budget, and our view', () => {
    const judgements = [asked('towing', 3), { id: 'fiveYearCost' }, { id: 'reliability' }];
    const { rows } = explain(() => [...judgements, { id: 'cargo', value: 0.2 }]);

    expect(rows.map(({ id, group, available }) => ({ id, group, available }))).toEqual([
      { id: 'towing', group: 'asked', available: 44 },
      { id: 'limits', group: 'asked', available: 12 },
      { id: 'value', group: 'budget', available: 14 },
      { id: 'trust', group: 'view', available: 15 },
      { id: 'everyday', group: 'view', available: 15 },
    ]);
    for (const { label, sentence } of rows) expect(`${label}. ${sentence}`).toMatch(/^\w.*\.$/);
  });

  it('are eight at most, with the least wishes in one', () => {
    const wishes = ['towing', 'cargo', 'safety', 'audio', 'tech', 'offRoad'];
    const { rows } = explain(() => wishes.map((id, index) => asked(id, 6 - index)));

    expect(rows.map(({ id }) => id)).toEqual([
      'towing',
      'cargo',
      'safety',
      'otherWishes',
      'limits',
      'value',
      'trust',
      'everyday',
    ]);
  });

  it('have points that add up to the match score of each card', () => {
    const judgements = [asked('towing', 3, 0.31), asked('cargo', 1, 0.77), { id: 'reliability' }];
    const { points } = explain(() => judgements);

    // A third of 100 points for each of three weights, and 12 for the limits.
    expect(points.map((own) => own.reduce((sum, one) => sum + one, 0))).toEqual(
      scoreMatches(
        makeCards(times(6, newOnly)).cards.map(({ pick }) => ({
          ...pick,
          broken: [],
          judgements: judgements.map(makeJudgement),
        })),
      ).map(({ matchScore }) => matchScore),
    );
  });

  it('never give a wish more points than on a card with a better figure', () => {
    const rows = [
      { ...newOnly, towingLb: 6800 },
      { ...newOnly, towingLb: 8200 },
      ...times(4, newOnly),
    ];
    // The first is known for towing, so that it counts for more than its figure.
    const values = [0.9, 0.8, 0.1, 0.1, 0.1, 0.1];
    const { rows: scoreRows, points } = explain(
      (index) => [asked('towing', 1, values[index]), { id: 'cargo', value: 0.5 }],
      rows,
    );
    const towing = scoreRows.findIndex(({ id }) => id === 'towing');
    const everyday = scoreRows.findIndex(({ id }) => id === 'everyday');

    expect(points[0]?.[towing]).toBe(points[1]?.[towing]);
    expect(points[0]?.[everyday]).toBeGreaterThan(points[1]?.[everyday] ?? 0);
  });
});
