import { dollars } from '../units.ts';
import type { Wishes } from '../wishes.ts';
import type { Picked } from './pick.ts';

/** Whether a price is an estimate: every used one, every Canadian one, and a list price that the catalogue marks as one. */
export const isEstimated = ({ offer, vehicle }: Picked, { region }: Wishes): boolean =>
  !offer.isNew || region.country === 'CA' || vehicle.entry.estimates?.includes('msrpUsd') === true;

/** "$31,200", "about $28,000 to $31,400". */
export const priceText = (pick: Picked, wishes: Wishes): string => {
  const { low, high } = pick.offer;
  const amount = low === high ? dollars(low) : `${dollars(low)} to ${dollars(high)}`;
  return isEstimated(pick, wishes) ? `about ${amount}` : amount;
};
