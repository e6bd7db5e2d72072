import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { theCatalogue } from '../catalogue/vehicle.ts';
import { criteria } from '../criteria/criteria.ts';
import { arbitraryAnswers } from '../testing/arbitrary-answers.ts';
import {
  type GradedWish,
  gradedWishes,
  type Importance,
  type Wishes,
  wishesOf,
} from '../wishes.ts';
import { compareScored, type Scored } from './choose-six.ts';
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

const criterionIndexOf = (wish: GradedWish, { people }: Wishes): number => {
  const id =
    wish === 'trunkSpace' && people === 'bigGroup' ? 'cargoBehindThirdRow' : criterionOf[wish];
  return criteria.findIndex((criterion) => criterion.id === id);
};

/** How many candidates come before the best of those that are best on a criterion. */
const aheadOfBest = (scored: readonly Scored[], index: number): number => {
  const kept = scored.filter(({ broken }) => broken.length === 0);
  const best = Math.max(...kept.map(({ candidate }) => candidate.values[index] ?? 0));
  const sorted = kept.toSorted(compareScored);
  return sorted.findIndex(({ candidate }) => candidate.values[index] === best);
};

describe('rank, for any valid answers', { timeout: 120_000 }, () => {
  it('never lowers the vehicle that is best on a wish when its importance rises', () => {
    console.info(`property seed ${seed}`);
    fc.assert(
      fc.property(arbitraryAnswers, fc.constantFrom(...gradedWishes), (answers, wish) => {
        const wishes = wishesOf(answers);
        const places = (['none', 'somewhat', 'definitely'] as const).map(
          (importance: Importance) => {
            const raised = { ...wishes, importance: { ...wishes.importance, [wish]: importance } };
            return aheadOfBest(rank(theCatalogue(), raised).scored, criterionIndexOf(wish, wishes));
          },
        );

        expect(places).toEqual(places.toSorted((a, b) => b - a));
      }),
      // Each run ranks three times.
      { seed, numRuns: numRuns / 3 },
    );
  });

  it('never drops a pick that keeps every limit for one that does not', () => {
    fc.assert(
      fc.property(arbitraryAnswers, (answers) => {
        const { picks, scored } = rank(theCatalogue(), wishesOf(answers));
        const families = new Set(
          scored
            .filter(({ broken }) => broken.length === 0)
            .map(({ candidate }) => candidate.offer.variant.vehicle.fullName),
        );

        expect(picks.filter(({ broken }) => broken.length === 0)).toHaveLength(
          Math.min(6, families.size),
        );
      }),
      { seed, numRuns },
    );
  });

  it('shows a second electric, plug-in, or diesel car to those without a wish about power only where limits leave no choice', () => {
    const plugs = ['electric', 'pluginHybrid', 'diesel'];

    fc.assert(
      fc.property(arbitraryAnswers, (answers) => {
        const wishes = wishesOf(answers);
        const { picks, scored } = rank(theCatalogue(), wishes);
        const isPlain = ({ candidate }: Scored): boolean =>
          !plugs.includes(candidate.offer.variant.vehicle.powertrain);
        const plain = new Set(
          scored
            .filter((one) => isPlain(one) && one.broken.length === 0)
            .map(({ candidate }) => candidate.offer.variant.vehicle.fullName),
        );
        if (wishes.powertrains.length > 0 || plain.size < 6) return;

        expect(picks.filter((pick) => !isPlain(pick)).length).toBeLessThanOrEqual(1);
      }),
      { seed, numRuns },
    );
  });
});
