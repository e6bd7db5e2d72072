import type { QuizAnswers } from '@app/contract/quiz/answers';
import type { RecommendationSet } from '@app/contract/recommendation-schemas';
import type { Catalogue } from './catalogue/build-catalogue.ts';
import { theCatalogue } from './catalogue/catalogue.ts';
import { explainingOf, picksOf } from './explain/pick.ts';
import { judgementsOf } from './explain/reasons.ts';
import { recommendationOf } from './explain/recommendation.ts';
import { relaxationsOfSet } from './explain/relaxations.ts';
import { rolesOf } from './explain/roles.ts';
import { standingsOf, unremarkable } from './explain/standing.ts';
import { isWinterDecisive } from './explain/winter-decision.ts';
import { findPivotalAnswer } from './pivotal-answer.ts';
import { rank } from './ranking/rank.ts';
import { wishesOf } from './wishes.ts';

/**
 * Six distinct models for a valid answer set, best first, with reasons. The same answers and catalogue always give the
 * same result. Raises only if the catalogue itself cannot seat the visitor's party six times over, which its tests rule out.
 */
export const recommend = (answers: QuizAnswers, catalogue: Catalogue = theCatalogue()): RecommendationSet => {
  const wishes = wishesOf(answers);
  const ranking = rank(catalogue, wishes);
  const picks = picksOf(catalogue, ranking);
  const explaining = explainingOf(wishes, ranking.weights);
  const judgements = picks.map(({ index }) => judgementsOf(catalogue, explaining.counted, index));
  const standings = standingsOf(picks, judgements);
  const cards = picks.map((pick, index) =>
    recommendationOf(pick, explaining, {
      judgements: judgements[index] ?? [],
      standing: standings[index] ?? unremarkable,
      isFirst: index === 0,
      isWinterDecisive: isWinterDecisive(catalogue, ranking, pick),
    }),
  );
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
