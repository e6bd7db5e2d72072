import { gradedCriterion, ratingShare } from './criterion.ts';

/** More and better technology is better, by our rating. */
export const tech = gradedCriterion({
  id: 'tech',
  label: 'Technology',
  wish: 'cool tech',
  liked: 'coolTech',
  value: ({ entry }) => ratingShare(entry.tech),
  strength: ({ entry }) => `Technology rated ${entry.tech} of 5`,
  merit: 'technology',
  lead: 'has the best technology',
  shortfall: ({ entry }) => `Technology rated only ${entry.tech} of 5`,
});
