import { type Criterion, gradedCriterion, ratingShare } from './criterion.ts';
import { ridePoints } from './weights.ts';

const graded = gradedCriterion({
  id: 'handling',
  label: 'Driving fun',
  wish: 'a car that is fun to drive',
  enjoyed: 'you like how fun today’s car is to drive',
  liked: 'funToDrive',
  value: ({ entry }) => ratingShare(entry.handling),
  strength: ({ entry }) => `Handling rated ${entry.handling} of 5`,
  merit: 'driving fun',
  lead: 'is the most fun to drive',
  shortfall: ({ entry }) => `Handling rated only ${entry.handling} of 5`,
});

/** Sharper handling is better, the more so for a visitor who wants a sporty car. */
export const handling: Criterion = {
  ...graded,
  weight: (wishes) => graded.weight(wishes) + (wishes.ride === 'sporty' ? ridePoints : 0),
  because: (wishes) => (wishes.ride === 'sporty' ? 'you wanted a sporty feel' : graded.because(wishes)),
};
