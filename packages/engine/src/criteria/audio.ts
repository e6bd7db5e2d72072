import { gradedCriterion, ratingShare } from './criterion.ts';

/** A better sound system is better, by our rating. */
export const audio = gradedCriterion({
  id: 'audio',
  label: 'Sound system',
  wish: 'a great sound system',
  asked: 'greatAudio',
  value: ({ entry }) => ratingShare(entry.audio),
  strength: ({ entry }) => `Sound system rated ${entry.audio} of 5`,
  merit: 'its sound system',
  lead: 'has the best sound system',
  shortfall: ({ entry }) => `Sound system rated only ${entry.audio} of 5`,
});
