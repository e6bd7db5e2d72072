import type { QuizAnswers } from '@app/contract/quiz/answers';
import type { Recommendation, RecommendationSet } from '@app/contract/recommendation-schemas';
import { getRegionName, type Region } from '@app/contract/region';
import { type Catalogue, loadCatalogue } from './catalogue/vehicle.ts';
import { getVisitorCosts } from './cost/offer-cost.ts';
import { buildCard, type Card, type Statement } from './explain/card.ts';
import { findCommonLacks } from './explain/common-lacks.ts';
import { describeCommonStrengths } from './explain/common-strengths.ts';
import { writeDescriptions } from './explain/descriptions.ts';
import { listLeads } from './explain/leads.ts';
import { scoreMatches } from './explain/match-score.ts';
import { judgePicks } from './explain/pick.ts';
import { writeReasons } from './explain/reasons.ts';
import { listSetRelaxations } from './explain/relaxations.ts';
import { explainScores } from './explain/score-rows.ts';
import { writeTitles } from './explain/titles.ts';
import { writeTradeOffs } from './explain/trade-offs.ts';
import { findPivotalAnswer } from './pivotal/pivotal-answer.ts';
import { type Preferences, toPreferences } from './preferences.ts';
import { rank } from './ranking/rank.ts';

const nothing: Statement = { text: '', claims: [] };

/** What is said of all six together, and the texts of their cards, each with its claims. */
const writeTexts = (cards: readonly Card[], preferences: Preferences) => {
  const commonLacks = findCommonLacks(cards);
  const common = describeCommonStrengths(cards, preferences);
  const tradeOffs = writeTradeOffs(cards, commonLacks);
  const leads = listLeads(cards, tradeOffs);
  const titles = writeTitles(cards, leads, tradeOffs);
  const needsCharger = preferences.powertrains.length === 0;
  const descriptions = writeDescriptions(cards, leads, titles, tradeOffs, { needsCharger });
  const reasonsByCard = writeReasons(cards, tradeOffs, common.criteria);

  const shared = [common.statement, ...commonLacks.map(({ statement }) => statement)]
    .filter((statement) => statement !== undefined)
    .map(({ text, claims }) => ({ text, claims: [...claims] }));
  const textsByCard = cards.map((card, index) => {
    const title = titles[index] ?? nothing;
    const description = descriptions[index] ?? nothing;
    const tradeOff = tradeOffs[index] ?? nothing;
    const reasons = reasonsByCard[index] ?? [];

    const texts = {
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
    };
    return { card, texts };
  });

  return { shared, textsByCard };
};

const nameRegion = ({ country, code }: Region): string => {
  if (code !== country) return getRegionName(code);

  return country === 'CA' ? 'Canadian average' : 'US average';
};

/**
 * Six distinct models for a valid answer set, best first, with reasons. The same answers and
 * catalogue always give the same result. Throws only if the catalogue cannot seat the visitor's
 * party six times over, which its tests rule out.
 */
export const recommend = (
  answers: QuizAnswers,
  catalogue: Catalogue = loadCatalogue(),
): RecommendationSet => {
  const preferences = toPreferences(answers);
  const ranking = rank(catalogue, preferences);
  const picks = judgePicks(ranking, preferences);
  const regionCosts = getVisitorCosts(preferences);
  const matches = scoreMatches(picks);
  const cards = picks.map((pick) => buildCard(pick, preferences, regionCosts));

  const scores = explainScores(cards, matches);

  const { shared, textsByCard } = writeTexts(cards, preferences);
  const recommendations = textsByCard.map(({ card, texts }, index): Recommendation => {
    const { pick: _pick, ownership: _ownership, shown: _shown, values: _values, ...facts } = card;
    const { matchScore = 0, contributions = [] } = matches[index] ?? {};
    const scorePoints = [...(scores.points[index] ?? [])];
    return { ...facts, ...texts, matchScore, contributions, scorePoints };
  });

  return {
    catalogueVersion: catalogue.version,
    recommendations,
    shared,
    scoreRows: [...scores.rows],
    relaxations: listSetRelaxations(picks, preferences),
    pivotalAnswer: findPivotalAnswer(catalogue, preferences, ranking),
    regionCosts: { ...regionCosts, place: nameRegion(regionCosts) },
  };
};
