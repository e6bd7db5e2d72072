import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { theCatalogue } from '../catalogue/vehicle.ts';
import { criteria } from '../criteria/criteria.ts';
import { arbitraryAnswers } from '../testing/arbitrary-answers.ts';
import { type GradedWish, gradedWishes, type Importance, type Wishes, wishesOf } from '../wishes.ts';
import { valueAt } from './candidates.ts';
import { byRank, type Ranked } from './choose-six.ts';
import { rank } from './rank.ts';

const seed = Number(process.env['PROPERTY_SEED'] ?? Date.now() % 2_147_483_647);
const numRuns = 300;

const criterionOf: Readonly<Record<GradedWish, string>> = {
  trunkSpace: 'cargo',
  towing: 'towing',
  acceleration: 'acceleration',
  fuelEfficiency: 'efficiency',
  safetyFeatures: 'safety',
  premiumMaterials: 'premium',
  greatAudio: 'audio',
  offRoad: 'offRoad',
};

const placeOf = (wish: GradedWish, { people }: Wishes): number => {
  const id = wish === 'trunkSpace' && people === 'bigGroup' ? 'cargoBehindThirdRow' : criterionOf[wish];
  return criteria.findIndex((criterion) => criterion.id === id);
};

/** How many candidates come before the best of those that are best on a criterion. */
const aheadOfBest = (ranked: readonly Ranked[], place: number): number => {
  const kept = ranked.filter(({ broken }) => broken === 0);
  const best = Math.max(...kept.map(({ candidate }) => valueAt(candidate, place)));
  const sorted = kept.toSorted(byRank);
  return sorted.findIndex(({ candidate }) => valueAt(candidate, place) === best);
};

describe('rank, for any valid answers', { timeout: 120_000 }, () => {
  it('never lowers the vehicle that is best on a wish when its importance rises', () => {
    console.info(`property seed ${seed}`);
    fc.assert(
      fc.property(arbitraryAnswers, fc.constantFrom(...gradedWishes), (answers, wish) => {
        const wishes = wishesOf(answers);
        const places = (['none', 'somewhat', 'definitely'] as const).map((importance: Importance) => {
          const raised = { ...wishes, importance: { ...wishes.importance, [wish]: importance } };
          return aheadOfBest(rank(theCatalogue(), raised).ranked, placeOf(wish, wishes));
        });
        expect(places).toEqual(places.toSorted((a, b) => b - a));
      }),
      // Each run ranks three times.
      { seed, numRuns: numRuns / 3 },
    );
  });

  it('never drops a pick that keeps every limit for one that does not', () => {
    fc.assert(
      fc.property(arbitraryAnswers, (answers) => {
        const { picks, ranked } = rank(theCatalogue(), wishesOf(answers));
        const families = new Set(
          ranked.filter(({ broken }) => broken === 0).map(({ candidate }) => candidate.offer.variant.vehicle.fullName),
        );
        expect(picks.filter(({ broken }) => broken === 0)).toHaveLength(Math.min(6, families.size));
      }),
      { seed, numRuns },
    );
  });

  it('shows a second electric, plug-in, or diesel car to those without a wish about power only where limits leave no choice', () => {
    const plugs = ['electric', 'pluginHybrid', 'diesel'];
    fc.assert(
      fc.property(arbitraryAnswers, (answers) => {
        const wishes = wishesOf(answers);
        const { picks, ranked } = rank(theCatalogue(), wishes);
        const isPlain = ({ candidate }: Ranked): boolean => !plugs.includes(candidate.offer.variant.vehicle.powertrain);
        const plain = new Set(
          ranked
            .filter((one) => isPlain(one) && one.broken === 0)
            .map(({ candidate }) => candidate.offer.variant.vehicle.fullName),
        );
        if (wishes.powertrains.length > 0 || plain.size < 6) return;
        expect(picks.filter((pick) => !isPlain(pick)).length).toBeLessThanOrEqual(1);
      }),
      { seed, numRuns },
    );
  });
});
