import { formatQuestionName } from '@app/contract/quiz/question';
import {
  type Analytics,
  type DashboardData,
  type Dropout,
  useAnalytics,
  useSystemStatus,
} from '../admin-data.ts';
import {
  describeChange,
  describeRange,
  describeRateChange,
  useAnalyticsRange,
} from '../shared/analytics-range.ts';
import { type Fact, FactList, IdValue, IpAddress } from '../shared/facts.tsx';
import { calculateCompletionRate, type TimeFormats } from '../shared/formats.ts';
import { useTimeFormats } from '../shared/list-time-zone.tsx';
import { DashboardWait, Panel, PanelContent } from '../shared/panel.tsx';
import { RangePicker } from '../shared/range-picker.tsx';
import { type Column, ListingTable } from '../table/listing-table.tsx';
import styles from './analytics-tab.module.css';
import { BreakdownPanels } from './breakdown-panels.tsx';
import { FunnelPanel } from './funnel-panel.tsx';
import { SourcesPanel } from './sources-panel.tsx';
import { SystemStatus } from './system-status.tsx';
import { TrendPanel } from './trend-panel.tsx';

/** Each part waits for those above it, so that nothing visible moves down. */
export const AnalyticsTab = ({ surveys, dropouts }: DashboardData) => {
  const status = useSystemStatus();
  const analytics = useAnalytics(useAnalyticsRange());
  const formats = useTimeFormats();
  if (!surveys.isFetched || !dropouts.isFetched) return <DashboardWait isAlone />;

  return (
    <>
      <RangePicker analytics={analytics.data} />
      <PerformanceSummary surveys={surveys} dropouts={dropouts} analytics={analytics.data} />
      <PanelContent contentName="figures" source={analytics}>
        {(data) => (
          <>
            <TrendPanel analytics={data} />
            <FunnelPanel funnels={data.funnels} />
            <SourcesPanel analytics={data} />
            <BreakdownPanels analytics={data} />
            <Panel title="Clicked by Place" aside={describeRange(data)}>
              <FactList
                className={`${styles.figures} ${styles.inOneLine}`}
                facts={listResultFacts(data)}
              />
            </Panel>
          </>
        )}
      </PanelContent>
      {analytics.isFetched && <SystemStatus dropouts={dropouts} status={status} />}
      {status.isFetched && analytics.isFetched && (
        <Panel
          title="All Dropouts"
          aside={dropouts.data && `${dropouts.data.total.toLocaleString()} in all, newest first`}
        >
          <ListingTable
            contentName="dropouts"
            label="All dropouts"
            listing={dropouts}
            columns={buildDropoutColumns(formats)}
            emptyText="No dropout data available yet"
          />
        </Panel>
      )}
    </>
  );
};

type Figure = { readonly count: number; readonly before?: number | undefined };

const listResultFacts = ({ breakdowns, totals }: Analytics): readonly Fact[] => [
  ...breakdowns.clicks.map((figure) => toCountFact(`Place ${figure.value}`, figure)),
  toCountFact('Booking Link', totals.bookings),
  toCountFact('Changed Answers', totals.changed),
];

const toCountFact = (label: string, figure: Figure): Fact => ({
  label,
  value: <FigureWithChange text={figure.count.toLocaleString()} change={describeChange(figure)} />,
});

type FigureWithChangeProps = { readonly text: string; readonly change: string | undefined };

const FigureWithChange = ({ text, change }: FigureWithChangeProps) => (
  <>
    {text}
    {change !== undefined && <span className={styles.change}>{change}</span>}
  </>
);

type PerformanceSummaryProps = Pick<DashboardData, 'surveys' | 'dropouts'> & {
  readonly analytics: Analytics | null | undefined;
};

/** Shows the attempts in the chosen range or, for all time, those that the two lists count. */
const PerformanceSummary = ({ surveys, dropouts, analytics }: PerformanceSummaryProps) => {
  const failedList = [surveys, dropouts].find(
    ({ error, data }) => error !== null && data === undefined,
  );
  const showsAllTime = analytics?.previous === undefined;
  const rangeTotals = showsAllTime ? undefined : analytics.totals;
  const allTimeTotals = surveys.data &&
    dropouts.data && {
      completed: { count: surveys.data.total },
      dropped: { count: dropouts.data.total },
    };
  const { refetch } = failedList ?? surveys;
  const source = { data: rangeTotals ?? allTimeTotals, error: failedList?.error ?? null, refetch };

  return (
    <Panel title="Performance Summary" aside={analytics ? describeRange(analytics) : 'All time'}>
      <PanelContent contentName="performance summary" source={source}>
        {(totals) => <FactList className={styles.figures} facts={listAttemptFacts(totals)} />}
      </PanelContent>
    </Panel>
  );
};

type Attempts = { readonly completed: Figure; readonly dropped: Figure };

/** Each figure has its change against the days before the range, if there are any. */
const listAttemptFacts = ({ completed, dropped }: Attempts): readonly Fact[] => {
  const attempts = {
    count: completed.count + dropped.count,
    before:
      completed.before === undefined || dropped.before === undefined
        ? undefined
        : completed.before + dropped.before,
  };
  const rate = calculateCompletionRate(completed.count, dropped.count);
  const rateBefore = calculateCompletionRate(completed.before ?? 0, dropped.before ?? 0);
  const hadAttemptsBefore = attempts.before !== undefined && attempts.before > 0;
  const rateChange = hadAttemptsBefore ? describeRateChange(rate, rateBefore) : undefined;

  return [
    toCountFact('Total Attempts', attempts),
    toCountFact('Completed', completed),
    toCountFact('Dropped Out', dropped),
    { label: 'Success Rate', value: <FigureWithChange text={`${rate}%`} change={rateChange} /> },
  ];
};

const buildDropoutColumns = ({ formatDateTime }: TimeFormats): readonly Column<Dropout>[] => [
  {
    label: 'Exit point',
    width: '24%',
    cell: ({ currentQuestionId }) => formatQuestionName(currentQuestionId),
  },
  {
    label: 'Session',
    width: '32%',
    cell: ({ sessionId }) => <IdValue value={sessionId} valueName="session ID" />,
  },
  { label: 'IP address', width: '22%', cell: ({ ipAddress }) => <IpAddress value={ipAddress} /> },
  { label: 'Time', width: '22%', cell: ({ exitedAt }) => formatDateTime(exitedAt) },
];
