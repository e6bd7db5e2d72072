import { capitalised } from '../capitalised.ts';
import { seconds } from '../units.ts';
import { about, gradedCriterion, shareOf } from './criterion.ts';

const slowestS = 11;
const quickestS = 3;

/** A shorter time from rest to 60 mph is better, evenly from 11 seconds down to 3. */
export const acceleration = gradedCriterion({
  id: 'acceleration',
  label: 'Quick acceleration',
  wish: 'quick acceleration',
  asked: 'acceleration',
  value: ({ entry }) => shareOf(entry.zeroToSixtyS, slowestS, quickestS),
  strength: (vehicle) =>
    capitalised(`${about(vehicle, 'zeroToSixtyS')}${seconds(vehicle.entry.zeroToSixtyS)} from 0 to 60 mph`),
  merit: 'quick acceleration',
  lead: 'is the quickest',
  shortfall: (vehicle) =>
    `Takes ${about(vehicle, 'zeroToSixtyS')}${seconds(vehicle.entry.zeroToSixtyS)} from 0 to 60 mph`,
});
