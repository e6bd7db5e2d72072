import type { Country } from '@app/contract/region';
import type { Offer } from '../catalogue/offers.ts';
import { formatHeight, formatWeight } from '../units.ts';
import {
  type Criterion,
  markEstimate,
  scaleBetween,
  scaleRating,
  weighGradedAnswer,
} from './criterion.ts';

/** Pulls nearly every travel trailer; beyond it, more is no better. */
const enoughForAnyCamperLb = 9_000;

/** A boat, or a small travel trailer: the least for a must. */
export const enoughForCamperLb = 5_000;
/** Most travel trailers, loaded: what a must asks for. */
const comfortableForCamperLb = 6_500;
/** A utility trailer, or two jet skis. */
const enoughForSmallTrailerLb = 3_500;
/** A trailer takes about half of an electric car's range, so that its capacity counts for less. */
const electricTowing = 0.5;

const computeUsableTowingLb = ({ variant }: Offer): number =>
  variant.towingLb * (variant.vehicle.powertrain === 'electric' ? electricTowing : 1);

/** From 0 to 1 at 9,000 lb, the less for each pound the more there are. */
const rateTowing = (pounds: number): number => scaleBetween(pounds, 0, enoughForAnyCamperLb) ** 0.8;

const formatTowing = ({ variant }: Offer, country: Country): string =>
  `${markEstimate(variant.vehicle, 'towingLb')}${formatWeight(variant.towingLb, country)}`;

/** More towing capacity is better up to 9,000 lb. A must asks for 6,500 lb, "some" for 3,500. */
const towing: Criterion = {
  id: 'towing',
  label: 'Towing',
  rate: (offer) => rateTowing(computeUsableTowingLb(offer)),
  ...weighGradedAnswer(
    'towing',
    ['everyday', 'niceToHave', 'must', 'abilityShortfall'],
    {
      definitely: rateTowing(comfortableForCamperLb),
      somewhat: rateTowing(enoughForSmallTrailerLb),
    },
    {
      wanted: 'to tow',
      somewhat: 'towing is on your nice-to-have list',
    },
  ),
  strength: (offer, country) => `Tows up to ${formatTowing(offer, country)}`,
  shortfall: (offer, country) => `this one tows up to ${formatTowing(offer, country)}`,
  wrongKind: ({ variant }) =>
    variant.towingLb === 0 ? 'this one is not rated for towing' : undefined,
};

const hasAllWheelDrive = ({ variant: { drive } }: Offer): boolean =>
  drive === 'awd' || drive === '4wd';

const nameDrivenWheels = ({ variant: { drive } }: Offer): string =>
  drive === '4wd' ? 'Four-wheel drive' : 'All-wheel drive';

const formatClearance = ({ variant }: Offer, country: Country): string =>
  `${markEstimate(variant.vehicle, 'groundClearanceIn')}${formatHeight(variant.clearanceIn, country)} of ground clearance`;

/** Mostly our off-road rating. */
export const rateOffRoad = ({ variant }: Offer): number =>
  0.85 * scaleRating(variant.offRoad) + 0.15 * scaleBetween(variant.clearanceIn, 6, 11);

/** What our off-road rating and ground clearance say; a must asks for a real off-roader. */
const offRoad: Criterion = {
  id: 'offRoad',
  label: 'Off-road ability',
  rate: rateOffRoad,
  ...weighGradedAnswer(
    'offRoad',
    ['everyday', 'niceToHave', 'must', 'abilityShortfall'],
    { definitely: 0.7, somewhat: 0.45 },
    {
      wanted: 'to drive off-road',
      somewhat: 'you sometimes drive off-road',
    },
  ),
  strength: (offer, country) =>
    hasAllWheelDrive(offer)
      ? `Rated ${offer.variant.offRoad} of 5 off-road in our rating, with ${nameDrivenWheels(offer).toLowerCase()} and ${formatClearance(offer, country)}`
      : undefined,
  shortfall: ({ variant }) => `we rate this one ${variant.offRoad} of 5 off-road`,
};

/**
 * Where winters are cold, driving all four wheels is best, and another trim that does is worth
 * something.
 */
const winter: Criterion = {
  id: 'winter',
  label: 'Winter traction',
  rate: (offer) => {
    if (hasAllWheelDrive(offer)) return 1;

    return offer.variant.vehicle.isAwdOffered ? 0.4 : 0;
  },
  weightFactors: ({ winter: severity }) => [['winter', severity]],
  because: ({ winter: severity }) =>
    severity === 0 ? undefined : 'winters are cold where you live',
  strength: (offer) => (hasAllWheelDrive(offer) ? nameDrivenWheels(offer) : undefined),
  wrongKind: (offer) => (hasAllWheelDrive(offer) ? undefined : 'this trim drives two wheels'),
};

export const abilityCriteria: readonly Criterion[] = [towing, offRoad, winter];
