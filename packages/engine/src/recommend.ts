import type { QuizAnswers } from '@app/contract/quiz/answers';
import type { Recommendation, RecommendationSet } from '@app/contract/recommendation-schemas';
import { getRegionName, type Region } from '@app/contract/region';
import { type Catalogue, loadCatalogue } from './catalogue/vehicle.ts';
import { getVisitorCosts } from './cost/offer-cost.ts';
import { buildCard, type Card, type Statement } from './explain/card.ts';
import { writeDescriptions } from './explain/descriptions.ts';
import { listLeads } from './explain/leads.ts';
import { scoreMatches } from './explain/match-score.ts';
import { judgePicks } from './explain/pick.ts';
import { writeReasons } from './explain/reasons.ts';
import { listSetRelaxations } from './explain/relaxations.ts';
import { writeTitles } from './explain/titles.ts';
import { writeTradeOffs } from './explain/trade-offs.ts';
import { findPivotalAnswer } from './pivotal/pivotal-answer.ts';
import { type Preferences, toPreferences } from './preferences.ts';
import { rank } from './ranking/rank.ts';

const nothing: Statement = { text: '', claims: [] };

/** The texts of the six cards, each with its claims. */
const writeTexts = (cards: readonly Card[], preferences: Preferences) => {
  const tradeOffs = writeTradeOffs(cards, preferences);
  const leads = listLeads(cards, tradeOffs);
  const titles = writeTitles(cards, leads, tradeOffs);
  const descriptions = writeDescriptions(cards, leads, titles, tradeOffs);

  return cards.map((card, index) => {
    const title = titles[index] ?? nothing;
    const description = descriptions[index] ?? nothing;
    const tradeOff = tradeOffs[index] ?? nothing;
    const reasons = writeReasons(card, tradeOff, preferences);

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

  const recommendations = writeTexts(cards, preferences).map(
    ({ card, texts }, index): Recommendation => {
      const { pick: _pick, ownership: _ownership, ...facts } = card;
      const { matchScore = 0, contributions = [] } = matches[index] ?? {};
      return { ...facts, ...texts, matchScore, contributions };
    },
  );

  return {
    catalogueVersion: catalogue.version,
    recommendations,
    relaxations: listSetRelaxations(picks, preferences),
    pivotalAnswer: findPivotalAnswer(catalogue, preferences, ranking),
    regionCosts: { ...regionCosts, place: nameRegion(regionCosts) },
  };
};
