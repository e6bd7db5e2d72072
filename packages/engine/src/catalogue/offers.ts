import { getPriceBand, type PriceBand, priceBands } from '@app/contract/quiz/answer-figures';
import type { Country } from '@app/contract/region';
import { catalogueYear, estimateUsedPrice, getNewPrice, newestUsedYear } from './price.ts';
import type { Catalogue, Variant } from './vehicle.ts';

/** Whether an offer's highest price is within the budget, up to a tenth over it, or higher. */
export type BudgetFit = 'within' | 'slightlyOver' | 'over';

/** A trim, new or used of some model years, at prices in the country's dollars. */
export type Offer = PricedTrim & {
  /** How many model years of its vehicle are on offer used, in any trim, at this budget fit. */
  readonly usedModelYears: number;
};

type PricedTrim = {
  readonly variant: Variant;
  readonly country: Country;
  readonly isNew: boolean;
  readonly from: number;
  readonly to: number;
  readonly low: number;
  readonly high: number;
  readonly budgetFit: BudgetFit;
};

export const isElectric = ({ variant: { vehicle } }: Offer): boolean =>
  vehicle.powertrain === 'electric';

export const computeMiddlePrice = ({ low, high }: Offer): number => (low + high) / 2;

export const computeMiddleAge = ({ from, to }: Offer): number => catalogueYear - (from + to) / 2;

const mostModelYears = 4;
/** Half of all used cars cost more than we estimate. Up to this share of a budget, enough fit. */
const usedBudgetShare = 0.95;

const slightlyOverShare = 1.1;

const rateBudgetFit = (price: number, { high }: PriceBand): BudgetFit => {
  if (price <= high) return 'within';

  return price <= slightlyOverShare * high ? 'slightlyOver' : 'over';
};

const listUsedPrices = (variant: Variant, country: Country) => {
  const [first, last] = variant.years;
  const count = Math.max(0, Math.min(last, newestUsedYear) - first + 1);
  return Array.from({ length: count }, (_, index) => ({
    year: first + index,
    price: estimateUsedPrice(variant, first + index, country),
  }));
};

/** Offers this model year, or the vehicle's first one if that is still to come. */
const findNewOffer = (
  variant: Variant,
  country: Country,
  band: PriceBand,
  highestPrice: number,
): PricedTrim | undefined => {
  const [first, last] = variant.years;
  const year = Math.max(variant.vehicle.years[0], catalogueYear);
  if (year < first || year > last) return undefined;

  const price = getNewPrice(variant, country);
  if (price > highestPrice) return undefined;

  return {
    variant,
    country,
    isNew: true,
    from: year,
    to: year,
    low: price,
    high: price,
    budgetFit: rateBudgetFit(price, band),
  };
};

/** Offers the newest years bought with ease, else the oldest that fit the budget or exceed it. */
const findUsedOffer = (
  variant: Variant,
  country: Country,
  band: PriceBand,
  highestPrice: number,
): PricedTrim | undefined => {
  const prices = listUsedPrices(variant, country);
  const listYearsUpTo = (limit: number) => prices.filter(({ price }) => price <= limit);

  const newestWithEase = listYearsUpTo(usedBudgetShare * band.high).slice(-mostModelYears);
  const risingLimits = [band.high, slightlyOverShare * band.high, highestPrice];
  const oldestByLimit = risingLimits.map((limit) =>
    listYearsUpTo(Math.min(limit, highestPrice)).slice(0, mostModelYears),
  );

  const years = [newestWithEase, ...oldestByLimit].find(({ length }) => length > 0) ?? [];
  const [oldest, newest] = [years[0], years.at(-1)];
  if (oldest === undefined || newest === undefined) return undefined;

  // A price never rises with age, so the oldest year is the cheapest.
  return {
    variant,
    country,
    isNew: false,
    from: oldest.year,
    to: newest.year,
    low: oldest.price,
    high: newest.price,
    budgetFit: rateBudgetFit(newest.price, band),
  };
};

/** Lists a new and a used offer of each trim sold in a country, up to the next band's top price. */
export const listOffers = (
  { variants }: Catalogue,
  country: Country,
  priceBandIndex: number,
): readonly Offer[] => {
  const band = getPriceBand(priceBandIndex);
  const nextBandIndex = Math.min(priceBandIndex + 1, priceBands.length - 1);
  const highestPrice = getPriceBand(nextBandIndex).high;

  const trims = variants
    .filter(({ countries }) => countries.includes(country))
    .flatMap((variant) => [
      findNewOffer(variant, country, band, highestPrice),
      findUsedOffer(variant, country, band, highestPrice),
    ])
    .filter((trim) => trim !== undefined);

  return addUsedModelYears(trims);
};

const addUsedModelYears = (trims: readonly PricedTrim[]): readonly Offer[] => {
  const getKey = ({ variant, budgetFit }: PricedTrim): string =>
    `${variant.vehicle.id} ${budgetFit}`;
  const yearsByKey = new Map<string, Set<number>>();

  for (const trim of trims.filter(({ isNew }) => !isNew)) {
    const years = yearsByKey.get(getKey(trim)) ?? new Set();

    for (let year = trim.from; year <= trim.to; year += 1) years.add(year);
    yearsByKey.set(getKey(trim), years);
  }

  return trims.map((trim) => ({
    ...trim,
    usedModelYears: yearsByKey.get(getKey(trim))?.size ?? 0,
  }));
};
