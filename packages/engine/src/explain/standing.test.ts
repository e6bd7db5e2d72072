import { describe, expect, it } from 'vitest';
import { criterionNamed } from '../testing/criterion-named.ts';
import { makePick } from '../testing/make-pick.ts';
import type { Picked } from './pick.ts';
import type { Judgement } from './reasons.ts';
import { soleLeader, standingsOf } from './standing.ts';

const judged = (id: string, value: number, weight = 1, because: string | undefined = 'you asked'): Judgement => ({
  criterion: criterionNamed(id),
  value,
  weight,
  because,
});
const same = [makePick(), makePick(), makePick()];
/** The standings of picks that differ in nothing but these judgements. */
const standings = (...judgements: (readonly Judgement[])[]) => standingsOf(same, judgements);

describe('soleLeader', () => {
  it('is the place of the highest figure, unless several share it', () => {
    expect(soleLeader([1, 3, 2])).toBe(1);
    expect(soleLeader([3, 3, 2])).toBe(-1);
    expect(soleLeader([-2, -1])).toBe(1);
  });
});

describe('leads', () => {
  it('belong to the one pick that is best', () => {
    const [a, b, c] = standings([judged('towing', 0.9)], [judged('towing', 0.8)], [judged('towing', 0.1)]);
    expect([a?.leads, b?.leads, c?.leads]).toEqual([['tows the most'], [], []]);
  });

  it('are none where the best is no better than middling', () => {
    const [a] = standings([judged('towing', 0.5)], [judged('towing', 0.2)], [judged('towing', 0.1)]);
    expect(a?.leads).toEqual([]);
  });

  it('stand apart where the visitor did not ask', () => {
    const unasked = (value: number) => ({ ...judged('towing', value), because: undefined });
    const [a] = standings(
      [unasked(0.9), judged('audio', 0.8)],
      [unasked(0.3), judged('audio', 0.3)],
      [unasked(0.3), judged('audio', 0.3)],
    );
    expect(a?.leads).toEqual(['has the best sound system']);
    expect(a?.otherLeads).toEqual(['tows the most']);
  });

  it('are none in what is judged by class alone', () => {
    const [a] = standings(
      ...[0.9, 0.3, 0.1].map((value) => [{ ...judged('runningCosts', value), because: undefined }]),
    );
    expect(a?.otherLeads).toEqual([]);
  });

  it('are also the lowest price and the newest years', () => {
    const picks = [
      makePick({ offer: { low: 39_000, high: 50_000 } }),
      makePick({ offer: { low: 38_000, high: 39_000 } }),
      makePick({ offer: { low: 39_000, high: 45_000, from: 2027, to: 2027 } }),
    ];
    expect(standingsOf(picks, [[], [], []]).map(({ leads }) => leads)).toEqual([
      [],
      ['is priced lowest'],
      ['is the newest'],
    ]);
  });

  it('on price and years are by the end that counts and the middle of the range', () => {
    const used = (from: number, to: number, low: number, high: number) =>
      makePick({ offer: { isNew: false, from, to, low, high } });
    const leadsOf = (...picks: readonly Picked[]) =>
      standingsOf(
        picks,
        picks.map(() => []),
      ).map(({ leads }) => leads);
    const plain = used(2020, 2023, 24_000, 25_000);
    expect(leadsOf(plain, used(2018, 2022, 26_000, 27_000))).toEqual([['is priced lowest', 'is the newest'], []]);
    // Its price begins lower, and its years end later: neither is plainly the lowest or newest.
    expect(leadsOf(plain, used(2014, 2024, 10_000, 40_000))).toEqual([[], []]);
  });
});

describe('strengths', () => {
  it('lie ahead of the others from the average up, and are shared below it', () => {
    const [a, b, c] = standings([judged('towing', 0.9)], [judged('towing', 0.9)], [judged('towing', 0.6)]);
    expect([a?.aheadOn, b?.aheadOn, c?.aheadOn]).toEqual([['towing'], ['towing'], []]);
    expect([a?.goodOn, b?.goodOn, c?.goodOn]).toEqual([[], [], ['towing']]);
  });

  it('that all share equally put nobody ahead', () => {
    const [a] = standings([judged('towing', 0.75)], [judged('towing', 0.75)], [judged('towing', 0.75)]);
    expect(a).toEqual({ leads: [], otherLeads: [], aheadOn: [], goodOn: ['towing'] });
  });

  it('are nothing that the pick is middling at, nor what was not asked for', () => {
    const [a] = standings(
      [judged('towing', 0.59), { ...judged('audio', 1), because: undefined }],
      [judged('towing', 0.1), { ...judged('audio', 1), because: undefined }],
      [judged('towing', 0.1), { ...judged('audio', 1), because: undefined }],
    );
    expect([a?.aheadOn, a?.goodOn]).toEqual([[], []]);
  });

  it('are named by the greatest weighted advantage first', () => {
    const others = [judged('towing', 0.5, 1), judged('audio', 0.5, 4), judged('tech', 0.2, 1)];
    const [a] = standings([judged('towing', 0.7, 1), judged('audio', 0.7, 4), judged('tech', 0.8, 1)], others, others);
    expect(a?.aheadOn).toEqual(['its sound system', 'technology', 'towing']);
  });
});
