import { capitalised } from '../capitalised.ts';
import type { Vehicle } from '../catalogue/vehicle.ts';
import { seconds } from '../units.ts';
import { about, gradedCriterion, shareOf } from './criterion.ts';

const slowestS = 11;
const quickestS = 3;

const figure = (vehicle: Vehicle): string =>
  `${about(vehicle, 'zeroToSixtyS')}${seconds(vehicle.entry.zeroToSixtyS)} from 0 to 60 mph`;

/** A shorter time from rest to 60 mph is better, evenly from 11 seconds down to 3. */
export const acceleration = gradedCriterion({
  id: 'acceleration',
  label: 'Quick acceleration',
  wish: 'quick acceleration',
  asked: 'acceleration',
  value: ({ entry }) => shareOf(entry.zeroToSixtyS, slowestS, quickestS),
  strength: (vehicle) => capitalised(figure(vehicle)),
  merit: 'quick acceleration',
  lead: 'is the quickest',
  shortfall: (vehicle) => `Takes ${figure(vehicle)}`,
});
