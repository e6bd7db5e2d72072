import { formatQuestionName } from '@app/contract/quiz/question';
import {
  type DashboardData,
  type Dropout,
  listDropoutQuestions,
  type QuestionDropouts,
  useDropouts,
} from '../admin-data.ts';
import { BarFilterChip, DaysChip } from '../shared/bar-filter.tsx';
import { type BarValue, findBarFilter, formatBarValue } from '../shared/bars.ts';
import { findChosenDays, formatChosenDays } from '../shared/chosen-days.ts';
import { IdValue, IpAddress, ShareBar } from '../shared/facts.tsx';
import { formatCount, type TimeFormats } from '../shared/formats.ts';
import { useTimeFormats } from '../shared/list-time-zone.tsx';
import { useRefetchAllOnSignOut } from '../shared/listing.ts';
import { EmptyNote, Panel, PanelContent, UnreadableNote } from '../shared/panel.tsx';
import { useQueryParameters } from '../shared/query-parameters.ts';
import { type Column, ListingTable, TodaysPanel } from '../table/listing-table.tsx';
import styles from './dropouts-tab.module.css';

/** The analysis waits for today's dropouts, so that it does not move down. */
export const DropoutsTab = ({ dropouts }: DashboardData) => (
  <>
    <FilteredDropouts />
    <TodaysPanel
      title="Today's Dropouts"
      contentName="dropouts"
      label="Dropouts of today"
      listing={dropouts}
      columns={buildTodaysDropoutColumns(dropouts.data?.total ?? 0, useTimeFormats())}
      getTime={({ exitedAt }) => exitedAt}
    />
    {dropouts.isFetched && <DropoutAnalysis dropouts={dropouts} />}
  </>
);

const FilteredDropouts = () => {
  const { params } = useQueryParameters();
  const bar = findBarFilter(params);
  return bar?.breakdown === 'dropoutAt' ? <DropoutsAtQuestion bar={bar} /> : null;
};

const DropoutsAtQuestion = ({ bar }: { readonly bar: BarValue }) => {
  const { params } = useQueryParameters();
  const { formatDateTime } = useTimeFormats();
  const days = findChosenDays(params);
  const found = useDropouts({
    question: bar.value,
    ...(days && { from: days.from, to: days.to }),
  });

  useRefetchAllOnSignOut(found.data === null);
  const foundText = found.data && formatCount(found.data.total, 'dropout');
  return (
    <Panel
      title={`Dropouts at ${formatBarValue(bar)}`}
      aside={<span role="status">{!found.isPlaceholderData && foundText}</span>}
    >
      <div className={styles.filters}>
        <BarFilterChip bar={bar} />
        {days !== undefined && <DaysChip days={formatChosenDays(days)} />}
      </div>
      <ListingTable
        contentName="dropouts"
        label={`Dropouts at ${formatBarValue(bar)}`}
        listing={found}
        columns={buildFilteredDropoutColumns(formatDateTime)}
        emptyText="No dropouts found"
      />
    </Panel>
  );
};

const buildFilteredDropoutColumns = (
  formatDateTime: TimeFormats['formatDateTime'],
): readonly Column<Dropout>[] => [
  {
    label: 'Session ID',
    width: '44%',
    cell: ({ sessionId }) => <IdValue value={sessionId} valueName="session ID" />,
  },
  { label: 'IP address', width: '28%', cell: ({ ipAddress }) => <IpAddress value={ipAddress} /> },
  { label: 'Exit time', width: '28%', cell: ({ exitedAt }) => formatDateTime(exitedAt) },
];

/** The columns of today's dropouts. Rows are numbered downward from `total`, the count of all. */
const buildTodaysDropoutColumns = (
  total: number,
  { formatTime }: TimeFormats,
): readonly Column<Dropout>[] => [
  { label: 'No.', width: '9%', cell: (_, index) => `#${(total - index).toLocaleString()}` },
  {
    label: 'Exit point',
    width: '21%',
    cell: ({ currentQuestionId }) => formatQuestionName(currentQuestionId),
  },
  {
    label: 'Session ID',
    width: '34%',
    cell: ({ sessionId }) => <IdValue value={sessionId} valueName="session ID" />,
  },
  { label: 'IP address', width: '21%', cell: ({ ipAddress }) => <IpAddress value={ipAddress} /> },
  { label: 'Exit time', width: '15%', cell: ({ exitedAt }) => formatTime(exitedAt) },
];

const DropoutAnalysis = ({ dropouts }: Pick<DashboardData, 'dropouts'>) => (
  <Panel title="Dropout Analysis by Question" aside="All time">
    <PanelContent contentName="dropouts" source={dropouts}>
      {(data) => (
        <>
          <UnreadableNote contentName="dropouts" count={data.unreadable} />
          <QuestionList questions={listDropoutQuestions(data)} total={data.total} />
        </>
      )}
    </PanelContent>
  </Panel>
);

type QuestionListProps = {
  readonly questions: readonly QuestionDropouts[];
  readonly total: number;
};

const QuestionList = ({ questions, total }: QuestionListProps) => {
  const { formatDateTime } = useTimeFormats();
  return questions.length === 0 ? (
    <EmptyNote text="No dropout data available yet" />
  ) : (
    <ol className={styles.questions}>
      {questions.map(({ questionId, count, recent }) => (
        <li key={questionId} className={styles.card}>
          <div className={styles.head}>
            <h3 className={styles.name}>{formatQuestionName(questionId)}</h3>
            <p className={styles.count}>{formatCount(count, 'dropout')}</p>
          </div>
          <ShareBar part={count} whole={total} />
          <ul className={styles.recent}>
            {recent.map(({ id, ipAddress, exitedAt }) => (
              <li key={id}>
                <span>{ipAddress ?? 'Not recorded'}</span>
                <time dateTime={exitedAt}>{formatDateTime(exitedAt)}</time>
              </li>
            ))}
          </ul>
          {count > recent.length && (
            <p className={styles.more}>
              +{(count - recent.length).toLocaleString()} more dropouts at this question
            </p>
          )}
        </li>
      ))}
    </ol>
  );
};
