import type { Recommendation } from '@app/contract/recommendation-schemas';
import type { Country } from '@app/contract/region';
import { isElectric, type Offer } from '../catalogue/offers.ts';
import { isDriveUncertain } from '../criteria/abilities.ts';
import { getEstimatePrefix } from '../criteria/criterion.ts';
import { estimateReliability, findStars } from '../criteria/trust.ts';
import {
  formatConsumption,
  formatDistance,
  formatSprintTime,
  formatVolume,
  formatWeight,
  getSprintRange,
} from '../units.ts';

type KeyFigure = Recommendation['keyFigures'][number];

const driveNames = {
  fwd: 'Front-wheel',
  rwd: 'Rear-wheel',
  awd: 'All-wheel',
  '4wd': 'Four-wheel',
} as const;

export const ratingsLabel = 'Our ratings (of 5)';
export const crashRatingLabel = 'Crash rating';
export const fastChargingLabel = 'Fast charging, 10 to 80%';

/** Cars of two seats and pickups with one bench of three have a single row. */
const hasSecondRow = ({ seats }: Offer['variant']): boolean => seats > 3;

const formatRatings = (offer: Offer): string => {
  const { variant } = offer;
  const { vehicle } = variant;

  return [
    `Safety ${vehicle.safety}`,
    `reliability ${Math.round(estimateReliability(offer))}`,
    `ride ${variant.ride}`,
    `handling ${variant.handling}`,
    `cabin ${variant.cabin}`,
    `sound ${variant.audio}`,
    `technology ${variant.tech}`,
    `off-road ${variant.offRoad}`,
    ...(hasSecondRow(variant) ? [`second row ${variant.rearRoom}`] : []),
    ...(variant.thirdRow === 0 ? [] : [`third row ${variant.thirdRow}`]),
  ].join(', ');
};

/** The figures that a card shows and that its claims are made from, in the visitor's units. */
export const listKeyFigures = (offer: Offer, country: Country): KeyFigure[] => {
  const { variant } = offer;
  const { rangeMi, cargoBehindThirdRowCuFt } = variant;
  const range = `${getEstimatePrefix(offer, 'electricRangeMi')}${formatDistance(rangeMi ?? 0, country)}`;
  const stars = findStars(offer);

  return [
    { label: 'Seats', value: String(variant.seats) },
    {
      label: 'Cargo space',
      value: `${getEstimatePrefix(offer, 'cargoCuFt')}${formatVolume(variant.cargoCuFt, country)}`,
    },
    ...(cargoBehindThirdRowCuFt === undefined
      ? []
      : [
          {
            label: 'Cargo behind third row',
            value: `about ${formatVolume(cargoBehindThirdRowCuFt, country)}`,
          },
        ]),
    {
      label: isElectric(offer) ? 'Energy use' : 'Fuel economy',
      value: `${getEstimatePrefix(offer, 'combinedMpg')}${formatConsumption(variant.mpg, isElectric(offer), country)}`,
    },
    ...(rangeMi === undefined ? [] : [{ label: 'Electric range', value: range }]),
    ...(variant.fastChargeMin === undefined
      ? []
      : [{ label: fastChargingLabel, value: `about ${variant.fastChargeMin} min` }]),
    {
      label: getSprintRange(country),
      value: `${getEstimatePrefix(offer, 'zeroToSixtyS')}${formatSprintTime(variant.zeroToSixtyS, country)}`,
    },
    {
      label: 'Towing',
      value:
        variant.towingLb === 0
          ? 'Not rated'
          : `${getEstimatePrefix(offer, 'towingLb')}${formatWeight(variant.towingLb, country)}`,
    },
    {
      label: 'Drive',
      value: `${driveNames[variant.drive]}${isDriveUncertain(offer) ? ' (some trims have two-wheel drive)' : ''}`,
    },
    ...(stars === undefined
      ? []
      : [{ label: crashRatingLabel, value: `${stars} of 5 stars (NHTSA)` }]),
    { label: ratingsLabel, value: formatRatings(offer) },
  ];
};
