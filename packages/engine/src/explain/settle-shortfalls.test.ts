import { describe, expect, it } from 'vitest';
import { type FixtureRow, times } from '../testing/make-catalogue.ts';
import { type FixtureJudgment, makeCards, makeJudgment } from '../testing/make-pick.ts';
import { settleShortfalls } from './settle-shortfalls.ts';

const newOnly: FixtureRow = { years: [2026, 2026] };

/** What six cards of these rows, all judged alike, are said to fall short of. */
const settleRows = (
  rows: readonly FixtureRow[],
  judgment: FixtureJudgment,
  answers?: Parameters<typeof makeCards>[1],
) => {
  const { cards, preferences } = makeCards(
    rows.map((row) => ({ ...newOnly, ...row })),
    answers,
  );
  const judged = cards.map((card) => ({
    ...card,
    pick: { ...card.pick, judgments: [makeJudgment(judgment)] },
  }));

  return settleShortfalls(judged, preferences).map(({ pick }) => pick.judgments[0]?.unmet);
};

const settleRow = (row: FixtureRow, judgment: FixtureJudgment) =>
  settleRows([row, ...times(5, {})], judgment)[0];

describe('a rating of ours', () => {
  const ride = { id: 'comfort', askedAs: 'asked', shortfallSentence: 'comfort' } as const;

  it.each([
    { rating: 5, unmet: 'must', settled: undefined },
    { rating: 4, unmet: 'wish', settled: undefined },
    { rating: 3, unmet: 'wish', settled: 'wish' },
    { rating: 3, unmet: undefined, settled: undefined },
    { rating: 2, unmet: undefined, settled: 'wish' },
    { rating: 1, unmet: 'must', settled: 'must' },
  ] as const)('of $rating that is "$unmet" is settled as "$settled"', (one) => {
    expect(settleRow({ ride: one.rating }, { ...ride, unmet: one.unmet })).toBe(one.settled);
  });

  it('says nothing to visitors who did not ask for it', () => {
    expect(settleRow({ ride: 1 }, { id: 'comfort' })).toBeUndefined();
  });

  it.each([
    { rideAndHandling: [4, 4], settled: undefined },
    { rideAndHandling: [5, 2], settled: 'wish' },
    { rideAndHandling: [2, 5], settled: 'wish' },
  ] as const)('of a balance is the lesser of $rideAndHandling', ({ rideAndHandling, settled }) => {
    const [rating, handling] = rideAndHandling;
    const balance: FixtureJudgment = {
      id: 'balance',
      askedAs: 'asked',
      wrongKindSentence: () => 'stiffRide',
    };

    expect(settleRow({ ride: rating, handling }, balance)).toBe(settled);
  });

  it('of the cabin stands for a premium cabin of any make, unless a premium brand is a must', () => {
    const premium: FixtureJudgment = { id: 'premium', wrongKindSentence: () => 'plainMake' };

    expect(settleRow({ cabin: 4 }, { ...premium, askedAs: 'nice', unmet: 'wish' })).toBeUndefined();
    expect(settleRow({ cabin: 4 }, { ...premium, askedAs: 'must', unmet: 'must' })).toBe('must');
  });
});

describe('cargo space that is nice to have', () => {
  const cargo = { id: 'cargo', askedAs: 'nice', unmet: 'wish' } as const;
  const openBed: FixtureJudgment = { ...cargo, wrongKindSentence: () => 'openBed' };

  it('falls short only where three others of the six have more, or where no pick has enough', () => {
    const more = { ...newOnly, cargoCuFt: 50 };

    expect(settleRows([...times(2, more), ...times(4, {})], cargo)).toEqual(
      Array.from({ length: 6 }, () => 'wish'),
    );

    const { cards, preferences } = makeCards([...times(2, more), ...times(4, newOnly)]);
    const judged = cards.map((card, index) => {
      const judgment = makeJudgment({ ...cargo, unmet: index < 2 ? undefined : 'wish' });
      return { ...card, pick: { ...card.pick, judgments: [judgment] } };
    });

    expect(
      settleShortfalls(judged, preferences).flatMap(({ pick }) => pick.judgments[0]?.unmet ?? []),
    ).toEqual([]);
  });

  it('stays a shortfall where it is a must', () => {
    expect(settleRow({ cargoCuFt: 20 }, { ...cargo, askedAs: 'must', unmet: 'must' })).toBe('must');
  });

  it('stays a shortfall of an open bed', () => {
    expect(settleRow({ cargoCuFt: 90 }, openBed)).toBe('wish');
  });

  it.each([
    {
      who: 'asks for pickups',
      bodyStyles: ['suv'],
      answers: { 'features.bodyStyle': ['pickup', 'suv'] },
    },
    { who: 'must tow', bodyStyles: ['suv'], answers: { 'usage.towing': 'definitely' } },
    { who: 'gets pickups mostly', bodyStyles: ['pickup'], answers: {} },
  ] as const)('is no shortfall of an open bed to a visitor who $who', ({ bodyStyles, answers }) => {
    const rows = times(6, { cargoCuFt: 90, bodyStyles });

    expect(settleRows(rows, openBed, answers)[0]).toBeUndefined();
  });
});

describe('the range of an electric car', () => {
  it.each([
    { id: 'range.longDistance', settled: 'wish' },
    { id: 'range.mixedDriving', settled: undefined },
  ] as const)('that most of the six beat is settled as "$settled" for $id', ({ id, settled }) => {
    const electric: FixtureRow = { powertrain: 'electric', mpg: 100 };
    const rows = [{ ...electric, rangeMi: 300 }, ...times(5, { ...electric, rangeMi: 400 })];

    expect(settleRows(rows, { id, rating: 0.6, askedAs: 'asked' })[0]).toBe(settled);
  });

  it.each([
    { id: 'range.longDistance', rating: 0.5, settled: 'wish' },
    { id: 'range.longDistance', rating: 0.6, settled: undefined },
    { id: 'range.shortTrips', rating: 0.5, settled: undefined },
  ] as const)('with a rating of $rating for $id is settled as "$settled"', (one) => {
    expect(settleRow({}, { id: one.id, rating: one.rating, askedAs: 'asked' })).toBe(one.settled);
  });
});
