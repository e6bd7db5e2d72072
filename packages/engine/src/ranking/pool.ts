import { seatsFor } from '@app/contract/quiz/answer-figures';
import type { Offer } from '../catalogue/offers.ts';
import type { Vehicle } from '../catalogue/vehicle.ts';
import type { Wishes } from '../wishes.ts';
import type { Candidate, Supply } from './candidates.ts';

/** Each limit's bit, weighing more the later it may give way: brands first, powertrain last. Seats never give way. */
export const limitBits = { brands: 1, bodyStyle: 2, condition: 4, price: 8, powertrain: 16 } as const;
export type Limit = keyof typeof limitBits;

export const limitOrder: readonly Limit[] = ['brands', 'bodyStyle', 'condition', 'price', 'powertrain'];

export const limitsIn = (mask: number): readonly Limit[] =>
  limitOrder.filter((limit) => (mask & limitBits[limit]) !== 0);

export const picksWanted = 6;

/** A candidate that may be picked; `broken` holds the limits that it breaks, as bits. */
export type Allowed = { readonly candidate: Candidate; readonly broken: number };

/** Whether something is wanted of which nothing is there; an empty list means that anything goes. */
const isMissing = <Value>(wanted: readonly Value[], own: readonly Value[]): boolean =>
  wanted.length > 0 && !own.some((value) => wanted.includes(value));

const brokenByVehicle = (vehicle: Vehicle, { brands, bodyStyles, powertrains }: Wishes): number =>
  (isMissing(brands, vehicle.brand.brandGroups) ? limitBits.brands : 0) |
  (isMissing(bodyStyles, vehicle.bodyStyles) ? limitBits.bodyStyle : 0) |
  (isMissing(powertrains, [vehicle.powertrain]) ? limitBits.powertrain : 0);

const brokenByOffer = ({ isNew, isOverBudget }: Offer, { condition }: Wishes): number => {
  const isOtherCondition = condition !== 'either' && isNew !== (condition === 'new');
  return (isOtherCondition ? limitBits.condition : 0) | (isOverBudget ? limitBits.price : 0);
};

const isSeated = ({ variant }: Offer, { people }: Wishes): boolean => variant.seats >= seatsFor[people];

const combinations = [...Array(1 << limitOrder.length).keys()];

/**
 * The candidates left when the least important limits give way that leave six models: one gives way only if giving up all
 * less important ones is not enough. Throws if fewer than six seat the party, which the catalogue's tests rule out.
 */
export const poolFor = ({ byVehicle, candidateAt }: Supply, wishes: Wishes): readonly Allowed[] => {
  const seated: { place: number; family: string; broken: number }[] = [];
  for (const [vehicle, offers] of byVehicle) {
    const ofVehicle = brokenByVehicle(vehicle, wishes);
    for (const [place, offer] of offers)
      if (isSeated(offer, wishes))
        seated.push({ place, family: vehicle.fullName, broken: ofVehicle | brokenByOffer(offer, wishes) });
  }
  for (const relaxed of combinations) {
    const allowed = seated.filter(({ broken }) => (broken & ~relaxed) === 0);
    if (new Set(allowed.map(({ family }) => family)).size >= picksWanted)
      return allowed.map(({ place, broken }) => ({ candidate: candidateAt(place), broken }));
  }
  throw new Error('The catalogue holds fewer than six models for these seats, this price, and this country');
};

/** The candidates that break no limit, among the typical trims of well-regarded vehicles. */
export const typicalAllowed = ({ typical, candidateAt }: Supply, wishes: Wishes): readonly Candidate[] => {
  const allowed: Candidate[] = [];
  for (const [vehicle, offers] of typical) {
    if (brokenByVehicle(vehicle, wishes) !== 0) continue;
    for (const [place, offer] of offers)
      if (isSeated(offer, wishes) && brokenByOffer(offer, wishes) === 0) allowed.push(candidateAt(place));
  }
  return allowed;
};
