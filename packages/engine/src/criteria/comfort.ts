import { type Criterion, gradedCriterion, ratingShare } from './criterion.ts';
import { ridePoints } from './weights.ts';

const graded = gradedCriterion({
  id: 'comfort',
  label: 'Smooth ride',
  wish: 'a smooth ride',
  liked: 'smoothRide',
  value: ({ entry }) => ratingShare(entry.ride),
  strength: ({ entry }) => `Ride comfort rated ${entry.ride} of 5`,
  merit: 'a smooth ride',
  lead: 'rides the most smoothly',
  shortfall: ({ entry }) => `Ride comfort rated only ${entry.ride} of 5`,
});

/** A smoother ride is better, the more so for a visitor who wants to be comfortable. */
export const comfort: Criterion = {
  ...graded,
  weight: (wishes) => graded.weight(wishes) + (wishes.ride === 'smooth' ? ridePoints : 0),
  because: (wishes) => (wishes.ride === 'smooth' ? 'you wanted a smooth ride' : graded.because(wishes)),
};
