import { describe, expect, it } from 'vitest';
import { type FixtureRow, times } from '../testing/make-catalogue.ts';
import { type FixtureJudgment, makeCards, makeJudgment } from '../testing/make-pick.ts';
import { explainFirstPlace } from './first-place.ts';
import { addMatchScores } from './match-score.ts';
import type { JudgedPick } from './pick.ts';
import { addRowPoints, listScoreRows } from './score-rows.ts';

const newOnly: FixtureRow = { years: [2026, 2026] };

/** What is said of six cards: of "Make 0 Model 0", the first, beside "Make 1 Model 1". */
const explain = (
  judgmentsAt: (index: number) => readonly FixtureJudgment[],
  {
    rows = times(6, newOnly),
    limitsAt = () => ({}),
  }: {
    readonly rows?: readonly FixtureRow[];
    readonly limitsAt?: (index: number) => Partial<Pick<JudgedPick, 'broken' | 'severity'>>;
  } = {},
) => {
  const cards = makeCards(rows).cards.map((card, index) => ({
    ...card,
    pick: {
      ...card.pick,
      broken: [],
      severity: 0,
      ...limitsAt(index),
      judgments: judgmentsAt(index).map(makeJudgment),
    },
  }));
  const scored = addMatchScores(cards);

  return explainFirstPlace(addRowPoints(scored, listScoreRows(scored)));
};

/** A wish of which the first pick has one rating and the others another. */
const wish = (id: string, index: number, own: number, others: number): FixtureJudgment => ({
  id,
  askedAs: 'asked',
  rating: index === 0 ? own : others,
});

describe('the sentence on the first place', () => {
  it('names the two topics with most points beyond the second pick, and the one with fewest', () => {
    const place = explain(
      (index) => [
        wish('tame', index, 0.7, 0.3),
        wish('winter', index, 0.8, 0.2),
        wish('premium', index, 0.5, 0.3),
        { id: 'reliability', rating: index === 0 ? 0.2 : 0.4 },
        { id: 'rightSize', rating: index === 0 ? 0.4 : 0.5 },
      ],
      { rows: [newOnly, { ...newOnly, reliability: [5, 5, 5] }, ...times(4, newOnly)] },
    );

    expect(place).toEqual({
      text: 'It beats the Make 1 Model 1 on winter traction and gentle power, but trails on reliability.',
      ahead: ['winter', 'tame'],
      behind: ['trust'],
    });
  });

  it('names one topic where the first pick has more points in one, and no less in any', () => {
    expect(
      explain((index) => [wish('winter', index, 0.8, 0.2), wish('premium', index, 0.5, 0.5)]),
    ).toEqual({
      text: 'It beats the Make 1 Model 1 on winter traction.',
      ahead: ['winter'],
      behind: [],
    });
  });

  it('calls nearly equal scores close', () => {
    const place = explain((index) => [
      wish('winter', index, 0.6, 0.5),
      wish('tame', index, 0.5, 0.6),
    ]);

    expect(place?.text).toBe(
      'It is a close call: it beats the Make 1 Model 1 on winter traction, but trails on gentle power.',
    );
  });

  it('names a wish that shares its row with others', () => {
    const ids = ['winter', 'premium', 'easy', 'tame', 'insurance'];
    const place = explain((index) =>
      ids.map((id) => wish(id, index, id === 'tame' ? 0.9 : 0.5, 0.5)),
    );

    expect(place?.ahead).toEqual(['tame']);
  });

  it('does not claim a wish that our own choices raise above the same figure', () => {
    const ids = ['winter', 'premium', 'easy', 'tame', 'audio'];

    expect(
      explain((index) => ids.map((id) => wish(id, index, id === 'audio' ? 0.9 : 0.5, 0.5))),
    ).toBeUndefined();
  });

  it('is about the limits, whatever the scores, where the second pick breaks more of them', () => {
    const judgments = (index: number) => [wish('winter', index, 0.2, 0.8)];
    const explainBroken = (...broken: readonly JudgedPick['broken'][]) =>
      explain(judgments, {
        limitsAt: (index) => ({
          broken: broken[index] ?? [],
          severity: broken[index]?.length ?? 0,
        }),
      })?.text;

    expect(explainBroken([], ['brands'])).toBe(
      'It keeps every limit you set, and the Make 1 Model 1 does not.',
    );
    expect(explainBroken(['brands'], ['bodyStyle', 'price'])).toBe(
      'It keeps more of the limits you set than the Make 1 Model 1.',
    );
  });

  it('is left out where other limits, not more, put the second pick behind', () => {
    expect(
      explain((index) => [wish('winter', index, 0.8, 0.2)], {
        limitsAt: (index) => ({ broken: [index === 0 ? 'brands' : 'price'], severity: index + 1 }),
      }),
    ).toBeUndefined();
  });

  it('calls the two close where the scores are alike and nothing tells them apart', () => {
    const place = explain((index) => [wish('winter', index, 0.5, 0.5)]);

    expect(place).toEqual({
      text: 'It is a close call between this one and the Make 1 Model 1: their scores are almost equal.',
      ahead: [],
      behind: [],
    });
  });

  it('says of nearly equal scores what the second pick alone is ahead on', () => {
    const place = explain((index) => [
      wish('tame', index, 0.5, 0.6),
      { id: 'regard', rating: index === 0 ? 0.6 : 0.5 },
    ]);

    expect(place).toEqual({
      text: 'It is a close call with the Make 1 Model 1, which is ahead on gentle power: their scores are almost equal.',
      ahead: [],
      behind: ['tame'],
    });
  });

  it('is left out where the scores differ and no figure tells why', () => {
    const regarded = (index: number): FixtureJudgment => ({
      id: 'regard',
      rating: index === 0 ? 0.9 : 0.1,
    });

    expect(explain((index) => [regarded(index)])).toBeUndefined();
  });

  it.each<{ topic: string; id: string; worse: FixtureRow; better: FixtureRow }>([
    {
      topic: 'cost to own',
      id: 'recent',
      worse: { usd: 60_000 },
      better: { usd: 30_000 },
    },
    {
      topic: 'reliability',
      id: 'regard',
      worse: { reliability: [2, 2, 2] },
      better: { reliability: [5, 5, 5] },
    },
  ])('claims $topic only where the second pick shows a worse figure', ({ topic, id, ...rows }) => {
    const explainBeside = (second: FixtureRow) =>
      explain((index) => [{ id, rating: index === 0 ? 0.9 : 0.1 }], {
        rows: [newOnly, { ...newOnly, ...second }, ...times(4, newOnly)],
      });

    expect(explainBeside(rows.worse)?.text).toBe(`It beats the Make 1 Model 1 on ${topic}.`);
    expect(explainBeside({})).toBeUndefined();
    expect(explainBeside(rows.better)).toBeUndefined();
  });
});
