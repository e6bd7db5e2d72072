import type { Catalogue } from '../catalogue/build-catalogue.ts';
import { countries } from '../catalogue/offers.ts';
import { seatsFor, type Wishes } from '../wishes.ts';
import { limitBits } from './limits.ts';

/** Marks a vehicle that may not be picked: not sold in the country, or with too few seats. With every bit set, no limit given up allows it. */
export const excluded = -1;

/** The limits that a vehicle breaks whatever its offer, as bits, or `excluded`. */
export const brokenByVehicle = (catalogue: Catalogue, wishes: Wishes, vehicle: number): number => {
  const country = 1 << countries.indexOf(wishes.region.country);
  if (((catalogue.countryBits[vehicle] ?? 0) & country) === 0) return excluded;
  if ((catalogue.seats[vehicle] ?? 0) < seatsFor[wishes.people]) return excluded;
  let broken = 0;
  if (wishes.brandBits !== 0 && ((catalogue.brandBits[vehicle] ?? 0) & wishes.brandBits) === 0)
    broken |= limitBits.brands;
  if (wishes.bodyBits !== 0 && ((catalogue.bodyBits[vehicle] ?? 0) & wishes.bodyBits) === 0)
    broken |= limitBits.bodyStyle;
  if (wishes.powerBits !== 0 && ((catalogue.powerBits[vehicle] ?? 0) & wishes.powerBits) === 0)
    broken |= limitBits.powertrain;
  return broken;
};
