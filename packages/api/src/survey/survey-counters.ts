import type { CompletedSurvey } from './survey-repository-port.ts';

/** What a completed survey counts in. */
export const surveyCounters = ({
  priceRange,
  region,
}: Pick<CompletedSurvey, 'priceRange' | 'region'>): readonly string[] => [
  'surveys',
  `price:${priceRange}`,
  `region:${region}`,
];
