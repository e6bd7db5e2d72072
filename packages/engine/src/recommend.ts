import type { QuizAnswers } from '@app/contract/quiz/answers';
import type { RecommendationSet } from '@app/contract/schemas/recommendation';
import type { Catalogue } from './catalogue/build-catalogue.ts';
import { theCatalogue } from './catalogue/catalogue.ts';
import { explainingOf, picksOf } from './explain/pick.ts';
import { recommendationOf } from './explain/recommendation.ts';
import { relaxationsOfSet } from './explain/relaxations.ts';
import { rolesOf } from './explain/roles.ts';
import { isWinterDecisive } from './explain/winter-decision.ts';
import { findPivotalAnswer } from './pivotal-answer.ts';
import { rank } from './ranking/rank.ts';
import { wishesOf } from './wishes.ts';

/**
 * Six distinct models for a valid answer set, best first, with reasons. The same answers and catalogue always give the
 * same result. Raises only if the catalogue itself cannot seat the visitor's party six times over, which its tests rule out.
 */
export const recommend = (answers: QuizAnswers, catalogue: Catalogue = theCatalogue): RecommendationSet => {
  const wishes = wishesOf(answers);
  const ranking = rank(catalogue, wishes);
  const picks = picksOf(catalogue, ranking);
  const explaining = explainingOf(catalogue, wishes, ranking.weights);
  const cards = picks.map((pick) => recommendationOf(pick, explaining, isWinterDecisive(catalogue, ranking, pick)));
  const roles = rolesOf(
    picks,
    cards.map(({ matchScore }) => matchScore),
    wishes,
  );
  return {
    catalogueVersion: catalogue.version,
    recommendations: cards.map((card, index) => ({ ...card, category: roles[index] ?? '' })),
    relaxations: relaxationsOfSet(picks, wishes),
    pivotalAnswer: findPivotalAnswer(catalogue, wishes, ranking),
  };
};
