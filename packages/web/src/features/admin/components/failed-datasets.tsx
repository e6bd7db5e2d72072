import type { Listing } from '../shared/listing.ts';
import { PanelContent } from '../shared/panel.tsx';

type FailedDatasetsProps = {
  readonly datasets: readonly { readonly what: string; readonly listing: Listing<unknown> }[];
};

/** Says which of some datasets failed, each with its own way to try again; nothing while all is well. */
export const FailedDatasets = ({ datasets }: FailedDatasetsProps) =>
  datasets
    .filter(({ listing }) => listing.error !== null)
    .map(({ what, listing }) => (
      <PanelContent key={what} what={what} source={listing} isLoaded={listing.rows !== undefined}>
        {null}
      </PanelContent>
    ));
