import type { Vehicle } from '../catalogue/vehicle.ts';
import { type Criterion, ratingShare } from './criterion.ts';
import { ridePoints } from './weights.ts';

const ratings = ({ entry }: Vehicle): string => `ride rated ${entry.ride} and handling ${entry.handling} of 5`;

/** A balance is as good as the weaker of ride and handling: neither may be given up for the other. */
export const rideBalance: Criterion = {
  id: 'rideBalance',
  label: 'Balance of comfort and handling',
  value: ({ entry }) => ratingShare(Math.min(entry.ride, entry.handling)),
  weight: ({ ride }) => (ride === 'balance' ? ridePoints : 0),
  because: ({ ride }) => (ride === 'balance' ? 'you wanted a balance of both' : undefined),
  strength: (vehicle) => `Well balanced: ${ratings(vehicle)}`,
  shortfall: (vehicle) => `Not evenly balanced: ${ratings(vehicle)}`,
};
