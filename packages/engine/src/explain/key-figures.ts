import type { Country } from '@app/contract/region';
import type { EstimableFigure } from '../catalogue/entry.ts';
import type { Vehicle } from '../catalogue/vehicle.ts';
import { about } from '../criteria/criterion.ts';
import { consumption, distance, seconds, volume, weight } from '../units.ts';

type KeyFigure = { label: string; value: string };

const driveNames = {
  fwd: 'Front-wheel',
  rwd: 'Rear-wheel',
  awd: 'All-wheel',
  '4wd': 'Four-wheel',
} as const;

const driveText = ({ entry }: Vehicle): string => {
  const drive = driveNames[entry.drive];
  const isDrivenByTwo = entry.drive === 'fwd' || entry.drive === 'rwd';
  return isDrivenByTwo && entry.awdAvailable ? `${drive}, all-wheel available` : drive;
};

const rangeFigures = (vehicle: Vehicle, country: Country): KeyFigure[] => {
  const { electricRangeMi } = vehicle.entry;
  if (electricRangeMi === undefined) return [];
  return [
    { label: 'Electric range', value: `${about(vehicle, 'electricRangeMi')}${distance(electricRangeMi, country)}` },
  ];
};

/** Figures worth comparing, in the country's units; estimates say "about". */
export const keyFiguresOf = (vehicle: Vehicle, country: Country): KeyFigure[] => {
  const { entry } = vehicle;
  const marked = (figure: EstimableFigure, text: string): string => `${about(vehicle, figure)}${text}`;
  const isElectric = entry.powertrain === 'electric';
  return [
    { label: 'Seats', value: String(entry.seats) },
    { label: 'Luggage room', value: marked('cargoCuFt', volume(entry.cargoCuFt, country)) },
    {
      label: isElectric ? 'Energy use' : 'Fuel economy',
      value: marked('combinedMpg', consumption(entry.combinedMpg, isElectric, country)),
    },
    ...rangeFigures(vehicle, country),
    { label: '0 to 60 mph', value: marked('zeroToSixtyS', seconds(entry.zeroToSixtyS)) },
    {
      label: 'Towing',
      value: entry.towingLb === 0 ? 'Not rated' : marked('towingLb', weight(entry.towingLb, country)),
    },
    { label: 'Drive', value: driveText(vehicle) },
  ];
};
