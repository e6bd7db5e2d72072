import type { QuizAnswers } from '@app/contract/quiz/answers';
import { getQuestion } from '@app/contract/quiz/definition';
import { chooseOption, listChosenValues, listVisibleQuestions } from '@app/contract/quiz/flow';
import type { Question } from '@app/contract/quiz/question';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Offer } from '../catalogue/offers.ts';
import { loadCatalogue } from '../catalogue/vehicle.ts';
import { criteria } from '../criteria/criteria.ts';
import {
  type GradedPreference,
  gradedPreferences,
  type Importance,
  type Preferences,
  toPreferences,
} from '../preferences.ts';
import { arbitraryAnswers } from '../testing/arbitrary-answers.ts';
import { compareScored, type ScoredCandidate } from './choose-six.ts';
import { getRating } from './market.ts';
import type { EligibleCandidate } from './pool.ts';
import { rank } from './rank.ts';

const seed = Number(process.env['PROPERTY_SEED'] ?? Date.now() % 2_147_483_647);
const numRuns = 300;

const criterionIds: Readonly<Record<GradedPreference, string>> = {
  trunkSpace: 'cargo',
  towing: 'towing',
  acceleration: 'acceleration',
  fuelEfficiency: 'efficiency',
  safetyFeatures: 'safety',
  premiumMaterials: 'premium',
  greatAudio: 'audio',
  offRoad: 'offRoad',
};

const getCriterionIndex = (preference: GradedPreference, { people }: Preferences): number => {
  const id =
    preference === 'trunkSpace' && people === 'bigGroup'
      ? 'cargoBehindThirdRow'
      : criterionIds[preference];
  return criteria.findIndex((criterion) => criterion.id === id);
};

type Scored = readonly ScoredCandidate[];

const listOffers = (scored: Scored): ReadonlySet<Offer> =>
  new Set(scored.map(({ candidate }) => candidate.offer));

/** A must may leave other offers to choose from, by whose best all of them are judged. */
const rankSameOffers = ([first = [], ...rankings]: readonly Scored[]): boolean => {
  const offers = listOffers(first);
  return rankings
    .map(listOffers)
    .every(
      (others) => others.size === offers.size && [...offers].every((offer) => others.has(offer)),
    );
};

/** How many offers come before the best of those that are best on a criterion. */
const aheadOfBest = (scored: Scored, index: number): number => {
  const kept = scored.filter(({ broken }) => broken.length === 0);
  const best = Math.max(...kept.map(({ candidate }) => getRating(candidate, index)));
  const sorted = kept.toSorted(compareScored);
  return sorted.findIndex(({ candidate }) => getRating(candidate, index) === best);
};

describe('rank, for any valid answers', { timeout: 120_000 }, () => {
  it('never lowers the vehicle that is best on a preference when its importance rises', () => {
    console.info(`property seed ${seed}`);
    fc.assert(
      fc.property(
        arbitraryAnswers,
        fc.constantFrom(...gradedPreferences),
        (answers, preference) => {
          const preferences = toPreferences(answers);
          const rankings = (['none', 'somewhat', 'definitely'] as const).map(
            (importance: Importance) => {
              const raised = {
                ...preferences,
                importance: { ...preferences.importance, [preference]: importance },
              };
              return rank(loadCatalogue(), raised).scored;
            },
          );
          const index = getCriterionIndex(preference, preferences);
          const places = rankings.map((scored) => aheadOfBest(scored, index));

          fc.pre(rankSameOffers(rankings));
          expect(places).toEqual(places.toSorted((a, b) => b - a));
        },
      ),
      // Each run ranks three times.
      { seed, numRuns: numRuns / 3 },
    );
  });

  it('never drops a pick that keeps every limit for one that does not', () => {
    fc.assert(
      fc.property(arbitraryAnswers, (answers) => {
        const { picks, scored } = rank(loadCatalogue(), toPreferences(answers));
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

  it('shows a second electric, plug-in, or diesel car to those without a preference for a powertrain only where limits leave no choice', () => {
    const plugs = ['electric', 'pluginHybrid', 'diesel'];

    fc.assert(
      fc.property(arbitraryAnswers, (answers) => {
        const preferences = toPreferences(answers);
        const { picks, eligible } = rank(loadCatalogue(), preferences);
        const isPlain = ({ candidate }: EligibleCandidate): boolean =>
          !plugs.includes(candidate.offer.variant.vehicle.powertrain);
        const plain = new Set(
          eligible
            .filter((one) => isPlain(one) && one.broken.length === 0)
            .map(({ candidate }) => candidate.offer.variant.vehicle.fullName),
        );
        if (preferences.powertrains.length > 0 || plain.size < 6) return;

        expect(picks.filter((pick) => !isPlain(pick)).length).toBeLessThanOrEqual(1);
      }),
      { seed, numRuns },
    );
  });
});

describe('an answer that asks for little', { timeout: 120_000 }, () => {
  // The same answer sets in each run, because a share of others could be lower by chance.
  const answerSets = fc.sample(arbitraryAnswers, { seed: 28, numRuns: 400 });

  const listModels = (answers: QuizAnswers): readonly string[] =>
    rank(loadCatalogue(), toPreferences(answers))
      .picks.map(({ candidate }) => candidate.offer.variant.vehicle.id)
      .toSorted();

  const withAnswer = (answers: QuizAnswers, question: Question, option: string): QuizAnswers =>
    listChosenValues(answers, question.id).includes(option)
      ? answers
      : chooseOption(answers, question, option);

  it.each([
    { id: 'lifestyle.currentCar', option: 'ownCar', other: 'shareOrBorrow' },
    { id: 'lifestyle.currentCar', option: 'shareOrBorrow', other: 'occasionally' },
    { id: 'lifestyle.currentCar', option: 'occasionally', other: 'ownCar' },
    { id: 'usage.greatAudio', option: 'notDealbreaker', other: 'notImportant' },
    { id: 'usage.towing', option: 'notDealbreaker', other: 'notImportant' },
    { id: 'usage.acceleration', option: 'notDealbreaker', other: 'notImportant' },
    { id: 'usage.offRoad', option: 'sometimes', other: 'notImportant' },
    { id: 'features.evRange', option: 'shortTrips', other: 'mixedDriving' },
    { id: 'features.evRange', option: 'mixedDriving', other: 'longDistance' },
    { id: 'features.evCharging', option: 'noCharging', other: 'planningSoon' },
  ] as const)(
    'changes the six models for at least a tenth of visitors: $id $option, not $other',
    ({ id, option, other }) => {
      const question = getQuestion(id);
      const asked = answerSets
        .filter((answers) => listVisibleQuestions(answers).includes(question))
        .slice(0, 100);

      const changed = asked.filter((answers) => {
        const models = listModels(withAnswer(answers, question, option));
        const otherModels = listModels(withAnswer(answers, question, other));
        return models.join() !== otherModels.join();
      });

      expect(asked).toHaveLength(100);
      expect(changed.length).toBeGreaterThanOrEqual(10);
    },
  );
});
