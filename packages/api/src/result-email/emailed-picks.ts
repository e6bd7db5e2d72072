import { listingUrl } from '@app/contract/listing-url';
import type { Recommendation } from '@app/contract/recommendation-schemas';
import type { MatchListingModel } from '../listings/listing-models.ts';
import type { EmailedPick } from '../mail/result-email.ts';
import type { CompletedSurvey } from '../survey/survey.ts';

const shownFeatures = 3;

export const emailedPicks = (survey: CompletedSurvey, match: MatchListingModel): readonly EmailedPick[] =>
  survey.result.recommendations.map((pick) => ({
    name: pick.name,
    category: pick.category,
    description: pick.description,
    features: pick.features.slice(0, shownFeatures),
    brokenLimits: pick.relaxed.map(({ message }) => message),
    listingsUrl: listingsUrlOf(pick, survey.userZipcode, match),
  }));

const listingsUrlOf = ({ make, model, name }: Recommendation, zipCode: string, match: MatchListingModel): string => {
  // A pick of an older catalogue may match nothing; its own make and model must do.
  const bestMatch = match({ make, carName: name }) ?? { make, modelName: model, modelKey: model };
  return listingUrl({ carName: name, bestMatch, zipCode });
};
