import type { Offer } from '../catalogue/offers.ts';
import { catalogueYear } from '../catalogue/price.ts';
import { type FixtureRow, makeCatalogue } from './make-catalogue.ts';

/** What differs from a new one of the catalogue's year at $40,000. */
export type Sale = Partial<Omit<Offer, 'variant'>>;

/** An offer of an ordinary family crossover, or of what the row makes of it. */
export const makeOffer = (row: FixtureRow = {}, sale: Sale = {}): Offer => {
  const [variant] = makeCatalogue([row]).variants;
  if (variant === undefined) throw new Error('A row has at least one trim');

  const ordinary = {
    country: 'US',
    isNew: true,
    from: catalogueYear,
    to: catalogueYear,
    low: 40_000,
    high: 40_000,
    budgetFit: 'within',
    usedModelYears: 0,
  } as const;
  return { variant, ...ordinary, ...sale };
};
