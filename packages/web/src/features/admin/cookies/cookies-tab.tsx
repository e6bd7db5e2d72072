import { Icon } from '../../../shared/ui/icon.tsx';
import type { CookieConsent, DashboardData } from '../admin-data.ts';
import { IdValue, IpAddress } from '../shared/facts.tsx';
import type { TimeFormats } from '../shared/formats.ts';
import { useTimeFormats } from '../shared/list-time-zone.tsx';
import { Panel } from '../shared/panel.tsx';
import { type Column, ListingTable } from '../table/listing-table.tsx';
import styles from './cookies-tab.module.css';

export const CookiesTab = ({ consents }: DashboardData) => (
  <Panel
    title="Cookie Consents"
    aside={consents.data && `${consents.data.total.toLocaleString()} recorded, newest first`}
  >
    <ListingTable
      contentName="cookie consents"
      label="Cookie consents"
      listing={consents}
      columns={buildConsentColumns(useTimeFormats())}
      emptyText="No cookie consents found"
    />
  </Panel>
);

const buildConsentColumns = ({ formatDateTime }: TimeFormats): readonly Column<CookieConsent>[] => [
  { label: 'ID', width: 'auto', cell: ({ id }) => <IdValue value={id} valueName="consent ID" /> },
  { label: 'Action', width: '5rem', cell: ({ action }) => action },
  { label: 'Necessary', width: '5.75rem', cell: ({ necessary }) => <YesNo isYes={necessary} /> },
  { label: 'Analytics', width: '5.5rem', cell: ({ analytics }) => <YesNo isYes={analytics} /> },
  { label: 'Marketing', width: '5.75rem', cell: ({ marketing }) => <YesNo isYes={marketing} /> },
  {
    label: 'Preferences',
    width: '6.5rem',
    cell: ({ preferences }) => <YesNo isYes={preferences} />,
  },
  {
    label: 'IP Address',
    width: 'clamp(9.5rem, 15vw, 11rem)',
    cell: ({ ip_address }) => <IpAddress value={ip_address} />,
  },
  { label: 'Timestamp', width: '12rem', cell: ({ timestamp }) => formatDateTime(timestamp) },
];

const YesNo = ({ isYes }: { readonly isYes: boolean }) => (
  <span className={isYes ? styles.yes : styles.no}>
    <Icon name={isYes ? 'check' : 'close'} size={18} />
    <span className="visually-hidden">{isYes ? 'Yes' : 'No'}</span>
  </span>
);
