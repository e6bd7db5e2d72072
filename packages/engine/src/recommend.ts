import type { QuizAnswers } from '@app/contract/quiz/answers';
import type { Recommendation, RecommendationSet } from '@app/contract/recommendation-schemas';
import { getRegionName, type Region } from '@app/contract/region';
import { type Catalogue, loadCatalogue } from './catalogue/vehicle.ts';
import { getVisitorCosts } from './cost/offer-cost.ts';
import { listSuperlatives } from './explain/advantages.ts';
import { buildCard, type Statement } from './explain/card.ts';
import { listCommonLacks } from './explain/common-lacks.ts';
import { describeCommonStrengths } from './explain/common-strengths.ts';
import { writeDescription } from './explain/descriptions.ts';
import { explainFirstPlace } from './explain/first-place.ts';
import { addMatchScores } from './explain/match-score.ts';
import { judgePicks } from './explain/pick.ts';
import { addPoorRearSeat } from './explain/rear-seat.ts';
import { writeReasons } from './explain/reasons.ts';
import { summarizeRelaxations } from './explain/relaxations.ts';
import { addRowPoints, type CardWithRowPoints, listScoreRows } from './explain/score-rows.ts';
import { settleShortfalls } from './explain/settle-shortfalls.ts';
import { addTitles, type CardWithTitle } from './explain/titles.ts';
import { writeTradeOff } from './explain/trade-offs.ts';
import { findPivotalAnswer } from './pivotal/pivotal-answer.ts';
import { type Preferences, toPreferences } from './preferences.ts';
import { rank } from './ranking/rank.ts';

/** One of the six with everything that its recommendation says. */
type ExplainedCard = CardWithRowPoints & CardWithTitle & { readonly description: Statement };

/** Writes the texts of each card. `shared` holds the statements that are true of all six cards. */
const explainCards = (cards: readonly CardWithRowPoints[], preferences: Preferences) => {
  const commonLacks = listCommonLacks(cards);
  const common = describeCommonStrengths(cards, preferences);
  const withTradeOffs = cards.map((card) => ({
    ...card,
    tradeOff: addPoorRearSeat(writeTradeOff(card, cards, commonLacks), card, preferences),
  }));
  const withReasons = withTradeOffs.map((card) => ({
    ...card,
    superlatives: listSuperlatives(card, withTradeOffs),
    reasons: writeReasons(card, withTradeOffs, common.criteria),
  }));
  const titled = addTitles(withReasons);
  // If the visitor answered how they charge, a reason or a trade-off describes the plug instead.
  const shouldDescribePlug = preferences.evCharging === undefined && common.plug === undefined;
  const explained = titled.map(
    (card): ExplainedCard => ({
      ...card,
      description: writeDescription(card, titled, { shouldDescribePlug }),
    }),
  );

  const shared = [common.statement, common.plug, ...commonLacks.map(({ statement }) => statement)]
    .filter((statement) => statement !== undefined)
    .map(({ text, claims }) => ({ text, claims: [...claims] }));

  return { explained, shared };
};

/** Leaves out what only the engine needs, and names the rest as the API does. */
const toRecommendation = ({
  pick: _pick,
  ownership: _ownership,
  shown: _shown,
  values: _values,
  superlatives: _superlatives,
  match,
  rowPoints,
  tradeOff,
  reasons,
  title,
  description,
  ...facts
}: ExplainedCard): Recommendation => ({
  ...facts,
  category: title.text,
  description: description.text,
  features: reasons.map(({ text }) => text),
  tradeOff: tradeOff.text,
  claims: {
    category: [...title.claims],
    description: [...description.claims],
    features: reasons.flatMap(({ claims }) => claims),
    tradeOff: [...tradeOff.claims],
  },
  matchScore: match.matchScore,
  contributions: match.contributions,
  scorePoints: rowPoints.map(({ points }) => points),
});

const nameRegion = ({ country, code }: Region): string => {
  // The average of a country has the country as its code.
  const isAverage = code === country;
  if (!isAverage) return getRegionName(code);

  return country === 'CA' ? 'Canadian average' : 'US average';
};

/**
 * Recommends six distinct models, best first. The same answers and catalogue give the same result.
 * Throws only if fewer than six models have enough seats, which the catalogue's tests rule out.
 */
export const recommend = (
  answers: QuizAnswers,
  catalogue: Catalogue = loadCatalogue(),
): RecommendationSet => {
  const preferences = toPreferences(answers);
  const ranking = rank(catalogue, preferences);
  const picks = judgePicks(ranking, preferences);
  const regionCosts = getVisitorCosts(preferences);
  const cards = settleShortfalls(
    picks.map((pick) => buildCard(pick, preferences, regionCosts)),
    preferences,
  );

  const scored = addMatchScores(cards);
  const scoreRows = listScoreRows(scored);
  const withRowPoints = addRowPoints(scored, scoreRows);
  const firstPlace = explainFirstPlace(withRowPoints);
  const { explained, shared } = explainCards(withRowPoints, preferences);

  return {
    catalogueVersion: catalogue.version,
    recommendations: explained.map(toRecommendation),
    shared,
    scoreRows: [...scoreRows],
    ...(firstPlace === undefined ? {} : { firstPlace }),
    relaxations: summarizeRelaxations(picks, preferences),
    pivotalAnswer: findPivotalAnswer(catalogue, preferences, ranking),
    regionCosts: { ...regionCosts, place: nameRegion(regionCosts) },
  };
};
