import type { Country } from '@app/contract/region';
import { capitalised } from '../capitalised.ts';
import type { Vehicle } from '../catalogue/vehicle.ts';
import { distance } from '../units.ts';
import type { Wishes } from '../wishes.ts';
import { about, type Criterion, shareOf } from './criterion.ts';
import { rangePoints } from './weights.ts';

type Trips = NonNullable<Wishes['evRange']>;

/** Electric range in miles that counts for nothing and that is plenty, by the trips in mind. */
const thresholdsMi: Readonly<Record<Trips, readonly [tooLittle: number, plenty: number]>> = {
  shortTrips: [60, 150],
  mixedDriving: [120, 280],
  longDistance: [180, 340],
};

const tripNames: Readonly<Record<Trips, string>> = {
  shortTrips: 'you mostly drive short trips',
  mixedDriving: 'you drive a mix of town and longer trips',
  longDistance: 'you often drive long distances',
};

const figure = (vehicle: Vehicle, country: Country): string =>
  `${about(vehicle, 'electricRangeMi')}${distance(vehicle.entry.electricRangeMi ?? 0, country)} of electric range`;

/** An electric car's range is judged against the trips in mind; a vehicle with a fuel tank can always go on. */
const rangeCriterion = (trips: Trips): Criterion => ({
  id: `evRange.${trips}`,
  label: 'Range for your trips',
  value: ({ entry }) =>
    entry.powertrain === 'electric' ? shareOf(entry.electricRangeMi ?? 0, ...thresholdsMi[trips]) : 1,
  weight: ({ evRange }) => (evRange === trips ? rangePoints[trips] : 0),
  because: ({ evRange }) => (evRange === trips ? tripNames[trips] : undefined),
  strength: (vehicle, country) =>
    vehicle.entry.powertrain === 'electric'
      ? capitalised(figure(vehicle, country))
      : 'No range limit: fills up at any gas station',
  merit: 'range that suits your trips',
  lead: 'suits your trips best',
  shortfall: (vehicle, country) => `Only ${figure(vehicle, country)}`,
});

/** One criterion for each answer about the length of trips; only the answered one has weight. */
export const evRangeCriteria: readonly Criterion[] = [
  rangeCriterion('shortTrips'),
  rangeCriterion('mixedDriving'),
  rangeCriterion('longDistance'),
];
