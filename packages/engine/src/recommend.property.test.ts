import type { QuizAnswers } from '@app/contract/quiz/answers';
import { answerIssues } from '@app/contract/quiz/flow';
import { recommendationSetSchema } from '@app/contract/recommendation-schemas';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bodyStyles, powertrains } from './catalogue/body-and-power.ts';
import { theCatalogue } from './catalogue/catalogue.ts';
import { brandGroups } from './catalogue/entry.ts';
import { priceBandAt, priceBands } from './catalogue/price-bands.ts';
import type { Vehicle } from './catalogue/vehicle.ts';
import { recommend } from './recommend.ts';
import { arbitraryAnswers } from './testing/arbitrary-answers.ts';
import { seatsFor, type Wishes, wishesOf } from './wishes.ts';

const numRuns = 5_000;
const seed = Number(process.env['PROPERTY_SEED'] ?? Date.now() % 2_147_483_647);

const vehicleById = new Map(theCatalogue().vehicles.map((vehicle) => [vehicle.id, vehicle]));
const vehicleOf = (id: string): Vehicle => {
  const vehicle = vehicleById.get(id);
  if (vehicle === undefined) throw new Error(`${id} is not in the catalogue`);
  return vehicle;
};

const holds = (predicate: (answers: QuizAnswers) => void): void => {
  console.info(`property seed ${seed}`);
  fc.assert(fc.property(arbitraryAnswers, predicate), { seed, numRuns });
};

const isChosen = (bits: number, options: readonly string[], values: readonly string[]): boolean =>
  bits === 0 || values.some((value) => (bits & (1 << options.indexOf(value))) !== 0);

type Pick = ReturnType<typeof recommend>['recommendations'][number];

/** The limits that a card breaks, worked out from its own words and the catalogue, not from the engine's ranking. */
const brokenBy = (pick: Pick, wishes: Wishes): readonly string[] => {
  const { entry, brandGroups: groups } = vehicleOf(pick.id);
  const { low, high } = priceBandAt(wishes.band);
  const checks = {
    brands: isChosen(wishes.brandBits, brandGroups, groups),
    bodyStyle: isChosen(wishes.bodyBits, bodyStyles, entry.bodyStyles),
    condition: wishes.condition === 'either' || (wishes.condition === 'new') === (pick.condition === 'new'),
    price: low <= pick.price.low && pick.price.high <= high,
    powertrain: isChosen(wishes.powerBits, powertrains, [entry.powertrain]),
  };
  return Object.entries(checks).flatMap(([limit, isKept]) => (isKept ? [] : [limit]));
};

describe('recommend, for any valid answers', { timeout: 120_000 }, () => {
  it('is tried on answers that the quiz accepts', () => {
    holds((answers) => {
      expect(answerIssues(answers)).toEqual([]);
    });
  });

  it('gives six distinct models that match the contract, each with a reason and a role of its own', () => {
    holds((answers) => {
      const set = recommend(answers);
      recommendationSetSchema.parse(set);
      const families = set.recommendations.map(({ id }) => vehicleOf(id).family);
      expect(new Set(families).size).toBe(6);
      expect(new Set(set.recommendations.map(({ category }) => category)).size).toBe(6);
      for (const { features, tradeOff, description } of set.recommendations) {
        expect(features.length).toBeGreaterThanOrEqual(3);
        expect(`${features.join()} ${tradeOff} ${description}`).not.toMatch(/undefined|NaN|Infinity|\[object/);
      }
    });
  });

  it('gives the same answer twice', () => {
    holds((answers) => {
      expect(recommend(structuredClone(answers))).toEqual(recommend(answers));
    });
  });

  it('never seats fewer than ride along and never offers what is not sold in the country', () => {
    holds((answers) => {
      const wishes = wishesOf(answers);
      for (const { id } of recommend(answers).recommendations) {
        const { entry } = vehicleOf(id);
        expect(entry.seats).toBeGreaterThanOrEqual(seatsFor[wishes.people]);
        expect(entry.countries).toContain(wishes.region.country);
      }
    });
  });

  it('reports every broken limit on its card and on the set, and no other', () => {
    holds((answers) => {
      const wishes = wishesOf(answers);
      const set = recommend(answers);
      const ofCards = set.recommendations.map((pick) => brokenBy(pick, wishes));
      expect(set.recommendations.map(({ relaxed }) => relaxed.map(({ limit }) => limit))).toEqual(ofCards);
      expect(new Set(set.relaxations.map(({ limit }) => limit))).toEqual(new Set(ofCards.flat()));
    });
  });

  it('never leaves the price band by more than one', () => {
    holds((answers) => {
      const { band } = wishesOf(answers);
      const least = priceBands[Math.max(0, band - 1)]?.low ?? 0;
      const most = priceBands[Math.min(priceBands.length - 1, band + 1)]?.high ?? 0;
      for (const { price } of recommend(answers).recommendations) {
        expect(price.low).toBeGreaterThanOrEqual(least);
        expect(price.high).toBeLessThanOrEqual(most);
      }
    });
  });

  it('shows the picks that keep every limit before the others', () => {
    holds((answers) => {
      const isRelaxed = recommend(answers).recommendations.map(({ relaxed }) => relaxed.length > 0);
      expect(isRelaxed).toEqual([...isRelaxed].sort());
    });
  });
});
