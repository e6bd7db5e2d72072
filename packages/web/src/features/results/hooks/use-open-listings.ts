import { listingMake, listingUrl } from '@app/contract/listing-url';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { listingModelQuery } from '../api/find-listing-model.ts';
import { openInNewTab } from '../open-in-new-tab.ts';

type Car = { readonly name: string; readonly make: string };

/** Finds the listing site's name for a car and opens the search near the visitor. What fails is only logged. */
export const useOpenListings = ({ name, make }: Car, zipCode: string) => {
  const client = useQueryClient();
  const [isPending, setIsPending] = useState(false);
  const knownMake = listingMake(make, name);

  const open = async (): Promise<void> => {
    if (isPending) return;
    if (knownMake === undefined) return console.warn(`No make was recognised in "${name}"`);
    setIsPending(true);
    try {
      const { bestMatch } = await client.fetchQuery(listingModelQuery(knownMake, name));
      if (bestMatch === null) console.warn(`The listings have no model for "${name}"`);
      else openInNewTab(listingUrl({ carName: name, bestMatch, zipCode }));
    } catch (error) {
      console.warn(`The listings for "${name}" could not be looked up`, error);
    } finally {
      setIsPending(false);
    }
  };
  /** Looks the car up ahead of the click, so that the browser takes the new tab for the visitor's own wish. */
  const prepare = (): void => {
    if (knownMake !== undefined) void client.prefetchQuery(listingModelQuery(knownMake, name));
  };
  return { open, prepare, isPending };
};
