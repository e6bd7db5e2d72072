import { questionName } from '@app/contract/quiz/question-name';
import type { Dropout, DropoutListing } from '../api/list-dropouts.ts';
import { EmptyNote } from '../components/empty-note.tsx';
import { IdValue } from '../components/id-value.tsx';
import { Panel } from '../components/panel.tsx';
import { PanelContent } from '../components/panel-content.tsx';
import { ShowMoreButton } from '../components/show-more-button.tsx';
import { useTodaysRows } from '../hooks/use-todays-rows.ts';
import type { Column } from '../table/column.ts';
import { DataTable } from '../table/data-table.tsx';
import { dateText, timeText } from '../time/format-time.ts';

type TodaysDropoutsProps = { readonly dropouts: DropoutListing; readonly today: number };

const exitTime = ({ exitedAt }: Dropout): string => exitedAt;
const idOf = ({ id }: Dropout): string => id;

const columns = (total: number): readonly Column<Dropout>[] => [
  { label: 'No.', width: '9%', cell: (_, index) => `#${(total - index).toLocaleString()}` },
  { label: 'Exit point', width: '21%', cell: ({ currentQuestionId }) => questionName(currentQuestionId) },
  { label: 'Session ID', width: '34%', cell: ({ sessionId }) => <IdValue value={sessionId} what="session ID" /> },
  { label: 'IP address', width: '21%', cell: ({ ipAddress }) => ipAddress },
  { label: 'Exit time', width: '15%', cell: ({ exitedAt }) => timeText(exitedAt) },
];

/** Who left the quiz on the browser's today, newest first; numbered by all dropouts. */
export const TodaysDropouts = ({ dropouts, today }: TodaysDropoutsProps) => {
  const todays = useTodaysRows(dropouts, exitTime, today);
  const day = dateText(new Date(today).toISOString());
  return (
    <Panel title="Today's Dropouts" aside={dropouts.rows && `${todays.countText}, ${day}`}>
      <PanelContent what="dropouts" source={dropouts} isLoaded={dropouts.rows !== undefined}>
        {todays.rows.length === 0 ? (
          <EmptyNote text="No dropouts today" />
        ) : (
          <DataTable
            label="Dropouts of today"
            columns={columns(dropouts.total)}
            rows={todays.rows}
            total={todays.rows.length}
            keyOf={idOf}
          />
        )}
        {todays.hasMore && <ShowMoreButton onClick={todays.showMore} />}
      </PanelContent>
    </Panel>
  );
};
