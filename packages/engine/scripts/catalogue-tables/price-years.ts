import type { Country } from '@app/contract/region';
import { isSoldIn } from '../../src/catalogue/list-price.ts';
import type { TrimRow } from '../../src/catalogue/tables.js';

/** A trim that changed in mid-life has several rows with one price: that of the last one. */
export const addPriceYears = (trims: readonly TrimRow[]): readonly TrimRow[] =>
  trims.map((trim) => {
    const priceYear = findPriceYear(trim, trims);
    return priceYear === trim.years[1] ? trim : { ...trim, priceYear };
  });

const findPriceYear = (trim: TrimRow, trims: readonly TrimRow[]): number => {
  const nextRow = trims.find((other) => continues(trim, other));
  return nextRow === undefined ? trim.years[1] : findPriceYear(nextRow, trims);
};

const continues = (earlier: TrimRow, later: TrimRow): boolean =>
  later.years[0] === earlier.years[1] + 1 &&
  later.trim === earlier.trim &&
  later.body === earlier.body &&
  later.cab === earlier.cab &&
  later.usd === earlier.usd &&
  isSoldIn(later, getPricingCountry(earlier));

/** List prices are those of the US, but of Canada for what only Canada has. */
const getPricingCountry = (trim: TrimRow): Country => (isSoldIn(trim, 'US') ? 'US' : 'CA');
