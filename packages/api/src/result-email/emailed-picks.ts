import { listingUrl } from '@app/contract/listing-url';
import type { Recommendation } from '@app/contract/recommendation-schemas';
import type { MatchListingModel } from '../listings/match-listing-model-port.ts';
import type { EmailedPick } from '../mail/result-email.ts';
import type { CompletedSurvey } from '../survey/survey.ts';

const shownFeatures = 3;

const listingsUrlOf = ({ make, model, name }: Recommendation, zipCode: string, match: MatchListingModel): string => {
  // Every pick comes from the catalogue that is searched here, or from an older one: then its own words have to do.
  const bestMatch = match({ make, carName: name }) ?? { make, modelName: model, modelKey: model };
  return listingUrl({ carName: name, bestMatch, zipCode });
};

/** The six picks as an e-mail shows them, each with the same search of listings that its card opens on the site. */
export const emailedPicks = (survey: CompletedSurvey, match: MatchListingModel): readonly EmailedPick[] =>
  survey.result.recommendations.map((pick) => ({
    name: pick.name,
    category: pick.category,
    description: pick.description,
    features: pick.features.slice(0, shownFeatures),
    brokenLimits: pick.relaxed.map(({ message }) => message),
    listingsUrl: listingsUrlOf(pick, survey.userZipcode, match),
  }));
