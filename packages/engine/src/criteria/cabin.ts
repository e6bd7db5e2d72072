import { gradedCriterion, ratingShare } from './criterion.ts';

/** Nicer materials and finish are better, by our rating of the cabin. */
export const cabin = gradedCriterion({
  id: 'cabin',
  label: 'Premium cabin',
  wish: 'a premium cabin',
  enjoyed: 'you like how nice today’s car is inside',
  asked: 'premiumMaterials',
  liked: 'niceInside',
  value: ({ entry }) => ratingShare(entry.cabin),
  strength: ({ entry }) => `Cabin rated ${entry.cabin} of 5`,
  merit: 'its cabin',
  lead: 'has the finest cabin',
  shortfall: ({ entry }) => `Cabin rated only ${entry.cabin} of 5`,
});
