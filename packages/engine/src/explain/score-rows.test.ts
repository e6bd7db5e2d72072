import { describe, expect, it } from 'vitest';
import { type FixtureRow, times } from '../testing/make-catalogue.ts';
import { type FixtureJudgment, makeCards, makeJudgment } from '../testing/make-pick.ts';
import { addMatchScores } from './match-score.ts';
import { addRowPoints, listScoreRows } from './score-rows.ts';

const newOnly: FixtureRow = { years: [2026, 2026] };

/** Explains six cards with these judgments; the rows of the catalogue give them their figures. */
const explain = (
  judgmentsAt: (index: number) => readonly FixtureJudgment[],
  rows: readonly FixtureRow[] = times(6, newOnly),
) => {
  const { cards: plainCards } = makeCards(rows);
  const cards = plainCards.map((card, index) => ({
    ...card,
    pick: { ...card.pick, broken: [], judgments: judgmentsAt(index).map(makeJudgment) },
  }));
  const scored = addMatchScores(cards);
  const scoreRows = listScoreRows(scored);

  return { scoreRows, cards: addRowPoints(scored, scoreRows) };
};

const asked = (id: string, available = 1, rating = 0.5): FixtureJudgment => ({
  id,
  rating,
  available,
  askedAs: 'must',
});

describe('the rows that explain a score', () => {
  it('are what was asked for, the budget, and our view', () => {
    const judgments = [asked('towing', 3), { id: 'fiveYearCost' }, { id: 'reliability' }];
    const { scoreRows } = explain(() => [...judgments, { id: 'cargo', rating: 0.2 }]);

    expect(scoreRows.map(({ id, group, available }) => ({ id, group, available }))).toEqual([
      { id: 'towing', group: 'asked', available: 44 },
      { id: 'limits', group: 'asked', available: 12 },
      { id: 'value', group: 'budget', available: 14 },
      { id: 'trust', group: 'view', available: 15 },
      { id: 'everyday', group: 'view', available: 15 },
    ]);
    for (const { label, sentence } of scoreRows)
      expect(`${label}. ${sentence}`).toMatch(/^\w.*\.$/);
  });

  it('are eight at most, with the least wishes in one', () => {
    const wishes = ['towing', 'cargo', 'safety', 'audio', 'tech', 'offRoad'];
    const { scoreRows } = explain(() => wishes.map((id, index) => asked(id, 6 - index)));

    expect(scoreRows.map(({ id }) => id)).toEqual([
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
    const judgments = [asked('towing', 3, 0.31), asked('cargo', 1, 0.77), { id: 'reliability' }];
    const { cards } = explain(() => judgments);
    const sums = cards.map(({ rowPoints }) => rowPoints.reduce((sum, row) => sum + row.points, 0));

    expect(sums).toHaveLength(6);
    expect(sums).toEqual(cards.map(({ match }) => match.matchScore));
  });

  it('never give a wish more points than on a card with a better figure', () => {
    const rows = [
      { ...newOnly, towingLb: 6800 },
      { ...newOnly, towingLb: 8200 },
      ...times(4, newOnly),
    ];
    // The first is known for towing, so that it counts for more than its figure.
    const ratings = [0.9, 0.8, 0.1, 0.1, 0.1, 0.1];
    const { cards } = explain(
      (index) => [asked('towing', 1, ratings[index]), { id: 'cargo', rating: 0.5 }],
      rows,
    );
    const [first, second] = cards.map(({ rowPoints }) =>
      Object.fromEntries(rowPoints.map(({ id, points }) => [id, points])),
    );

    expect(first?.['towing']).toBe(second?.['towing']);
    expect(first?.['everyday']).toBeGreaterThan(second?.['everyday'] ?? 0);
  });
});
