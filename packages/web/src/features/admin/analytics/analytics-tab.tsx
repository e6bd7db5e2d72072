import { formatQuestionName } from '@app/contract/quiz/question';
import {
  type Analytics,
  type DashboardData,
  type Dropout,
  useAnalytics,
  useSystemStatus,
} from '../admin-data.ts';
import { type Fact, FactList, IdValue, IpAddress } from '../shared/facts.tsx';
import { calculateCompletionRate, formatDateTime } from '../shared/formats.ts';
import { DashboardWait, Panel, PanelContent } from '../shared/panel.tsx';
import { type Column, ListingTable } from '../table/listing-table.tsx';
import styles from './analytics-tab.module.css';
import { FunnelPanel } from './funnel-panel.tsx';
import { SystemStatus } from './system-status.tsx';
import { TrendPanel } from './trend-panel.tsx';

/** The tab of figures. Each part waits for those above it, so that nothing visible moves down. */
export const AnalyticsTab = ({ surveys, dropouts }: DashboardData) => {
  const status = useSystemStatus();
  const analytics = useAnalytics();
  if (!surveys.isFetched || !dropouts.isFetched) return <DashboardWait isAlone />;

  return (
    <>
      <PerformanceSummary surveys={surveys} dropouts={dropouts} />
      <SystemStatus dropouts={dropouts} status={status} />
      {status.isFetched && (
        <PanelContent contentName="trend and funnel" source={analytics}>
          {({ days, timeZone, results, funnel }) => (
            <>
              <TrendPanel days={days} timeZone={timeZone} />
              <Panel title="Clicked by Place" aside="Last 30 days">
                <FactList
                  className={`${styles.figures} ${styles.inOneLine}`}
                  facts={listResultFacts(results)}
                />
              </Panel>
              <FunnelPanel funnel={funnel} />
            </>
          )}
        </PanelContent>
      )}
      {status.isFetched && analytics.isFetched && (
        <Panel
          title="All Dropouts"
          aside={dropouts.data && `${dropouts.data.total.toLocaleString()} in all, newest first`}
        >
          <ListingTable
            contentName="dropouts"
            label="All dropouts"
            listing={dropouts}
            columns={dropoutColumns}
            emptyText="No dropout data available yet"
          />
        </Panel>
      )}
    </>
  );
};

/** How often visitors used the results: clicks by place, bookings, and changed answers. */
const listResultFacts = ({
  clicksByPlace,
  bookings,
  changed,
}: Analytics['results']): readonly Fact[] => [
  ...clicksByPlace.map((count, index) => ({
    label: `Place ${index + 1}`,
    value: count.toLocaleString(),
  })),
  { label: 'Booking Link', value: bookings.toLocaleString() },
  { label: 'Changed Answers', value: changed.toLocaleString() },
];

/** The numbers of completed surveys and dropouts of all time. Needs both lists. */
const PerformanceSummary = ({ surveys, dropouts }: Pick<DashboardData, 'surveys' | 'dropouts'>) => {
  const failedList = [surveys, dropouts].find(
    ({ error, data }) => error !== null && data === undefined,
  );
  const data = surveys.data &&
    dropouts.data && { completed: surveys.data.total, dropped: dropouts.data.total };
  const { refetch } = failedList ?? surveys;
  const source = { data, error: failedList?.error ?? null, refetch };

  return (
    <Panel title="Performance Summary" aside="All time">
      <PanelContent contentName="performance summary" source={source}>
        {({ completed, dropped }) => (
          <FactList
            className={styles.figures}
            facts={[
              { label: 'Total Attempts', value: (completed + dropped).toLocaleString() },
              { label: 'Completed', value: completed.toLocaleString() },
              { label: 'Dropped Out', value: dropped.toLocaleString() },
              { label: 'Success Rate', value: `${calculateCompletionRate(completed, dropped)}%` },
            ]}
          />
        )}
      </PanelContent>
    </Panel>
  );
};

const dropoutColumns: readonly Column<Dropout>[] = [
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
