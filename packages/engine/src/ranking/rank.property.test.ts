import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { theCatalogue } from '../catalogue/catalogue.ts';
import { criteria, placeOf } from '../criteria/criteria.ts';
import { arbitraryAnswers } from '../testing/arbitrary-answers.ts';
import { type GradedWish, type Wishes, wishesOf } from '../wishes.ts';
import { rank, rankedPlaces } from './rank.ts';

const seed = Number(process.env['PROPERTY_SEED'] ?? Date.now() % 2_147_483_647);
const criterionOf: Readonly<Record<GradedWish, string>> = {
  trunkSpace: 'cargo',
  towing: 'towing',
  acceleration: 'acceleration',
  fuelEfficiency: 'efficiency',
  safetyFeatures: 'safety',
  premiumMaterials: 'cabin',
  greatAudio: 'audio',
  offRoad: 'offRoad',
};
const gradedWishes = [
  'trunkSpace',
  'towing',
  'acceleration',
  'fuelEfficiency',
  'safetyFeatures',
  'premiumMaterials',
  'greatAudio',
  'offRoad',
] as const;

const raised = (wishes: Wishes, wish: GradedWish, importance: 'none' | 'somewhat' | 'definitely'): Wishes => ({
  ...wishes,
  importance: { ...wishes.importance, [wish]: importance },
});

describe('rank, for any valid answers', { timeout: 120_000 }, () => {
  it('never lowers the vehicle that is best on a criterion when its importance rises', () => {
    console.info(`property seed ${seed}`);
    fc.assert(
      fc.property(arbitraryAnswers, fc.constantFrom(...gradedWishes), (answers, wish) => {
        const wishes = wishesOf(answers);
        const criterion = placeOf(criterionOf[wish]);
        const valueAt = (vehicle: number): number => theCatalogue().values[vehicle * criteria.length + criterion] ?? 0;
        const ranks = (['none', 'somewhat', 'definitely'] as const).map((importance) => {
          const ranking = rank(theCatalogue(), raised(wishes, wish, importance));
          const ranked = rankedPlaces(ranking).map((place) => ranking.pool.vehicles[place] ?? 0);
          const best = Math.max(...ranked.map(valueAt));
          const bestOnes = ranked.filter((vehicle) => valueAt(vehicle) === best).toSorted((a, b) => a - b);
          return bestOnes.map((vehicle) => ranked.indexOf(vehicle));
        });
        const [none = [], somewhat = [], definitely = []] = ranks;
        for (const [index, place] of somewhat.entries()) expect(place).toBeLessThanOrEqual(none[index] ?? -1);
        for (const [index, place] of definitely.entries()) expect(place).toBeLessThanOrEqual(somewhat[index] ?? -1);
      }),
      { seed, numRuns: 5_000 },
    );
  });

  it('holds at least three makes whenever the limits leave that many', () => {
    fc.assert(
      fc.property(arbitraryAnswers, (answers) => {
        const { picks, pool } = rank(theCatalogue(), wishesOf(answers));
        const makesOf = (indexes: readonly number[]): number =>
          new Set(indexes.map((place) => theCatalogue().make[pool.vehicles[place] ?? 0])).size;
        const keepingAll = Array.from(pool.broken.keys()).filter((index) => pool.broken[index] === 0);
        expect(makesOf(picks)).toBeGreaterThanOrEqual(Math.min(3, makesOf(keepingAll)));
      }),
      { seed, numRuns: 5_000 },
    );
  });

  it('gives up no limit when the others given up are enough', () => {
    fc.assert(
      fc.property(arbitraryAnswers, (answers) => {
        const { pool, picks } = rank(theCatalogue(), wishesOf(answers));
        const used = picks.reduce((mask, index) => mask | (pool.broken[index] ?? 0), 0);
        expect(used & ~pool.relaxed).toBe(0);
        const keepingAll = new Set(
          Array.from(pool.broken.keys())
            .filter((index) => pool.broken[index] === 0)
            .map((place) => theCatalogue().family[pool.vehicles[place] ?? 0]),
        );
        expect(picks.filter((index) => pool.broken[index] === 0)).toHaveLength(Math.min(6, keepingAll.size));
      }),
      { seed, numRuns: 5_000 },
    );
  });
});
