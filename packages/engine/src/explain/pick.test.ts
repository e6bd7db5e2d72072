import { makeAnswers } from '@app/contract/testing/make-answers';
import { describe, expect, it } from 'vitest';
import { rank } from '../ranking/rank.ts';
import { makeCatalogue, times } from '../testing/make-catalogue.ts';
import { makePick } from '../testing/make-pick.ts';
import { wishesOf } from '../wishes.ts';
import { middlePrice, middleYear, picksOf } from './pick.ts';

describe('a pick', () => {
  it('is compared by the middle of its prices and years', () => {
    const { offer } = makePick({ offer: { low: 20_000, high: 26_000, from: 2020, to: 2023 } });
    expect([middlePrice(offer), middleYear(offer)]).toEqual([23_000, 2021.5]);
  });
});

describe('the picks of a ranking', () => {
  const catalogue = makeCatalogue([
    ...times(5, { years: [2026, 2026], msrpUsd: 40_000 }),
    { years: [2022, 2024], msrpUsd: 52_000 },
  ]);
  const picks = () => {
    const ranking = rank(catalogue, wishesOf(makeAnswers({ 'budget.condition': 'new' })));
    return { ranking, all: picksOf(catalogue, ranking) };
  };

  it('hold the offer, in the order of the ranking', () => {
    const { all, ranking } = picks();
    expect(all).toHaveLength(6);
    expect(all[0]).toMatchObject({
      index: 0,
      broken: 0,
      utility: ranking.utilities[ranking.picks[0] ?? -1],
      offer: { isNew: true, from: 2026, to: 2026, low: 40_000, high: 40_000, recency: 1 },
    });
    expect(all[0]?.vehicle).toBe(catalogue.vehicles[0]);
    expect(all[0]?.offer.thrift).toBeGreaterThan(0);
  });

  it('hold the limits that they break', () => {
    const last = picks().all.at(-1);
    expect(last?.vehicle.make).toBe('Make 5');
    expect(last?.broken).toBe(4);
    expect(last?.offer).toMatchObject({ isNew: false, to: 2024 });
    expect(last?.offer.from).toBeLessThanOrEqual(2024);
  });
});
