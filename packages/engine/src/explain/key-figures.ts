import type { Country } from '@app/contract/region';
import type { Variant } from '../catalogue/vehicle.ts';
import { about } from '../criteria/criterion.ts';
import { consumption, distance, sprintRange, sprintTime, volume, weight } from '../units.ts';

type KeyFigure = { label: string; value: string };

const driveNames = { fwd: 'Front-wheel', rwd: 'Rear-wheel', awd: 'All-wheel', '4wd': 'Four-wheel' } as const;

const driveText = ({ drive, vehicle }: Variant): string => {
  const isDrivenByTwo = drive === 'fwd' || drive === 'rwd';
  return isDrivenByTwo && vehicle.awdAvailable ? `${driveNames[drive]}, all-wheel available` : driveNames[drive];
};

export const keyFiguresOf = (variant: Variant, country: Country): KeyFigure[] => {
  const { vehicle, rangeMi } = variant;
  const range = `${about(vehicle, 'electricRangeMi')}${distance(rangeMi ?? 0, country)}`;
  const isElectric = vehicle.powertrain === 'electric';
  return [
    { label: 'Seats', value: String(variant.seats) },
    { label: 'Cargo space', value: `${about(vehicle, 'cargoCuFt')}${volume(vehicle.cargoCuFt, country)}` },
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
      value: variant.towingLb === 0 ? 'Not rated' : `${about(vehicle, 'towingLb')}${weight(variant.towingLb, country)}`,
    },
    { label: 'Drive', value: driveText(variant) },
  ];
};
