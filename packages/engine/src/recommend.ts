import type { QuizAnswers } from '@app/contract/quiz/answers';
import type { Recommendation, RecommendationSet } from '@app/contract/recommendation-schemas';
import { type Region, regionName } from '@app/contract/region';
import { type Catalogue, theCatalogue } from './catalogue/vehicle.ts';
import { costFiguresOf, regionCostsOf } from './cost/offer-cost.ts';
import { descriptionsOf } from './explain/descriptions.ts';
import { keyFiguresOf } from './explain/key-figures.ts';
import { matchesOf } from './explain/match-score.ts';
import { isEstimated, type Picked, picksOf } from './explain/pick.ts';
import { reasonsOf } from './explain/reasons.ts';
import { relaxationsOf, relaxationsOfSet } from './explain/relaxations.ts';
import { rolesOf } from './explain/roles.ts';
import { tradeOffsOf } from './explain/trade-offs.ts';
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

/** What a card says whatever the other five are. */
const ownFactsOf = (pick: Picked, wishes: Wishes) => {
  const { offer } = pick;
  const { vehicle } = offer.variant;
  const { shape, lengthIn, heightIn, wheelbaseIn } = vehicle;
  const { country } = wishes.region;
  return {
    id: vehicle.id,
    name: nameOf(pick),
    make: vehicle.make,
    model: vehicle.model,
    trim: offer.variant.trim,
    features: reasonsOf(pick, wishes),
    condition: offer.isNew ? ('new' as const) : ('used' as const),
    years: { from: offer.from, to: offer.to },
    bodyStyle: shownBodyStyle(vehicle, wishes.bodyStyles),
    powertrain: vehicle.powertrain,
    outside: { shape, lengthIn, heightIn, wheelbaseIn },
    price: {
      currency: country === 'CA' ? ('CAD' as const) : ('USD' as const),
      low: offer.low,
      high: offer.high,
      isEstimate: isEstimated(pick, wishes),
    },
    keyFigures: keyFiguresOf(offer.variant, country),
    relaxed: relaxationsOf(pick, wishes),
    cost: costFiguresOf(offer, country),
  };
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
  const roles = rolesOf(picks, wishes, regionCosts);
  const descriptions = descriptionsOf(picks);
  const tradeOffs = tradeOffsOf(picks, wishes);
  const matches = matchesOf(picks);
  const recommendations = picks.map(
    (pick, index): Recommendation => ({
      ...ownFactsOf(pick, wishes),
      category: roles[index] ?? '',
      description: descriptions[index] ?? '',
      tradeOff: tradeOffs[index] ?? '',
      matchScore: matches[index]?.matchScore ?? 0,
      contributions: matches[index]?.contributions ?? [],
    }),
  );
  return {
    catalogueVersion: catalogue.version,
    recommendations,
    relaxations: relaxationsOfSet(picks, wishes),
    pivotalAnswer: findPivotalAnswer(catalogue, wishes, ranking),
    regionCosts: { ...regionCosts, place: placeOf(regionCosts) },
  };
};
