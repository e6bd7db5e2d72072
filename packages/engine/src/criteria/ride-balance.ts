import type { Vehicle } from '../catalogue/vehicle.ts';
import { type Criterion, ratingShare } from './criterion.ts';
import { ridePoints } from './weights.ts';

/** Which way a vehicle without balance leans; one that is poor at both leans nowhere. */
const leaning = ({ entry: { ride, handling } }: Vehicle): string => {
  if (ride <= 2 && handling <= 2) return 'Neither smooth nor sharp';
  return ride > handling ? 'Comfort before handling' : 'Handling before comfort';
};

const ratings = ({ entry }: Vehicle): string => `ride rated ${entry.ride} and handling ${entry.handling} of 5`;

/** A balance is as good as the weaker of ride and handling: neither may be given up for the other. */
export const rideBalance: Criterion = {
  id: 'rideBalance',
  label: 'Balanced ride',
  value: ({ entry }) => ratingShare(Math.min(entry.ride, entry.handling)),
  weight: ({ ride }) => (ride === 'balance' ? ridePoints : 0),
  because: ({ ride }) => (ride === 'balance' ? 'you wanted a balance of both' : undefined),
  strength: (vehicle) => `Well balanced: ${ratings(vehicle)}`,
  merit: 'a balanced ride',
  lead: 'balances comfort and handling best',
  shortfall: (vehicle) => `${leaning(vehicle)}: ${ratings(vehicle)}`,
};
