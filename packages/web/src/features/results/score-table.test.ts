import { describe, expect, it } from 'vitest';
import { buildScoreTable } from './score-table.ts';

const row = { label: 'Towing', sentence: 'How heavy a trailer it may pull.', available: 40 };

describe('buildScoreTable', () => {
  it('groups the rows under what was asked, the budget, and our view', () => {
    const scoreRows = [
      { ...row, id: 'towing', group: 'asked' },
      { ...row, id: 'limits', group: 'asked', available: 12 },
      { ...row, id: 'value', group: 'budget' },
      { ...row, id: 'trust', group: 'view', available: 8 },
    ] as const;
    const table = buildScoreTable({ contributions: [], scorePoints: [30, 12, 20, 4] }, scoreRows);

    expect(table.map(({ heading, rows }) => [heading, rows.map(({ id }) => id)])).toEqual([
      ['What you asked', ['towing', 'limits']],
      ['Your budget', ['value']],
      ['Our view', ['trust']],
    ]);
    expect(table[0]?.rows[0]).toMatchObject({ ...row, points: 30 });
  });

  it('leaves out a row that counts for nothing', () => {
    const scoreRows = [{ ...row, id: 'towing', group: 'asked', available: 0 }] as const;

    expect(buildScoreTable({ contributions: [], scorePoints: [0] }, scoreRows)).toEqual([]);
  });

  it('sums up a result that was stored with more rows than eight, in whole points', () => {
    const contributions = Array.from({ length: 10 }, (_, index) => ({
      criterion: `criterion-${index}`,
      label: `Criterion ${index}`,
      points: 4.6,
      available: 20 - index,
    }));
    const [group] = buildScoreTable({ contributions }, undefined);

    expect(group?.heading).toBeUndefined();
    expect(group?.rows).toHaveLength(8);
    expect(group?.rows[0]).toEqual({
      id: 'criterion-0',
      label: 'Criterion 0',
      points: 5,
      available: 20,
    });
    expect(group?.rows[7]).toMatchObject({ label: 'Everything else', points: 14, available: 36 });
  });
});
