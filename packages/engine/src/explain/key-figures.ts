import type { Recommendation } from '@app/contract/recommendation-schemas';
import type { Country } from '@app/contract/region';
import { isElectric, type Offer } from '../catalogue/offers.ts';
import type { RearSeatTest } from '../catalogue/tables.js';
import type { EstimableFigure } from '../catalogue/vocabulary.ts';
import { isDriveUncertain } from '../criteria/abilities.ts';
import {
  estimateReliability,
  findRearSeatTest,
  findStars,
  hasLaterStandardBraking,
  lacksStandardBraking,
} from '../criteria/trust.ts';
import { markEstimate, sayAbout } from '../sentences/mark-estimate.ts';
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
export const rearSeatLabel = 'Rear-seat crash test';
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

/** Without a year from which it is standard, it was optional, not offered, or is not known to us. */
const describeBraking = (offer: Offer): string => {
  if (!lacksStandardBraking(offer)) return 'Standard';

  return hasLaterStandardBraking(offer)
    ? `Standard from ${offer.variant.brakingStandardFrom}`
    : 'Check the one you buy';
};

const rearSeatResultNames = {
  good: 'Good',
  acceptable: 'Acceptable',
  marginal: 'Marginal',
  poor: 'Poor',
} as const;

export const formatTestYears = ({ years: [first, last] }: RearSeatTest): string =>
  first === last ? String(first) : `${first} to ${last}`;

const formatRearSeatTest = (test: RearSeatTest): string =>
  `${rearSeatResultNames[test.result]} (IIHS, ${formatTestYears(test)})`;

/** The figures that a card shows and that its claims are made from, in the visitor's units. */
export const listKeyFigures = (offer: Offer, country: Country): KeyFigure[] => {
  const { variant } = offer;
  const { rangeMi, cargoBehindThirdRowCuFt } = variant;
  const stars = findStars(offer);
  const rearSeatTest = findRearSeatTest(offer);
  const mark = (figure: string, kind: EstimableFigure): string => markEstimate(figure, offer, kind);

  return [
    { label: 'Seats', value: String(variant.seats) },
    {
      label: 'Cargo space',
      value: mark(formatVolume(variant.cargoCuFt, country), 'cargoCuFt'),
    },
    ...(cargoBehindThirdRowCuFt === undefined
      ? []
      : [
          {
            label: 'Cargo behind third row',
            value: sayAbout(formatVolume(cargoBehindThirdRowCuFt, country)),
          },
        ]),
    {
      label: isElectric(offer) ? 'Energy use' : 'Fuel economy',
      value: mark(formatConsumption(variant.mpg, isElectric(offer), country), 'combinedMpg'),
    },
    ...(rangeMi === undefined
      ? []
      : [
          {
            label: 'Electric range',
            value: mark(formatDistance(rangeMi, country), 'electricRangeMi'),
          },
        ]),
    ...(variant.fastChargeMin === undefined
      ? []
      : [{ label: fastChargingLabel, value: sayAbout(`${variant.fastChargeMin} min`) }]),
    {
      label: getSprintRange(country),
      value: mark(formatSprintTime(variant.zeroToSixtyS, country), 'zeroToSixtyS'),
    },
    {
      label: 'Towing',
      value:
        variant.towingLb === 0
          ? 'Not rated'
          : `up to ${mark(formatWeight(variant.towingLb, country), 'towingLb')}`,
    },
    {
      label: 'Drive',
      value: `${driveNames[variant.drive]}${isDriveUncertain(offer) ? ' (some trims have two-wheel drive)' : ''}`,
    },
    ...(stars === undefined
      ? []
      : [{ label: crashRatingLabel, value: `${stars} of 5 stars (NHTSA)` }]),
    ...(rearSeatTest === undefined
      ? []
      : [{ label: rearSeatLabel, value: formatRearSeatTest(rearSeatTest) }]),
    { label: 'Automatic braking', value: describeBraking(offer) },
    { label: ratingsLabel, value: formatRatings(offer) },
  ];
};
