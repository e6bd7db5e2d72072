import type { CookieConsent } from '../api/list-cookie-consents.ts';
import type { Listing } from '../api/listing.ts';
import { EmptyNote } from '../components/empty-note.tsx';
import { MoreOnTheWay } from '../components/more-on-the-way.tsx';
import { Panel } from '../components/panel.tsx';
import { PanelContent } from '../components/panel-content.tsx';
import { DataTable } from '../table/data-table.tsx';
import { consentColumns } from './consent-columns.tsx';

const idOf = ({ id }: CookieConsent): string => id;

/** The recorded cookie choices, newest first. */
export const CookiesTab = ({ consents }: { readonly consents: Listing<CookieConsent> }) => (
  <Panel title="Cookie Consents" aside={consents.rows && `${consents.total.toLocaleString()} recorded, newest first`}>
    <PanelContent what="cookie consents" source={consents} isLoaded={consents.rows !== undefined}>
      {consents.rows?.length === 0 && !consents.hasMore ? (
        <EmptyNote text="No cookie consents found" />
      ) : (
        <DataTable
          label="Cookie consents"
          columns={consentColumns}
          rows={consents.rows ?? []}
          total={consents.total}
          keyOf={idOf}
          hasMore={consents.hasMore}
          loadMore={consents.loadMore}
        />
      )}
      <MoreOnTheWay isLoading={consents.isLoadingMore} />
    </PanelContent>
  </Panel>
);
