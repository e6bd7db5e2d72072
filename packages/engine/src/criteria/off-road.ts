import type { Country } from '@app/contract/region';
import type { Vehicle } from '../catalogue/vehicle.ts';
import { height } from '../units.ts';
import { about, gradedCriterion, shareOf } from './criterion.ts';

const lowestIn = 6;
const highestIn = 11;
const shares = { traction: 0.35, clearance: 0.35, build: 0.3 } as const;

const roadBuild = 0.2;

/** Body-on-frame off-roaders are built for trails, pickups nearly so, everything else for roads. */
const buildOf = ({ entry }: Vehicle): number => {
  if (entry.segment === 'offRoadSuv') return 1;
  return entry.segment === 'pickup' ? 0.7 : roadBuild;
};

const tractionOf = ({ entry }: Vehicle): number => {
  if (entry.drive === '4wd') return 1;
  if (entry.drive === 'awd') return 0.6;
  return entry.awdAvailable ? 0.4 : 0;
};

const traction = ({ entry }: Vehicle): string => {
  if (entry.drive === '4wd') return 'Four-wheel drive';
  if (entry.drive === 'awd') return 'All-wheel drive';
  return entry.awdAvailable ? 'All-wheel drive available' : 'Two-wheel drive';
};

const clearance = (vehicle: Vehicle, country: Country): string =>
  `${about(vehicle, 'groundClearanceIn')}${height(vehicle.entry.groundClearanceIn, country)} of ground clearance`;

/** Off the pavement, driven wheels, ground clearance and being built for it count a third each; four-wheel drive beats all-wheel drive. */
export const offRoad = gradedCriterion({
  id: 'offRoad',
  label: 'Off-road ability',
  wish: 'to leave the pavement',
  somewhat: 'you sometimes leave the pavement',
  asked: 'offRoad',
  value: (vehicle) =>
    shares.traction * tractionOf(vehicle) +
    shares.clearance * shareOf(vehicle.entry.groundClearanceIn, lowestIn, highestIn) +
    shares.build * buildOf(vehicle),
  strength: (vehicle, country) => `${traction(vehicle)} and ${clearance(vehicle, country)}`,
  merit: 'going off the pavement',
  lead: 'goes the farthest off the pavement',
  shortfall: (vehicle, country) =>
    `${buildOf(vehicle) > roadBuild ? 'Only' : 'Made for roads, with'} ${traction(vehicle).toLowerCase()} and ${clearance(vehicle, country)}`,
});
