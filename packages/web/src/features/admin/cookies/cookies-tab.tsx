import type { CookieConsent } from '../api/list-cookie-consents.ts';
import type { Listing } from '../api/listing.ts';
import { EmptyNote } from '../components/empty-note.tsx';
import { ListingTable } from '../components/listing-table.tsx';
import { Panel } from '../components/panel.tsx';
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
