import type { CookieConsent } from '../admin-data.ts';
import type { Listing } from '../shared/listing.ts';
import { EmptyNote, Panel } from '../shared/panel.tsx';
import { ListingTable } from '../table/listing-table.tsx';
import { consentColumns } from './consent-columns.tsx';

/** The recorded cookie choices, newest first. */
export const CookiesTab = ({ consents }: { readonly consents: Listing<CookieConsent> }) => (
  <Panel title="Cookie Consents" aside={consents.rows && `${consents.total.toLocaleString()} recorded, newest first`}>
    <ListingTable
      what="cookie consents"
      label="Cookie consents"
      listing={consents}
      columns={consentColumns}
      empty={<EmptyNote text="No cookie consents found" />}
    />
  </Panel>
);
