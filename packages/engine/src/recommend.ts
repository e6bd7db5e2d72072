import type { QuizAnswers } from '@app/contract/quiz/answers';
import type { Recommendation, RecommendationSet } from '@app/contract/recommendation-schemas';
import { type Region, regionName } from '@app/contract/region';
import { type Catalogue, theCatalogue, type Variant } from './catalogue/vehicle.ts';
import { costFiguresOf, regionCostsOf } from './cost/offer-cost.ts';
import { type CostFigures, ownershipCost, typicalUsage } from './cost/ownership-cost.ts';
import type { Card, Statement } from './explain/card.ts';
import { writeDescriptions } from './explain/descriptions.ts';
import { keyFiguresOf } from './explain/key-figures.ts';
import { listLeads } from './explain/leads.ts';
import { matchesOf } from './explain/match-score.ts';
import { isEstimated, type Picked, picksOf } from './explain/pick.ts';
import { writeReasons } from './explain/reasons.ts';
import { relaxationsOf, relaxationsOfSet } from './explain/relaxations.ts';
import { writeTitles } from './explain/titles.ts';
import { writeTradeOffs } from './explain/trade-offs.ts';
import { shownBodyStyle } from './explain/words.ts';
import { findPivotalAnswer } from './pivotal/pivotal-answer.ts';
import { rank } from './ranking/rank.ts';
import { type Wishes, wishesOf } from './wishes.ts';

const unnamedTrim = 'Base';

/** "2020-2023 Toyota RAV4 Hybrid XLE", or "2026 Toyota RAV4". */
const nameOf = ({ offer: { variant, from, to } }: Picked): string => {
  const { make, model } = variant.vehicle;
  const years = from === to ? String(to) : `${from}-${to}`;
  return [years, make, model, ...(variant.trim === unnamedTrim ? [] : [variant.trim])].join(' ');
};

/** What a card shows whatever the other five are. */
const ownFactsOf = (pick: Picked, wishes: Wishes) => {
  const { offer } = pick;
  const { vehicle } = offer.variant;
  const { country } = wishes.region;
  return {
    id: vehicle.id,
    name: nameOf(pick),
    make: vehicle.make,
    model: vehicle.model,
    trim: offer.variant.trim,
    condition: offer.isNew ? ('new' as const) : ('used' as const),
    years: { from: offer.from, to: offer.to },
    bodyStyle: shownBodyStyle(offer.variant, wishes.bodyStyles),
    powertrain: vehicle.powertrain,
    outside: outsideOf(offer.variant),
    price: {
      currency: country === 'CA' ? ('CAD' as const) : ('USD' as const),
      low: offer.low,
      high: offer.high,
      isEstimate: isEstimated(pick, wishes),
    },
    keyFigures: keyFiguresOf(offer, country),
    relaxed: relaxationsOf(pick, wishes),
    cost: roundedCost(costFiguresOf(offer, country)),
  };
};

/** Shares of the price to a thousandth: a result of each pick is stored, and more digits are more than estimates hold. */
const roundedCost = ({ keptAfter, ...cost }: CostFigures): CostFigures => ({
  ...cost,
  keptAfter: keptAfter.map((share) => Math.round(share * 1000) / 1000),
});

/** A trim with a body of its own is drawn with that body. */
const outsideOf = ({ vehicle, body }: Variant) => {
  const { shape, lengthIn, heightIn, wheelbaseIn, bodyStyles } = vehicle;
  return { shape: body === undefined || body === bodyStyles[0] ? shape : body, lengthIn, heightIn, wheelbaseIn };
};

const nothing: Statement = { text: '', claims: [] };

/** The texts of the six cards, each with its claims. */
const writeTexts = <OwnCard extends Card>(cards: readonly OwnCard[], wishes: Wishes) => {
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
  if (code !== country) return regionName(code);
  return country === 'CA' ? 'Canadian average' : 'US average';
};

/**
 * Six distinct models for a valid answer set, best first, with reasons. The same answers and catalogue always give the
 * same result. Throws only if the catalogue cannot seat the visitor's party six times over, which its tests rule out.
 */
export const recommend = (answers: QuizAnswers, catalogue: Catalogue = theCatalogue()): RecommendationSet => {
  const wishes = wishesOf(answers);
  const ranking = rank(catalogue, wishes);
  const picks = picksOf(ranking, wishes);
  const regionCosts = regionCostsOf(wishes.region);
  const usage = typicalUsage(regionCosts.country);
  const matches = matchesOf(picks);
  const cards = picks.map((pick) => {
    const facts = ownFactsOf(pick, wishes);
    return { ...facts, pick, ownership: ownershipCost(facts.cost, regionCosts, usage) };
  });

  const recommendations = writeTexts(cards, wishes).map(({ card, texts }, index): Recommendation => {
    const { pick: _pick, ownership: _ownership, ...facts } = card;
    const { matchScore = 0, contributions = [] } = matches[index] ?? {};
    return { ...facts, ...texts, matchScore, contributions };
  });

  return {
    catalogueVersion: catalogue.version,
    recommendations,
    relaxations: relaxationsOfSet(picks, wishes),
    pivotalAnswer: findPivotalAnswer(catalogue, wishes, ranking),
    regionCosts: { ...regionCosts, place: placeOf(regionCosts) },
  };
};
