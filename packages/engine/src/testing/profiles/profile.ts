import type { Offer } from '../../catalogue/offers.ts';
import type { Vehicle } from '../../catalogue/vehicle.ts';

/** What anybody who knows cars would expect, written before looking at what the engine does. */
export type Profile = {
  readonly who: string;
  readonly answers: Readonly<Record<string, string | readonly string[]>>;
  readonly zipCode?: string;
  /** So many of the six are among these: "Make Family". */
  readonly several?: readonly [atLeast: number, of: readonly string[]];
  /** What holds of each of the six. */
  readonly each?: (offer: Offer) => boolean;
  /** What holds of each of the first three. */
  readonly firstThree?: (offer: Offer) => boolean;
};

export const parseNames = (names: string): readonly string[] => names.split(', ');
export const isConventional = ({ powertrain }: Vehicle): boolean =>
  powertrain === 'gas' || powertrain === 'hybrid';
export const isGermanLuxury = ({ make }: Vehicle): boolean =>
  ['BMW', 'Mercedes-Benz', 'Audi', 'Porsche'].includes(make);
export const isSportsCar = ({ segment }: Vehicle): boolean =>
  segment === 'sportsCar' || segment === 'exoticCar';
export const hasAllWheelDrive = ({ variant: { drive } }: Offer): boolean =>
  drive === 'awd' || drive === '4wd';
