import type { Country } from '@app/contract/region';
import type { Offer } from '../catalogue/offers.ts';
import { height, weight } from '../units.ts';
import { about, type Criterion, graded, ratingShare, shareOf, withPurpose } from './criterion.ts';

/** Pulls nearly every travel trailer; beyond it, more is no better. */
const enoughForAnyCamperLb = 9_000;
/** A trailer takes about half of an electric car's range, so that its capacity counts for less. */
const electricTowing = 0.5;

const towedLb = ({ variant }: Offer): number =>
  variant.towingLb * (variant.vehicle.powertrain === 'electric' ? electricTowing : 1);

const towingText = ({ variant }: Offer, country: Country): string =>
  `${about(variant.vehicle, 'towingLb')}${weight(variant.towingLb, country)}`;

/** More towing capacity is better up to 9,000 lb, the less the more there is. A must asks for what guides name for towing, or about 8,400 lb. */
const towing: Criterion = {
  id: 'towing',
  label: 'Towing',
  ...withPurpose('tow', (offer) => shareOf(towedLb(offer), 0, enoughForAnyCamperLb) ** 0.8),
  ...graded('towing', ['towing', 'towingSomewhat', 'towingDefinitely', 'towingShort'], 0.75, {
    wish: 'to tow',
    somewhat: 'towing is on your nice-to-have list',
  }),
  strength: (offer, country) => `Tows up to ${towingText(offer, country)}`,
  shortfall: (offer, country) => `this one tows up to ${towingText(offer, country)}`,
  wrongKind: ({ variant }) =>
    variant.towingLb === 0 ? 'this one is not rated for towing' : undefined,
};

const drivesAllWheels = ({ variant: { drive } }: Offer): boolean =>
  drive === 'awd' || drive === '4wd';

const drivenWheels = ({ variant: { drive } }: Offer): string =>
  drive === '4wd' ? 'Four-wheel drive' : 'All-wheel drive';

const clearance = ({ variant }: Offer, country: Country): string =>
  `${about(variant.vehicle, 'groundClearanceIn')}${height(variant.clearanceIn, country)} of ground clearance`;

/** Mostly our off-road rating. */
export const offRoadScale = withPurpose(
  'offroad',
  ({ variant }) => 0.85 * ratingShare(variant.offRoad) + 0.15 * shareOf(variant.clearanceIn, 6, 11),
);

/** What our off-road rating and ground clearance say; a must asks for a real off-roader. */
const offRoad: Criterion = {
  id: 'offRoad',
  label: 'Off-road ability',
  ...offRoadScale,
  ...graded('offRoad', ['offRoad', 'offRoadSomewhat', 'offRoadDefinitely', 'offRoadShort'], 0.75, {
    wish: 'to drive off-road',
    somewhat: 'you sometimes drive off-road',
  }),
  strength: (offer, country) =>
    drivesAllWheels(offer)
      ? `Rated ${offer.variant.offRoad} of 5 off-road in our rating, with ${drivenWheels(offer).toLowerCase()} and ${clearance(offer, country)}`
      : undefined,
  shortfall: ({ variant }) => `we rate this one ${variant.offRoad} of 5 off-road`,
};

/** Where winters are cold, driving all four wheels is best, and being able to order that is worth something. */
const winter: Criterion = {
  id: 'winter',
  label: 'Winter traction',
  ...withPurpose('winter', (offer) => {
    if (drivesAllWheels(offer)) return 1;

    return offer.variant.vehicle.awdAvailable ? 0.4 : 0;
  }),
  terms: ({ winter: severity }) => [['winter', severity]],
  because: ({ winter: severity }) =>
    severity === 0 ? undefined : 'winters are cold where you live',
  strength: (offer) => (drivesAllWheels(offer) ? drivenWheels(offer) : undefined),
  wrongKind: ({ variant: { vehicle } }) =>
    vehicle.awdAvailable
      ? 'this trim drives two wheels'
      : 'this one does not come with all-wheel drive',
};

export const abilityCriteria: readonly Criterion[] = [towing, offRoad, winter];
