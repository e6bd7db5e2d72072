import { type OfferTable, slotOf } from '../catalogue/offers.ts';
import { priceBandAt, priceBands } from '../catalogue/price-bands.ts';
import type { Wishes } from '../wishes.ts';
import { limitBits } from './limits.ts';

const kindNew = 0;
const kindUsedNewest = 1;
const kindUsedOldest = 2;
const noSlot = -1;

/** Vehicles and, beside each, the position of its offer in the table. */
export type OfferList = { readonly vehicles: readonly number[]; readonly offers: readonly number[] };

/** The slots of one condition: the wanted price band and its neighbours (-1: no such band). */
type ConditionSlots = { readonly inside: number; readonly above: number; readonly below: number };

const slotsOf = (wishes: Wishes, isNew: boolean): ConditionSlots => {
  const country = wishes.region.country === 'US' ? 0 : 1;
  const slot = (band: number, kind: number): number =>
    band < 0 || band >= priceBands.length ? noSlot : slotOf(country, band, kind);
  const { band } = wishes;
  return {
    inside: slot(band, isNew ? kindNew : kindUsedNewest),
    above: slot(band + 1, isNew ? kindNew : kindUsedOldest),
    below: slot(band - 1, isNew ? kindNew : kindUsedNewest),
  };
};

/** Whether new (true) or used (false) offers are looked at, in turn. To whom both are alike, the new one is shown where it fits. */
const conditionsFor = ({ condition }: Wishes, isOther: boolean): readonly boolean[] => {
  if (condition === 'either') return isOther ? [] : [true, false];
  return [(condition === 'new') !== isOther];
};

const isNearer = (table: OfferTable, wishes: Wishes, above: number, below: number): boolean => {
  const { low, high } = priceBandAt(wishes.band);
  return (table.low[above] ?? 0) - high <= low - (table.high[below] ?? 0);
};

/**
 * Every offer that breaks exactly these limits (of condition and price), one a vehicle. Outside the price band it is
 * the offer, in the band above or below, whose price lies nearest.
 */
export const listOffers = (table: OfferTable, wishes: Wishes, broken: number): OfferList => {
  const isOtherBand = (broken & limitBits.price) !== 0;
  const vehicles: number[] = [];
  const offers: number[] = [];
  const place = new Int16Array(table.vehicleCount);
  for (const isNew of conditionsFor(wishes, (broken & limitBits.condition) !== 0)) {
    const { inside, above, below } = slotsOf(wishes, isNew);
    const firstOfCondition = vehicles.length;
    for (const slot of isOtherBand ? [above, below] : [inside]) {
      const members = table.members[slot];
      if (members === undefined) continue;
      for (let index = 0; index < members.length; index += 1) {
        const vehicle = members[index] ?? 0;
        const offer = slot * table.vehicleCount + vehicle;
        const known = (place[vehicle] ?? 0) - 1;
        if (known < 0) {
          place[vehicle] = vehicles.push(vehicle);
          offers.push(offer);
        } else if (known >= firstOfCondition && !isNearer(table, wishes, offers[known] ?? 0, offer))
          offers[known] = offer;
      }
    }
  }
  return { vehicles, offers };
};

/** Whether an offer is of a new vehicle. */
export const isNewOffer = (table: OfferTable, position: number): boolean =>
  Math.floor(position / table.vehicleCount) % 3 === kindNew;
