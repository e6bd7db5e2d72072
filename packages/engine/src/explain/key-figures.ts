import type { Recommendation } from '@app/contract/recommendation-schemas';
import type { Country } from '@app/contract/region';
import type { Offer } from '../catalogue/offers.ts';
import type { Variant } from '../catalogue/vehicle.ts';
import { about } from '../criteria/criterion.ts';
import { reliabilityOf } from '../criteria/trust.ts';
import { consumption, distance, sprintRange, sprintTime, volume, weight } from '../units.ts';

type KeyFigure = Recommendation['keyFigures'][number];

const driveNames = {
  fwd: 'Front-wheel',
  rwd: 'Rear-wheel',
  awd: 'All-wheel',
  '4wd': 'Four-wheel',
} as const;

const driveText = ({ drive, vehicle }: Variant): string => {
  const isDrivenByTwo = drive === 'fwd' || drive === 'rwd';
  return isDrivenByTwo && vehicle.awdAvailable
    ? `${driveNames[drive]}, all-wheel available`
    : driveNames[drive];
};

export const ratingsLabel = 'Our ratings (of 5)';

const ratingsText = (offer: Offer): string => {
  const { variant } = offer;
  const { vehicle } = variant;

  return [
    `Safety ${vehicle.safety}`,
    `reliability ${Math.round(reliabilityOf(offer))}`,
    `ride ${variant.ride}`,
    `handling ${variant.handling}`,
    `cabin ${variant.cabin}`,
    `sound ${variant.audio}`,
    `technology ${variant.tech}`,
    `off-road ${variant.offRoad}`,
    `second row ${vehicle.rearRoom}`,
    ...(vehicle.thirdRow === 0 ? [] : [`third row ${vehicle.thirdRow}`]),
  ].join(', ');
};

/** The figures that a card shows and that its claims are made from, in the visitor's units. */
export const keyFiguresOf = (offer: Offer, country: Country): KeyFigure[] => {
  const { variant } = offer;
  const { vehicle, rangeMi } = variant;
  const { cargoBehindThirdRowCuFt } = vehicle;
  const range = `${about(vehicle, 'electricRangeMi')}${distance(rangeMi ?? 0, country)}`;
  const isElectric = vehicle.powertrain === 'electric';

  return [
    { label: 'Seats', value: String(variant.seats) },
    {
      label: 'Cargo space',
      value: `${about(vehicle, 'cargoCuFt')}${volume(vehicle.cargoCuFt, country)}`,
    },
    ...(cargoBehindThirdRowCuFt === undefined
      ? []
      : [
          {
            label: 'Cargo behind third row',
            value: `about ${volume(cargoBehindThirdRowCuFt, country)}`,
          },
        ]),
    {
      label: isElectric ? 'Energy use' : 'Fuel economy',
      value: `${about(vehicle, 'combinedMpg')}${consumption(variant.mpg, isElectric, country)}`,
    },
    ...(rangeMi === undefined ? [] : [{ label: 'Electric range', value: range }]),
    {
      label: sprintRange(country),
      value: `${about(vehicle, 'zeroToSixtyS')}${sprintTime(variant.zeroToSixtyS, country)}`,
    },
    {
      label: 'Towing',
      value:
        variant.towingLb === 0
          ? 'Not rated'
          : `${about(vehicle, 'towingLb')}${weight(variant.towingLb, country)}`,
    },
    { label: 'Drive', value: driveText(variant) },
    { label: ratingsLabel, value: ratingsText(offer) },
  ];
};
