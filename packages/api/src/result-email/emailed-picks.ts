import { buildListingUrl, findMaxPrice } from '@app/contract/listing-url';
import { describeFit } from '@app/contract/match-fit';
import type { QuizAnswers } from '@app/contract/quiz/answers';
import { restoreAnswers } from '@app/contract/quiz/restored-answers';
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

/** The picks as text and links, so that a stored e-mail needs no catalogue when it is sent. */
export const toEmailedPicks = (survey: CompletedSurvey): readonly EmailedPick[] => {
  const answers = restoreAnswers(survey.answers);

  return survey.result.recommendations.map((pick) => ({
    name: pick.name,
    category: pick.category,
    description: pick.description,
    features: pick.features.slice(0, shownFeatures),
    brokenLimits: pick.relaxed.map(({ message }) => message),
    listingsUrl: toListingsUrl(pick, survey.userZipcode, answers),
    priceText: formatPrice(pick.price),
    matchScore: pick.matchScore,
    fit: describeFit(pick),
    tradeOff: pick.tradeOff,
    recall: pick.recall,
    fiveYearCost: formatFiveYearCost(pick.cost, survey.result.regionCosts),
  }));
};

/** "About $24,000 to $31,000 USD". "About" marks an estimate. */
const formatPrice = ({ low, high, currency, isEstimate }: Recommendation['price']): string => {
  const lowest = formatDollars(low);
  const range = low === high ? lowest : `${lowest} to ${formatDollars(high)}`;
  return `${isEstimate ? 'About ' : ''}${range} ${currency}`;
};

const formatDollars = (amount: number): string => `$${amount.toLocaleString('en-US')}`;

const formatFiveYearCost = (
  cost: Recommendation['cost'],
  region: RecommendationSet['regionCosts'],
): EmailedPick['fiveYearCost'] => {
  if (cost === undefined || region === undefined) return undefined;

  const usage = getTypicalUsage(region.country);
  const { total } = computeOwnershipCost(cost, region, usage);
  return { total: formatApproximateDollars(total) };
};

const toListingsUrl = (
  { make, name, price }: Recommendation,
  zipCode: string,
  answers: QuizAnswers,
): string => {
  // A pick of an older catalogue may match nothing. The search then goes by make and years.
  const bestMatch = matchListingModel({ make, carName: name }) ?? undefined;
  const maxPrice = findMaxPrice(answers, price);
  return buildListingUrl({ carName: name, make, bestMatch, zipCode, maxPrice });
};
