import { gradedCriterion, ratingShare } from './criterion.ts';

const ratingPart = 0.75;

/** A better safety rating is better; NHTSA's stars count a quarter where the vehicle was rated. */
export const safety = gradedCriterion({
  id: 'safety',
  label: 'Safety',
  wish: 'top safety',
  asked: 'safetyFeatures',
  value: ({ entry }) =>
    ratingPart * ratingShare(entry.safety) + (1 - ratingPart) * ratingShare(entry.safetyStars ?? entry.safety),
  strength: ({ entry }) =>
    entry.safetyStars !== undefined && entry.safetyStars >= 4
      ? `${entry.safetyStars}-star NHTSA overall rating`
      : `Safety rated ${entry.safety} of 5`,
  merit: 'safety',
  lead: 'is rated highest for safety',
  shortfall: ({ entry }) => `Safety rated only ${entry.safety} of 5`,
});
