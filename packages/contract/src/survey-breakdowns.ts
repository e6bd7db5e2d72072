import type { surveyBreakdowns } from './admin-data-schemas.ts';

/** What the dashboard and an export call the figures of Analytics whose surveys can be listed. */
export const surveyBreakdownNames = {
  region: 'Region',
  priceRange: 'Budget',
  bodyStyle: 'Body style',
  power: 'Power',
  brands: 'Brands',
  firstPick: 'First pick',
  source: 'Source',
  medium: 'Medium',
  campaign: 'Campaign',
} as const satisfies Record<(typeof surveyBreakdowns)[number], string>;
