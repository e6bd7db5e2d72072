import type { Wishes } from '../wishes.ts';
import { acceleration } from './acceleration.ts';
import { audio } from './audio.ts';
import { cabin } from './cabin.ts';
import { cargo } from './cargo.ts';
import { comfort } from './comfort.ts';
import type { Criterion } from './criterion.ts';
import { ease } from './ease.ts';
import { efficiency } from './efficiency.ts';
import { evChargingCriteria } from './ev-charging.ts';
import { evRangeCriteria } from './ev-range.ts';
import { handling } from './handling.ts';
import { offRoad } from './off-road.ts';
import { partySizeCriteria } from './party-size.ts';
import { rideBalance } from './ride-balance.ts';
import { runningCosts } from './running-costs.ts';
import { safety } from './safety.ts';
import { tech } from './tech.ts';
import { towing } from './towing.ts';
import { winterTraction } from './winter-traction.ts';

/** Every attribute of a vehicle that counts, apart from its price and years, which belong to an offer. */
export const criteria: readonly Criterion[] = [
  cargo,
  towing,
  acceleration,
  efficiency,
  safety,
  cabin,
  audio,
  tech,
  offRoad,
  comfort,
  handling,
  rideBalance,
  winterTraction,
  ...evRangeCriteria,
  ...evChargingCriteria,
  ease,
  ...partySizeCriteria,
  runningCosts,
];

/** The weight of each criterion for these wishes, in the order of `criteria`. */
export const weightsOf = (wishes: Wishes): Float64Array => {
  const weights = new Float64Array(criteria.length);
  for (let index = 0; index < weights.length; index += 1) weights[index] = criteria[index]?.weight(wishes) ?? 0;
  return weights;
};

/** The place of a criterion in `criteria`. */
export const placeOf = (id: string): number => {
  const place = criteria.findIndex((criterion) => criterion.id === id);
  if (place < 0) throw new RangeError(`There is no criterion ${id}`);
  return place;
};
