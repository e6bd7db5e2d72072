import { questionName } from '@app/contract/quiz/question-name';
import type { Dropout, DropoutListing } from '../admin-data.ts';
import { timeText } from '../shared/browser-time.ts';
import { IdValue } from '../shared/copyable-value.tsx';
import type { Column } from '../table/data-table.tsx';
import { TodaysPanel } from '../table/todays-panel.tsx';

type TodaysDropoutsProps = { readonly dropouts: DropoutListing; readonly today: number };

const columns = (total: number): readonly Column<Dropout>[] => [
  { label: 'No.', width: '9%', cell: (_, index) => `#${(total - index).toLocaleString()}` },
  { label: 'Exit point', width: '21%', cell: ({ currentQuestionId }) => questionName(currentQuestionId) },
  { label: 'Session ID', width: '34%', cell: ({ sessionId }) => <IdValue value={sessionId} what="session ID" /> },
  { label: 'IP address', width: '21%', cell: ({ ipAddress }) => <IdValue value={ipAddress} what="IP address" /> },
  { label: 'Exit time', width: '15%', cell: ({ exitedAt }) => timeText(exitedAt) },
];

/** Who left the quiz on the browser's today, newest first; numbered by all dropouts. */
export const TodaysDropouts = ({ dropouts, today }: TodaysDropoutsProps) => (
  <TodaysPanel
    title="Today's Dropouts"
    what="dropouts"
    label="Dropouts of today"
    emptyText="No dropouts today"
    listing={dropouts}
    columns={columns(dropouts.total)}
    timeOf={({ exitedAt }) => exitedAt}
    today={today}
  />
);
