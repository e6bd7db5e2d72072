import { getPriceBand, type PriceBand, priceBands } from '@app/contract/quiz/answer-figures';
import type { Country } from '@app/contract/region';
import { catalogueYear, newestUsedYear, newPrice, usedPrice } from './price.ts';
import type { Catalogue, Variant } from './vehicle.ts';

/** A trim, new or used of some model years, at prices in the country's dollars. */
export type Offer = {
  readonly variant: Variant;
  readonly isNew: boolean;
  readonly from: number;
  readonly to: number;
  readonly low: number;
  readonly high: number;
  readonly isOverBudget: boolean;
};

export const middlePrice = ({ low, high }: Offer): number => (low + high) / 2;

export const middleAge = ({ from, to }: Offer): number => catalogueYear - (from + to) / 2;

const longestWindow = 4;
/** Half of the used ones cost more than our estimate: below this share of the budget, enough of them do not. */
const usedMargin = 0.95;

const usedPrices = (variant: Variant, country: Country) => {
  const [first, last] = variant.years;
  const count = Math.max(0, Math.min(last, newestUsedYear) - first + 1);
  return Array.from({ length: count }, (_, index) => ({
    year: first + index,
    price: usedPrice(variant, first + index, country),
  }));
};

const newOffer = (
  variant: Variant,
  country: Country,
  band: PriceBand,
  mostOver: number,
): Offer | undefined => {
  const [first, last] = variant.years;
  if (last < catalogueYear) return undefined;

  const price = newPrice(variant, country);
  if (price > mostOver) return undefined;

  const year = Math.max(first, catalogueYear);
  return {
    variant,
    isNew: true,
    from: year,
    to: year,
    low: price,
    high: price,
    isOverBudget: price > band.high,
  };
};

/** The newest model years that the budget buys; where it buys none, the oldest that cost least over it. */
const usedOffer = (
  variant: Variant,
  country: Country,
  band: PriceBand,
  mostOver: number,
): Offer | undefined => {
  const prices = usedPrices(variant, country);
  const inside = prices
    .filter(({ price }) => price <= usedMargin * band.high)
    .slice(-longestWindow);
  const years =
    inside.length > 0
      ? inside
      : prices.filter(({ price }) => price <= mostOver).slice(0, longestWindow);
  const [oldest, newest] = [years[0], years.at(-1)];
  if (oldest === undefined || newest === undefined) return undefined;

  // A price never rises with age, so the oldest year is the cheapest.
  return {
    variant,
    isNew: false,
    from: oldest.year,
    to: newest.year,
    low: oldest.price,
    high: newest.price,
    isOverBudget: newest.price > band.high,
  };
};

/** One new and one used offer of each trim that the budget buys, or that costs at most one price band more. */
export const offersFor = (
  { variants }: Catalogue,
  country: Country,
  bandIndex: number,
): readonly Offer[] => {
  const band = getPriceBand(bandIndex);
  const mostOver = getPriceBand(Math.min(bandIndex + 1, priceBands.length - 1)).high;
  return variants
    .filter(({ vehicle }) => vehicle.countries.includes(country))
    .flatMap((variant) => [
      newOffer(variant, country, band, mostOver),
      usedOffer(variant, country, band, mostOver),
    ])
    .filter((offer) => offer !== undefined);
};
