import type { CompletedSurvey } from '../../ports/survey-repository.ts';

/** What a completed survey counts in. */
export const surveyCounters = ({
  priceRange,
  region,
}: Pick<CompletedSurvey, 'priceRange' | 'region'>): readonly string[] => [
  'surveys',
  `price:${priceRange}`,
  `region:${region}`,
];
