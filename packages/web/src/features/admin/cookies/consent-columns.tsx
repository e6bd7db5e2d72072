import type { CookieConsent } from '../admin-data.ts';
import { dateTimeText } from '../shared/browser-time.ts';
import { IdValue } from '../shared/copyable-value.tsx';
import type { Column } from '../table/data-table.tsx';
import { YesNo } from './yes-no.tsx';

/** The columns of the cookie table. */
export const consentColumns: readonly Column<CookieConsent>[] = [
  { label: 'ID', width: '13%', cell: ({ id }) => <IdValue value={id} what="consent ID" /> },
  { label: 'Action', width: '8%', cell: ({ action }) => action },
  { label: 'Necessary', width: '10%', cell: ({ necessary }) => <YesNo isYes={necessary} /> },
  { label: 'Analytics', width: '9%', cell: ({ analytics }) => <YesNo isYes={analytics} /> },
  { label: 'Marketing', width: '9%', cell: ({ marketing }) => <YesNo isYes={marketing} /> },
  { label: 'Preferences', width: '11%', cell: ({ preferences }) => <YesNo isYes={preferences} /> },
  { label: 'IP Address', width: '19%', cell: ({ ip_address }) => <IdValue value={ip_address} what="IP address" /> },
  { label: 'Timestamp', width: '21%', cell: ({ timestamp }) => dateTimeText(timestamp) },
];
