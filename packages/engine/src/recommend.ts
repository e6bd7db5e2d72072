import type { QuizAnswers } from '@app/contract/quiz/answers';
import type { Recommendation, RecommendationSet } from '@app/contract/recommendation-schemas';
import { getRegionName, type Region } from '@app/contract/region';
import { type Catalogue, theCatalogue } from './catalogue/vehicle.ts';
import { regionCostsOf } from './cost/offer-cost.ts';
import { buildCard, type Card, type Statement } from './explain/card.ts';
import { writeDescriptions } from './explain/descriptions.ts';
import { listLeads } from './explain/leads.ts';
import { matchesOf } from './explain/match-score.ts';
import { picksOf } from './explain/pick.ts';
import { writeReasons } from './explain/reasons.ts';
import { relaxationsOfSet } from './explain/relaxations.ts';
import { writeTitles } from './explain/titles.ts';
import { writeTradeOffs } from './explain/trade-offs.ts';
import { findPivotalAnswer } from './pivotal/pivotal-answer.ts';
import { rank } from './ranking/rank.ts';
import { type Wishes, wishesOf } from './wishes.ts';

const nothing: Statement = { text: '', claims: [] };

/** The texts of the six cards, each with its claims. */
const writeTexts = (cards: readonly Card[], wishes: Wishes) => {
  const tradeOffs = writeTradeOffs(cards, wishes);
  const leads = listLeads(cards, tradeOffs);
  const titles = writeTitles(cards, leads, tradeOffs);
  const descriptions = writeDescriptions(cards, leads, titles, tradeOffs);

  return cards.map((card, index) => {
    const title = titles[index] ?? nothing;
    const description = descriptions[index] ?? nothing;
    const tradeOff = tradeOffs[index] ?? nothing;
    const reasons = writeReasons(card, tradeOff, wishes);

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

const placeOf = ({ country, code }: Region): string => {
  if (code !== country) return getRegionName(code);

  return country === 'CA' ? 'Canadian average' : 'US average';
};

/**
 * Six distinct models for a valid answer set, best first, with reasons. The same answers and catalogue always give the
 * same result. Throws only if the catalogue cannot seat the visitor's party six times over, which its tests rule out.
 */
export const recommend = (
  answers: QuizAnswers,
  catalogue: Catalogue = theCatalogue(),
): RecommendationSet => {
  const wishes = wishesOf(answers);
  const ranking = rank(catalogue, wishes);
  const picks = picksOf(ranking, wishes);
  const regionCosts = regionCostsOf(wishes.region);
  const matches = matchesOf(picks);
  const cards = picks.map((pick) => buildCard(pick, wishes, regionCosts));

  const recommendations = writeTexts(cards, wishes).map(
    ({ card, texts }, index): Recommendation => {
      const { pick: _pick, ownership: _ownership, ...facts } = card;
      const { matchScore = 0, contributions = [] } = matches[index] ?? {};
      return { ...facts, ...texts, matchScore, contributions };
    },
  );

  return {
    catalogueVersion: catalogue.version,
    recommendations,
    relaxations: relaxationsOfSet(picks, wishes),
    pivotalAnswer: findPivotalAnswer(catalogue, wishes, ranking),
    regionCosts: { ...regionCosts, place: placeOf(regionCosts) },
  };
};
