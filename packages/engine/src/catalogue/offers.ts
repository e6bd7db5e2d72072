import type { Country } from '@app/contract/region';
import { shareOf } from '../criteria/criterion.ts';
import { catalogueYear, newestUsedYear, newPrice, usedPrice } from './price.ts';
import { type PriceBand, priceBands } from './price-bands.ts';
import type { Vehicle } from './vehicle.ts';

/** How an offer is made: new, used of the newest or of the oldest years that the price band buys. */
export const offerKinds = ['new', 'usedNewest', 'usedOldest'] as const;
export type OfferKind = (typeof offerKinds)[number];

export const countries = ['US', 'CA'] as const satisfies readonly Country[];

/**
 * Every offer of every vehicle, by country, price band and kind, in flat arrays so that ranking reads numbers only.
 * An offer's position is `slotOf(...) * vehicleCount + vehicle`; `toYear` is 0 where there is no such offer.
 */
export type OfferTable = {
  readonly vehicleCount: number;
  readonly fromYear: Uint16Array;
  readonly toYear: Uint16Array;
  readonly low: Int32Array;
  readonly high: Int32Array;
  /** 0 for model year 2014 and before, 1 for the catalogue's year. */
  readonly recency: Float64Array;
  /** 1 at the bottom of the price band, 0 at its top. */
  readonly thrift: Float64Array;
  /** The vehicles that have an offer, by slot. */
  readonly members: readonly Uint16Array[];
};

type Offer = { readonly from: number; readonly to: number; readonly low: number; readonly high: number };

const longestWindow = 4;
const firstNewYear = newestUsedYear;
const oldestYear = 2014;
/** Where the open-ended top band is taken to end when thrift is measured. */
const topOfOpenBand = 250_000;

/** Position of a table of offers among all of them. */
export const slotOf = (country: number, band: number, kind: number): number =>
  (country * priceBands.length + band) * offerKinds.length + kind;

const fits = (price: number, band: PriceBand): boolean => band.low <= price && price <= band.high;

const newOffer = ({ entry }: Vehicle, country: Country, band: PriceBand): Offer | undefined => {
  const [, year] = entry.years;
  if (year < firstNewYear) return undefined;
  const price = newPrice(entry, country);
  return fits(price, band) ? { from: year, to: year, low: price, high: price } : undefined;
};

type YearPrice = { readonly year: number; readonly price: number };

/** What each used model year costs there, oldest first. */
const usedPrices = (vehicle: Vehicle, country: Country): readonly YearPrice[] => {
  const [first, last] = vehicle.entry.years;
  const newest = Math.min(last, newestUsedYear);
  return Array.from({ length: Math.max(0, newest - first + 1) }, (_, index) => ({
    year: first + index,
    price: usedPrice(vehicle, first + index, country),
  }));
};

const usedOffer = (
  prices: readonly YearPrice[],
  band: PriceBand,
  kind: 'usedNewest' | 'usedOldest',
): Offer | undefined => {
  const affordable = prices.filter(({ price }) => fits(price, band));
  const window = kind === 'usedNewest' ? affordable.slice(-longestWindow) : affordable.slice(0, longestWindow);
  const oldest = window[0];
  const newest = window.at(-1);
  if (oldest === undefined || newest === undefined) return undefined;
  // A price never rises with age, so the oldest year is the cheapest.
  return { from: oldest.year, to: newest.year, low: oldest.price, high: newest.price };
};

const thriftOf = (offer: Offer, band: PriceBand): number => {
  const top = Math.min(band.high, topOfOpenBand);
  return shareOf((offer.low + offer.high) / 2, top, band.low);
};

type Columns = Omit<OfferTable, 'members' | 'vehicleCount'>;

const emptyColumns = (size: number): Columns => ({
  fromYear: new Uint16Array(size),
  toYear: new Uint16Array(size),
  low: new Int32Array(size),
  high: new Int32Array(size),
  recency: new Float64Array(size),
  thrift: new Float64Array(size),
});

const write = (columns: Columns, position: number, offer: Offer, band: PriceBand): void => {
  columns.fromYear[position] = offer.from;
  columns.toYear[position] = offer.to;
  columns.low[position] = offer.low;
  columns.high[position] = offer.high;
  columns.recency[position] = shareOf(offer.to, oldestYear, catalogueYear);
  columns.thrift[position] = thriftOf(offer, band);
};

/** Works out every offer of the vehicles once: windows of up to four model years whose estimated prices lie in a band. */
export const buildOfferTable = (vehicles: readonly Vehicle[]): OfferTable => {
  const slotCount = countries.length * priceBands.length * offerKinds.length;
  const columns = emptyColumns(slotCount * vehicles.length);
  const members = Array.from({ length: slotCount }, (): number[] => []);
  for (const [countryIndex, country] of countries.entries())
    for (const [index, vehicle] of vehicles.entries()) {
      if (!vehicle.entry.countries.some((code) => code === country)) continue;
      const prices = usedPrices(vehicle, country);
      for (const [bandIndex, band] of priceBands.entries())
        for (const [kindIndex, kind] of offerKinds.entries()) {
          const offer = kind === 'new' ? newOffer(vehicle, country, band) : usedOffer(prices, band, kind);
          if (offer === undefined) continue;
          const slot = slotOf(countryIndex, bandIndex, kindIndex);
          members[slot]?.push(index);
          write(columns, slot * vehicles.length + index, offer, band);
        }
    }
  return { vehicleCount: vehicles.length, ...columns, members: members.map((list) => Uint16Array.from(list)) };
};
