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
  strength: (vehicle, country) =>
    capitalised(
      `${about(vehicle, 'zeroToSixtyS')}${seconds(vehicle.entry.zeroToSixtyS)} from 0 to ${topSpeed(country)}`,
    ),
  lead: 'is the quickest',
  shortfall: (vehicle, country) =>
    `Takes ${about(vehicle, 'zeroToSixtyS')}${seconds(vehicle.entry.zeroToSixtyS)} from 0 to ${topSpeed(country)}`,
});

const topSpeed = (country: 'US' | 'CA'): string => (country === 'CA' ? '97 km/h (60 mph)' : '60 mph');
