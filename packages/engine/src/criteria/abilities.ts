import type { Offer } from '../catalogue/offers.ts';
import {
  blendWithPurpose,
  type Criterion,
  nameSentences,
  scaleBetween,
  scaleRating,
  weighGradedAnswer,
} from './criterion.ts';

/** Pulls nearly every travel trailer; beyond it, more is no better. */
const enoughForAnyCamperLb = 9_000;
/** A trailer takes about half of an electric car's range, so that its capacity counts for less. */
const electricTowing = 0.5;

const computeUsableTowingLb = ({ variant }: Offer): number =>
  variant.towingLb * (variant.vehicle.powertrain === 'electric' ? electricTowing : 1);

/**
 * More towing capacity is better up to 9,000 lb, the less the more there is. A must asks for what
 * guides name for towing, or about 8,400 lb.
 */
const towing: Criterion = {
  id: 'towing',
  label: 'Towing',
  ...blendWithPurpose(
    'tow',
    (offer) => scaleBetween(computeUsableTowingLb(offer), 0, enoughForAnyCamperLb) ** 0.8,
  ),
  ...weighGradedAnswer(
    'towing',
    ['towing', 'towingSomewhat', 'towingDefinitely', 'towingShort'],
    0.75,
  ),
  ...nameSentences('towing'),
  wrongKind: ({ variant }) => (variant.towingLb === 0 ? 'noTowing' : undefined),
};

const hasAllWheelDrive = ({ variant: { drive } }: Offer): boolean =>
  drive === 'awd' || drive === '4wd';

/** Mostly our off-road rating. */
export const offRoadScale = blendWithPurpose(
  'offroad',
  ({ variant }) =>
    0.85 * scaleRating(variant.offRoad) + 0.15 * scaleBetween(variant.clearanceIn, 6, 11),
);

/** What our off-road rating and ground clearance say; a must asks for a real off-roader. */
const offRoad: Criterion = {
  id: 'offRoad',
  label: 'Off-road ability',
  ...offRoadScale,
  ...weighGradedAnswer(
    'offRoad',
    ['offRoad', 'offRoadSomewhat', 'offRoadDefinitely', 'offRoadShort'],
    0.75,
  ),
  strength: (offer) => (hasAllWheelDrive(offer) ? 'offRoad' : undefined),
  shortfall: 'offRoad',
};

/**
 * Where winters are cold, driving all four wheels is best, and being able to order that is worth
 * something.
 */
const winter: Criterion = {
  id: 'winter',
  label: 'Winter traction',
  ...blendWithPurpose('winter', (offer) => {
    if (hasAllWheelDrive(offer)) return 1;

    return offer.variant.vehicle.awdAvailable ? 0.4 : 0;
  }),
  weightFactors: ({ winter: severity }) => [['winter', severity]],
  because: ({ winter: severity }) => (severity === 0 ? undefined : 'asked'),
  strength: (offer) => (hasAllWheelDrive(offer) ? 'winter' : undefined),
  wrongKind: ({ variant: { vehicle } }) => (vehicle.awdAvailable ? 'winterOnOrder' : 'winter'),
};

export const abilityCriteria: readonly Criterion[] = [towing, offRoad, winter];
