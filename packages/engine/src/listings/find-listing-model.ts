import type { CatalogueMake } from '../catalogue/entry.ts';
import { createListingMatcher, type ListingMatcher, type ListingModel, type ListingQuery } from './listing-matcher.ts';

const matchers = new WeakMap<readonly CatalogueMake[], ListingMatcher>();

/** The listing site's model for a make and car name in a catalogue, or null; its index is kept for the next question. */
export function findListingModel({
  make,
  carName,
  catalogue,
}: ListingQuery & { readonly catalogue: readonly CatalogueMake[] }): ListingModel | null {
  const matcher = matchers.get(catalogue) ?? createListingMatcher(catalogue);
  matchers.set(catalogue, matcher);
  return matcher({ make, carName });
}
