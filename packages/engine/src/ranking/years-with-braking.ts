import type { Offer } from '../catalogue/offers.ts';
import { estimateUsedPrice } from '../catalogue/price.ts';

/** Also raises the lowest price. Returns the same offer if none or all of its years have it. */
export const keepYearsWithBraking = (offer: Offer): Offer => {
  const { variant, country, from, to } = offer;
  const { brakingStandardFrom } = variant;
  const isStandardInLaterYears =
    brakingStandardFrom !== undefined && brakingStandardFrom > from && brakingStandardFrom <= to;
  if (!isStandardInLaterYears) return offer;

  return {
    ...offer,
    from: brakingStandardFrom,
    low: estimateUsedPrice(variant, brakingStandardFrom, country),
  };
};
