import { makeAnswers } from '@app/contract/testing/make-answers';
import { describe, expect, it } from 'vitest';
import { listOffers, type Offer } from '../catalogue/offers.ts';
import { loadCatalogue } from '../catalogue/vehicle.ts';
import { getRegionCosts } from '../cost/offer-cost.ts';
import { toPreferences } from '../preferences.ts';
import { priors } from '../ranking/priors.ts';
import { english } from '../sentences/english/english.ts';
import { criteria } from './criteria.ts';

const region = getRegionCosts({ country: 'US', code: 'OH' });

/** Every fifth offer of each budget in both countries. */
const sample: readonly Offer[] = (['US', 'CA'] as const).flatMap((country) =>
  [0, 1, 2, 3, 4, 5].flatMap((priceBandIndex) =>
    listOffers(loadCatalogue(), country, priceBandIndex).filter((_, index) => index % 5 === 0),
  ),
);

/** Answers under which many criteria speak. */
const manyPreferences = toPreferences(
  makeAnswers(
    {
      'lifestyle.carAppreciation': ['greatOnGas', 'smoothRide'],
      'usage.trunkSpace': 'definitely',
      'usage.towing': 'definitely',
      'usage.acceleration': 'definitely',
      'usage.fuelEfficiency': 'definitely',
      'usage.safetyFeatures': 'definitely',
      'usage.premiumMaterials': 'definitely',
      'usage.greatAudio': 'definitely',
      'usage.offRoad': 'definitely',
      'features.powerPreference': 'electric',
      'features.evRange': 'longDistance',
      'features.evCharging': 'noCharging',
    },
    '55401',
  ),
);

describe('criteria', () => {
  it.each(criteria)('$id values every offer between 0 and 1', ({ rate }) => {
    expect(sample.length).toBeGreaterThan(1_000);
    const values = sample.map((offer) => rate(offer, region));

    expect(values.filter((one) => !(one >= 0 && one <= 1))).toEqual([]);
  });

  it('have ids of their own', () => {
    expect(new Set(criteria.map(({ id }) => id)).size).toBe(criteria.length);
  });

  it.each(criteria)(
    '$id has sentences for the answer behind it',
    ({
      label,
      classifyAnswer,
      strengthSentence,
      shortfallSentence,
      plugInShortfallSentence,
      wrongKindSentence,
    }) => {
      expect(label).toMatch(/^[A-Z][^.]*[^. ]$/);
      const kind = classifyAnswer?.(manyPreferences);
      const names = new Set(sample.map((offer) => strengthSentence?.(offer)));
      const faults = new Set([
        shortfallSentence,
        plugInShortfallSentence,
        ...sample.map((offer) => wrongKindSentence?.(offer)),
      ]);

      // A reason may be left unsaid where the answer makes it odd, but not for every answer.
      for (const name of names)
        if (name !== undefined) expect(Object.keys(english.reasons[name])).not.toEqual([]);
      for (const fault of faults)
        if (fault !== undefined && kind !== undefined)
          expect(Object.keys(english.shortfalls[fault])).toContain(kind);
    },
  );

  it('use every weight, each for a criterion that some answers give weight', () => {
    const named = new Set(
      criteria.flatMap(({ weightFactors, targets = [] }) => [
        ...weightFactors(manyPreferences).map(([name]) => name),
        ...targets.map(({ weight }) => weight),
      ]),
    );
    const bigGroup = toPreferences(makeAnswers({ 'usage.passengers': 'bigGroup' }));

    for (const { weightFactors } of criteria)
      for (const [name] of weightFactors(bigGroup)) named.add(name);
    expect(Object.keys(priors).filter((name) => !new Set<string>(named).has(name))).toEqual([]);
  });

  it('never call for a weight by less than nothing or more than all of it', () => {
    const factors = criteria.flatMap(({ weightFactors }) =>
      weightFactors(manyPreferences).map(([, factor]) => Number(factor)),
    );

    expect(factors.filter((factor) => factor < 0 || factor > 1)).toEqual([]);
  });
});
