import { listingMake, listingUrl } from '@app/contract/listing-url';
import { useState } from 'react';
import { Button } from '../../shared/ui/button.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import type { PlacedPick } from './picks.ts';
import { listingModelCall, useReportClick } from './results-api.ts';

type ListingsButtonProps = {
  readonly pick: Pick<PlacedPick, 'id' | 'name' | 'make' | 'place'>;
  readonly zipCode: string;
  /** A short label for a small button. */
  readonly label?: string;
};

export const ListingsButton = ({ pick, zipCode, label }: ListingsButtonProps) => {
  const { open, prepare, isPending } = useOpenListings(pick, zipCode);
  const reportClick = useReportClick();
  const press = (): void => {
    reportClick(pick);
    void open();
  };
  return (
    <Button
      size={label === undefined ? 'medium' : 'small'}
      onClick={press}
      onPointerEnter={prepare}
      onFocus={prepare}
      aria-busy={isPending}
    >
      {label ?? 'View Listings Near You'}
      <Icon name="arrow-up-right" size={18} />
      <span className="visually-hidden">for the {pick.name}, opens in a new tab</span>
    </Button>
  );
};

type Car = { readonly name: string; readonly make: string };

/** Finds the listings site's name for a car and opens the search near the visitor. Failures are only logged. */
const useOpenListings = ({ name, make }: Car, zipCode: string) => {
  const [isPending, setIsPending] = useState(false);
  const knownMake = listingMake(make, name);

  const open = async (): Promise<void> => {
    if (isPending) return;
    if (knownMake === undefined) return console.warn(`No make was recognised in "${name}"`);
    setIsPending(true);
    try {
      const { bestMatch } = await listingModelCall({ make: knownMake, carName: name });
      if (bestMatch === null) console.warn(`The listings have no model for "${name}"`);
      else openInNewTab(listingUrl({ carName: name, bestMatch, zipCode }));
    } catch (error) {
      console.warn(`The listings for "${name}" could not be looked up`, error);
    } finally {
      setIsPending(false);
    }
  };
  /** Looks the car up before the click, so that the browser does not block the new tab as a popup. */
  const prepare = (): void => {
    if (knownMake !== undefined) listingModelCall({ make: knownMake, carName: name }).catch(() => undefined);
  };
  return { open, prepare, isPending };
};

/** Long enough for a new tab to take the focus. */
const settleMs = 500;

/** Browsers that block a new tab after a request, as Safari does, get a link's click, and at last this tab. */
const openInNewTab = (url: string): void => {
  if (openWindow(url)) return;
  clickLink(url);
  setTimeout(() => {
    if (document.visibilityState === 'visible' && document.hasFocus()) window.location.assign(url);
  }, settleMs);
};

const clickLink = (url: string): void => {
  const link = document.createElement('a');
  link.href = url;
  link.target = '_blank';
  link.rel = 'noopener';
  document.body.append(link);
  link.click();
  link.remove();
};

const openWindow = (url: string): boolean => {
  const tab = window.open(url, '_blank');
  if (tab === null) return false;
  tab.opener = null;
  return true;
};
