import { buildListingUrl } from '@app/contract/listing-url';
import type { Recommendation, RecommendationSet } from '@app/contract/recommendation-schemas';
import {
  computeOwnershipCost,
  formatApproximateDollars,
  getTypicalUsage,
} from '@app/engine/cost/ownership-cost';
import { matchListingModel } from '../listings/listing-models.ts';
import type { EmailedPick } from '../mail/result-email.ts';
import type { CompletedSurvey } from '../survey/survey.ts';

const shownFeatures = 3;

export const emailedPicks = (survey: CompletedSurvey): readonly EmailedPick[] =>
  survey.result.recommendations.map((pick) => ({
    name: pick.name,
    category: pick.category,
    description: pick.description,
    features: pick.features.slice(0, shownFeatures),
    brokenLimits: pick.relaxed.map(({ message }) => message),
    listingsUrl: listingsUrlOf(pick, survey.userZipcode),
    priceText: priceText(pick.price),
    matchScore: pick.matchScore,
    tradeOff: pick.tradeOff,
    ...costPart(pick, survey.result.regionCosts),
  }));

/** "About $24,000 to $31,000 USD". "About" marks an estimate. */
const priceText = ({ low, high, currency, isEstimate }: Recommendation['price']): string => {
  const range = low === high ? dollars(low) : `${dollars(low)} to ${dollars(high)}`;
  return `${isEstimate ? 'About ' : ''}${range} ${currency}`;
};

const costPart = ({ cost }: Recommendation, region: RecommendationSet['regionCosts']) => {
  if (cost === undefined || region === undefined) return {};

  const usage = getTypicalUsage(region.country);
  const { total } = computeOwnershipCost(cost, region, usage);
  return {
    fiveYearCost: {
      total: formatApproximateDollars(total),
      perMonth: formatApproximateDollars(total / (12 * usage.years)),
    },
  };
};

const dollars = (amount: number): string => `$${amount.toLocaleString('en-US')}`;

const listingsUrlOf = ({ make, model, name }: Recommendation, zipCode: string): string => {
  // A pick of an older catalogue may match nothing; its own make and model must do.
  const bestMatch = matchListingModel({ make, carName: name }) ?? {
    make,
    modelName: model,
    modelKey: model,
  };
  return buildListingUrl({ carName: name, bestMatch, zipCode });
};
