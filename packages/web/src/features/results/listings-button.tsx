import { buildListingUrl, findListingMake, findMaxPrice } from '@app/contract/listing-url';
import { useQueryClient } from '@tanstack/react-query';
import { useContext, useState } from 'react';
import { Button } from '../../shared/ui/button.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import type { RankedPick } from './picks.ts';
import { listingModelQuery, ResultContext, useReportClick } from './results-api.ts';

type ListingsButtonProps = {
  readonly pick: Pick<RankedPick, 'id' | 'name' | 'make' | 'price' | 'rank'>;
  readonly label?: string;
};

/** Failures of the lookup are only logged: the search then goes by make and years. */
export const ListingsButton = ({ pick, label }: ListingsButtonProps) => {
  const { name } = pick;
  const { zipCode, answers } = useContext(ResultContext);
  const [isPending, setIsPending] = useState(false);
  const reportClick = useReportClick();
  const client = useQueryClient();
  const make = findListingMake(pick.make, name);

  const openListings = async (): Promise<void> => {
    reportClick({ target: 'listings', pickId: pick.id, place: pick.rank });
    if (isPending) return;

    setIsPending(true);
    const bestMatch = await findListingModel();
    const maxPrice = findMaxPrice(answers, pick.price);

    setIsPending(false);
    openInNewTab(buildListingUrl({ carName: name, make, bestMatch, zipCode, maxPrice }));
  };

  const findListingModel = async () => {
    if (make === undefined) {
      console.warn(`No make was recognized in "${name}"`);
      return undefined;
    }

    try {
      const { bestMatch } = await client.fetchQuery(listingModelQuery(make, name));
      if (bestMatch === null) console.warn(`The listings have no model for "${name}"`);

      return bestMatch ?? undefined;
    } catch (error) {
      console.warn(`The listings for "${name}" could not be looked up`, error);
      return undefined;
    }
  };

  /** Looks the car up before the click, so that the new tab is not blocked as a popup. */
  const prefetchListing = (): void => {
    if (make !== undefined) void client.prefetchQuery(listingModelQuery(make, name));
  };
  return (
    <Button
      size={label === undefined ? 'medium' : 'small'}
      onClick={openListings}
      onPointerEnter={prefetchListing}
      onFocus={prefetchListing}
      aria-busy={isPending}
    >
      {label ?? 'View Listings Near You'}
      <Icon name="arrow-up-right" size={18} />
      <span className="visually-hidden">for the {name}, opens in a new tab</span>
    </Button>
  );
};

/** A new tab takes the focus from this page within this time. */
const newTabFocusMs = 500;

/** After a request, Safari and others block `window.open`; a link or this tab is used instead. */
const openInNewTab = (url: string): void => {
  const tab = window.open(url, '_blank');
  if (tab !== null) {
    tab.opener = null;
    return;
  }

  const link = Object.assign(document.createElement('a'), {
    href: url,
    target: '_blank',
    rel: 'noopener',
  });

  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => {
    if (document.visibilityState === 'visible' && document.hasFocus()) window.location.assign(url);
  }, newTabFocusMs);
};
