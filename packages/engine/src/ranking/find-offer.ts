import { countries, type OfferTable, offerKinds, slotOf } from '../catalogue/offers.ts';
import { priceBandAt, priceBands } from '../catalogue/price-bands.ts';
import type { Wishes } from '../wishes.ts';
import { limitBits } from './limits.ts';

const kindNew = offerKinds.indexOf('new');
const kindUsedNewest = offerKinds.indexOf('usedNewest');
const kindUsedOldest = offerKinds.indexOf('usedOldest');
const noSlot = -1;

/** Vehicles and, beside each, the position of its offer in the table. */
export type OfferList = { readonly vehicles: readonly number[]; readonly offers: readonly number[] };

type Condition = 'new' | 'used';

/** The slots of one condition: the wanted price band and its neighbours (-1: no such band). */
type ConditionSlots = { readonly inside: number; readonly above: number; readonly below: number };

const slotsOf = (wishes: Wishes, condition: Condition): ConditionSlots => {
  const country = countries.indexOf(wishes.region.country);
  const slot = (band: number, kind: number): number =>
    band < 0 || band >= priceBands.length ? noSlot : slotOf(country, band, kind);
  const { band } = wishes;
  const isNew = condition === 'new';
  return {
    inside: slot(band, isNew ? kindNew : kindUsedNewest),
    above: slot(band + 1, isNew ? kindNew : kindUsedOldest),
    below: slot(band - 1, isNew ? kindNew : kindUsedNewest),
  };
};

/** The conditions whose offers are looked at, in turn. To whom both are alike, the new one is shown where it fits. */
const conditionsFor = ({ condition }: Wishes, isOther: boolean): readonly Condition[] => {
  if (condition === 'either') return isOther ? [] : ['new', 'used'];
  return [(condition === 'new') === isOther ? 'used' : 'new'];
};

const isNearer = (table: OfferTable, wishes: Wishes, above: number, below: number): boolean => {
  const { low, high } = priceBandAt(wishes.band);
  return (table.low[above] ?? 0) - high <= low - (table.high[below] ?? 0);
};

/** The slots of the wanted price band, in the order in which a vehicle's offers are preferred. */
export const insideSlots = (wishes: Wishes, isOtherCondition: boolean): readonly number[] =>
  conditionsFor(wishes, isOtherCondition).map((condition) => slotsOf(wishes, condition).inside);

/** The vehicle's offer in the `rank`-th of some slots; -1 if there is none, or if a slot before it has one. */
export const offerInSlot = (table: OfferTable, slots: readonly number[], rank: number, vehicle: number): number => {
  for (let before = 0; before < rank; before += 1)
    if (table.toYear[(slots[before] ?? 0) * table.vehicleCount + vehicle] !== 0) return -1;
  return (slots[rank] ?? 0) * table.vehicleCount + vehicle;
};

const listInside = (table: OfferTable, slots: readonly number[]): OfferList => {
  const vehicles: number[] = [];
  const offers: number[] = [];
  for (let rank = 0; rank < slots.length; rank += 1) {
    const members = table.members[slots[rank] ?? 0] ?? [];
    for (let index = 0; index < members.length; index += 1) {
      const vehicle = members[index] ?? 0;
      const offer = offerInSlot(table, slots, rank, vehicle);
      if (offer < 0) continue;
      vehicles.push(vehicle);
      offers.push(offer);
    }
  }
  return { vehicles, offers };
};

/** Offers in the neighbouring bands; of a vehicle with one in each, the offer nearest in price. */
const listOutside = (table: OfferTable, wishes: Wishes, conditions: readonly Condition[]): OfferList => {
  const chosen = new Int32Array(table.vehicleCount).fill(-1);
  const vehicles: number[] = [];
  for (const condition of conditions) {
    const { above, below } = slotsOf(wishes, condition);
    for (const slot of [above, below]) {
      const members = table.members[slot] ?? [];
      for (let index = 0; index < members.length; index += 1) {
        const vehicle = members[index] ?? 0;
        const offer = slot * table.vehicleCount + vehicle;
        const known = chosen[vehicle] ?? -1;
        const rivalAbove = slot === below ? above * table.vehicleCount + vehicle : -1;
        if (known < 0) vehicles.push(vehicle);
        if (known < 0 || (known === rivalAbove && !isNearer(table, wishes, known, offer))) chosen[vehicle] = offer;
      }
    }
  }
  return { vehicles, offers: vehicles.map((vehicle) => chosen[vehicle] ?? 0) };
};

/**
 * Every offer that breaks exactly these limits (of condition and price), one a vehicle. Outside the price band it is
 * the offer, in the band above or below, whose price lies nearest.
 */
export const listOffers = (table: OfferTable, wishes: Wishes, broken: number): OfferList => {
  const isOtherCondition = (broken & limitBits.condition) !== 0;
  return (broken & limitBits.price) === 0
    ? listInside(table, insideSlots(wishes, isOtherCondition))
    : listOutside(table, wishes, conditionsFor(wishes, isOtherCondition));
};

/** Whether an offer is of a new vehicle. */
export const isNewOffer = (table: OfferTable, position: number): boolean =>
  Math.floor(position / table.vehicleCount) % offerKinds.length === kindNew;
