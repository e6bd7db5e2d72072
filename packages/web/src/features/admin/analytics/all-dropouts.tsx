import { questionName } from '@app/contract/quiz/question-name';
import type { Dropout, DropoutListing } from '../admin-data.ts';
import { dateTimeText } from '../shared/browser-time.ts';
import { IdValue } from '../shared/copyable-value.tsx';
import { EmptyNote, Panel } from '../shared/panel.tsx';
import type { Column } from '../table/data-table.tsx';
import { ListingTable } from '../table/listing-table.tsx';

const columns: readonly Column<Dropout>[] = [
  { label: 'Exit point', width: '24%', cell: ({ currentQuestionId }) => questionName(currentQuestionId) },
  { label: 'Session', width: '32%', cell: ({ sessionId }) => <IdValue value={sessionId} what="session ID" /> },
  { label: 'IP address', width: '22%', cell: ({ ipAddress }) => <IdValue value={ipAddress} what="IP address" /> },
  { label: 'Time', width: '22%', cell: ({ exitedAt }) => dateTimeText(exitedAt) },
];

/** Every dropout, newest first. */
export const AllDropouts = ({ dropouts }: { readonly dropouts: DropoutListing }) => (
  <Panel title="All Dropouts" aside={dropouts.rows && `${dropouts.total.toLocaleString()} in all, newest first`}>
    <ListingTable
      what="dropouts"
      label="All dropouts"
      listing={dropouts}
      columns={columns}
      empty={<EmptyNote text="No dropout data available yet" />}
    />
  </Panel>
);
