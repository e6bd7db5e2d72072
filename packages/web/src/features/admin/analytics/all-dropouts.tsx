import { questionName } from '@app/contract/quiz/question-name';
import type { Dropout, DropoutListing } from '../api/list-dropouts.ts';
import { EmptyNote } from '../components/empty-note.tsx';
import { IdValue } from '../components/id-value.tsx';
import { MoreOnTheWay } from '../components/more-on-the-way.tsx';
import { Panel } from '../components/panel.tsx';
import { PanelContent } from '../components/panel-content.tsx';
import type { Column } from '../table/column.ts';
import { DataTable } from '../table/data-table.tsx';
import { dateTimeText } from '../time/format-time.ts';

const idOf = ({ id }: Dropout): string => id;

const columns: readonly Column<Dropout>[] = [
  { label: 'Exit point', width: '24%', cell: ({ currentQuestionId }) => questionName(currentQuestionId) },
  { label: 'Session', width: '32%', cell: ({ sessionId }) => <IdValue value={sessionId} what="session ID" /> },
  { label: 'IP address', width: '22%', cell: ({ ipAddress }) => ipAddress },
  { label: 'Time', width: '22%', cell: ({ exitedAt }) => dateTimeText(exitedAt) },
];

/** Every dropout, newest first. */
export const AllDropouts = ({ dropouts }: { readonly dropouts: DropoutListing }) => (
  <Panel title="All Dropouts" aside={dropouts.rows && `${dropouts.total.toLocaleString()} in all, newest first`}>
    <PanelContent what="dropouts" source={dropouts} isLoaded={dropouts.rows !== undefined}>
      {dropouts.rows?.length === 0 && !dropouts.hasMore ? (
        <EmptyNote text="No dropout data available yet" />
      ) : (
        <DataTable
          label="All dropouts"
          columns={columns}
          rows={dropouts.rows ?? []}
          total={dropouts.total}
          keyOf={idOf}
          hasMore={dropouts.hasMore}
          loadMore={dropouts.loadMore}
        />
      )}
      <MoreOnTheWay isLoading={dropouts.isLoadingMore} />
    </PanelContent>
  </Panel>
);
