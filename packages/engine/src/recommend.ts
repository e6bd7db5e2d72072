import type { QuizAnswers } from '@app/contract/quiz/answers';
import type { Recommendation, RecommendationSet } from '@app/contract/recommendation-schemas';
import { getRegionName, type Region } from '@app/contract/region';
import { type Catalogue, loadCatalogue } from './catalogue/vehicle.ts';
import { getVisitorCosts } from './cost/offer-cost.ts';
import { buildCard, type Card, type Statement } from './explain/card.ts';
import { findCommonLacks } from './explain/common-lacks.ts';
import { describeCommonStrengths } from './explain/common-strengths.ts';
import { writeDescriptions } from './explain/descriptions.ts';
import { explainFirstPlace } from './explain/first-place.ts';
import { listLeads } from './explain/leads.ts';
import { type ScoredMatch, scoreMatches } from './explain/match-score.ts';
import { judgePicks } from './explain/pick.ts';
import { writeReasons } from './explain/reasons.ts';
import { summarizeRelaxations } from './explain/relaxations.ts';
import { explainScores } from './explain/score-rows.ts';
import { settleShortfalls } from './explain/settle-shortfalls.ts';
import { writeTitles } from './explain/titles.ts';
import { writeTradeOffs } from './explain/trade-offs.ts';
import { findPivotalAnswer } from './pivotal/pivotal-answer.ts';
import { type Preferences, toPreferences } from './preferences.ts';
import { rank } from './ranking/rank.ts';

/** One of the six with everything that its recommendation says. */
type ExplainedPick = {
  readonly card: Card;
  readonly match: ScoredMatch;
  readonly scorePoints: readonly number[];
  readonly title: Statement;
  readonly description: Statement;
  readonly reasons: readonly Statement[];
  readonly tradeOff: Statement;
};

/** Writes the texts and scores of each pick, and the statements about all six (`shared`). */
const explainPicks = (cards: readonly Card[], preferences: Preferences) => {
  const commonLacks = findCommonLacks(cards);
  const common = describeCommonStrengths(cards, preferences);
  const tradeOffs = writeTradeOffs(cards, commonLacks);
  const leads = listLeads(cards, tradeOffs);
  const reasons = writeReasons(cards, tradeOffs, common.criteria);
  const titles = writeTitles(cards, leads, tradeOffs, reasons);
  // Whoever told how they charge gets that said as a reason or a trade-off.
  const shouldDescribePlug = preferences.evCharging === undefined;
  const descriptions = writeDescriptions(cards, leads, titles, tradeOffs, { shouldDescribePlug });
  const matches = scoreMatches(cards.map(({ pick }) => pick));
  const scores = explainScores(cards, matches);

  const explained = cards.map(
    (card, index): ExplainedPick => ({
      card,
      match: getAt(matches, index),
      scorePoints: getAt(scores.points, index),
      title: getAt(titles, index),
      description: getAt(descriptions, index),
      reasons: getAt(reasons, index),
      tradeOff: getAt(tradeOffs, index),
    }),
  );
  const statementsOnAllSix = [common.statement, ...commonLacks.map(({ statement }) => statement)]
    .filter((statement) => statement !== undefined)
    .map(({ text, claims }) => ({ text, claims: [...claims] }));

  return {
    explained,
    shared: statementsOnAllSix,
    scoreRows: [...scores.rows],
    firstPlace: explainFirstPlace(cards, matches, scores),
  };
};

const getAt = <One>(list: readonly One[], index: number): One => {
  const one = list[index];
  if (one === undefined) throw new RangeError(`There is nothing for pick ${index + 1}`);

  return one;
};

const toRecommendation = (explained: ExplainedPick): Recommendation => {
  const { card, match, title, description, reasons, tradeOff } = explained;
  const { pick: _pick, ownership: _ownership, shown: _shown, values: _values, ...facts } = card;

  return {
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
    scorePoints: [...explained.scorePoints],
  };
};

const nameRegion = ({ country, code }: Region): string => {
  if (code !== country) return getRegionName(code);

  return country === 'CA' ? 'Canadian average' : 'US average';
};

/**
 * Six distinct models for a valid answer set, best first, with reasons. The same answers and
 * catalogue always give the same result. Throws only if fewer than six models have
 * enough seats, which the catalogue's tests rule out.
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

  const { explained, shared, scoreRows, firstPlace } = explainPicks(cards, preferences);

  return {
    catalogueVersion: catalogue.version,
    recommendations: explained.map(toRecommendation),
    shared,
    scoreRows,
    ...(firstPlace === undefined ? {} : { firstPlace }),
    relaxations: summarizeRelaxations(picks, preferences),
    pivotalAnswer: findPivotalAnswer(catalogue, preferences, ranking),
    regionCosts: { ...regionCosts, place: nameRegion(regionCosts) },
  };
};
