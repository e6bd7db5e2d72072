import { addDays } from '@app/contract/calendar-days';
import { type CallOutput, call } from '@app/contract/client';
import { Link } from 'react-router-dom';
import { paths } from '../../../config/paths.ts';
import {
  formatCalendarDate,
  formatCalendarDay,
  formatMonth,
  type TimeFormats,
} from '../shared/formats.ts';
import { useTimeFormats } from '../shared/list-time-zone.tsx';
import { joinPages, useListing } from '../shared/listing.ts';
import { Panel } from '../shared/panel.tsx';
import { type Column, ListingTable } from '../table/listing-table.tsx';

type StaffAction = CallOutput<'listStaffActions'>['actions'][number];
type StaffActionsPage = CallOutput<'listStaffActions'> & { readonly total: number };

/** The trail of what staff did in the last two years, newest first. */
export const StaffActivityPage = () => {
  const listing = useListing(['staff-actions'], fetchActionsPage, joinActionPages);
  const formats = useTimeFormats();
  return (
    <Panel
      title="Staff Activity"
      aside={<Link to={paths.adminDashboard}>Back to the dashboard</Link>}
    >
      <ListingTable
        contentName="staff activity"
        label="Staff activity"
        listing={listing}
        columns={buildColumns(formats)}
        emptyText="Nothing was done yet"
      />
    </Panel>
  );
};

/** The API does not count all actions, so `total` is the number of fetched ones. */
const fetchActionsPage = async (
  query: { readonly limit: number; readonly cursor: string | undefined },
  signal: AbortSignal,
): Promise<StaffActionsPage> => {
  const page = await call('listStaffActions', { query, signal });
  return { ...page, total: page.actions.length };
};

const joinActionPages = joinPages(({ actions }: StaffActionsPage) => actions);

const actionLabels: Readonly<Record<StaffAction['action'], string>> = {
  'sign-in': 'Signed in',
  password: 'Changed their password',
  export: 'Downloaded an export',
  clear: 'Cleared test data',
  delete: 'Deleted',
  mark: 'Marked',
  send: 'Sent',
  status: 'Changed a status',
};

const buildColumns = ({ formatDateTime }: TimeFormats): readonly Column<StaffAction>[] => [
  { label: 'When', width: '22%', cell: ({ at }) => formatDateTime(at) },
  { label: 'Who', width: '18%', cell: ({ username }) => username },
  { label: 'What', width: '22%', cell: ({ action }) => actionLabels[action] },
  { label: 'Of what', width: '28%', cell: formatSubject },
  { label: 'How many', width: '10%', cell: ({ count }) => count?.toLocaleString() ?? '–' },
];

const summarySubject = /^The (daily|weekly|monthly) summary of (\d{4}-\d\d-\d\d)$/;

/** "The monthly summary of Nov 2026": stored with the first day of the period, such as 2026-11-01. */
const formatSubject = ({ subject = '–' }: StaffAction): string => {
  const [, kind, firstDay] = summarySubject.exec(subject) ?? [];
  if (kind === undefined || firstDay === undefined) return subject;

  return `The ${kind} summary of ${formatPeriod(kind, firstDay)}`;
};

/** "Nov 30, 2026", "Nov 30 to Dec 6, 2026" or "Nov 2026". */
const formatPeriod = (kind: string, firstDay: string): string => {
  if (kind === 'monthly') return formatMonth(firstDay);
  if (kind === 'daily') return formatCalendarDate(firstDay);

  return `${formatCalendarDay(firstDay)} to ${formatCalendarDate(addDays(firstDay, 6))}`;
};
