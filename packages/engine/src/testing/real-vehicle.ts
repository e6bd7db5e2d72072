import { ford } from '../catalogue/makes/ford.ts';
import { honda } from '../catalogue/makes/honda.ts';
import { jeep } from '../catalogue/makes/jeep.ts';
import { mazda } from '../catalogue/makes/mazda.ts';
import { tesla } from '../catalogue/makes/tesla.ts';
import { toyota } from '../catalogue/makes/toyota.ts';
import { type Vehicle, vehicleOf } from '../catalogue/vehicle.ts';

const vehicles = [ford, honda, jeep, mazda, tesla, toyota].flatMap((make) =>
  make.entries.map((entry) => vehicleOf(make, entry)),
);

/**
 * A vehicle of the catalogue by its id. Only of a few makes, since the whole catalogue takes most of a second to load; tests name
 * generations no longer made, whose figures are settled.
 */
export const realVehicle = (id: string): Vehicle => {
  const vehicle = vehicles.find((one) => one.id === id);
  if (vehicle === undefined) throw new RangeError(`${id} is of none of the makes that tests use`);
  return vehicle;
};
