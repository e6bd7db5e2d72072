import type { DeviceFunnel, FunnelStep } from '@app/contract/analytics-schemas';
import { formatQuestionName } from '@app/contract/quiz/question';
import type { ReactNode } from 'react';
import {
  type Analytics,
  type DashboardData,
  listDropoutQuestions,
  useAnalytics,
} from '../admin-data.ts';
import { DueLeads } from '../leads/due-leads.tsx';
import {
  describeChange,
  describeRange,
  describeRateChange,
  useAnalyticsRange,
} from '../shared/analytics-range.ts';
import { ShareBar } from '../shared/facts.tsx';
import { calculateCompletionRate, formatCount, formatPercent } from '../shared/formats.ts';
import { useTimeFormats } from '../shared/list-time-zone.tsx';
import { EmptyNote, LoadFailure, Panel, PanelContent, type Source } from '../shared/panel.tsx';
import { RangePicker } from '../shared/range-picker.tsx';
import styles from './overview-tab.module.css';
import { QuickActions } from './quick-actions.tsx';
import { StatusAlert } from './status-alert.tsx';
import { findWorstStep } from './worst-step.ts';

export const OverviewTab = ({ surveys, dropouts }: DashboardData) => {
  const analytics = useAnalytics(useAnalyticsRange());
  // Undefined for all time: the cards then count the lists, which the dashboard loads anyway.
  const rangeAnalytics = analytics.data?.previous === undefined ? undefined : analytics.data;

  return (
    <>
      <h2 className="visually-hidden">Overview</h2>
      <StatusAlert />
      <LoadFailure contentName="completed surveys" source={surveys} />
      <LoadFailure contentName="dropouts" source={dropouts} />
      <LoadFailure contentName="figures" source={analytics} />
      <DueLeads />
      <RangePicker analytics={analytics.data} />
      <OverviewCards
        surveys={surveys}
        dropouts={dropouts}
        rangeAnalytics={rangeAnalytics}
        allDevicesFunnel={analytics.data?.funnels[0]}
      />
      <QuickActions />
      <div className={styles.pair}>
        <LatestSurveys surveys={surveys} />
        <TopDropoutPoints dropouts={dropouts} rangeAnalytics={rangeAnalytics} />
      </div>
    </>
  );
};

type RangeAnalyticsProps = {
  /** Undefined for all time. */
  readonly rangeAnalytics: Analytics | undefined;
};

type OverviewCardsProps = Pick<DashboardData, 'surveys' | 'dropouts'> &
  RangeAnalyticsProps & {
    readonly allDevicesFunnel: DeviceFunnel | undefined;
  };

/** The four main figures. A dash means that the list that a figure counts is not loaded. */
const OverviewCards = ({
  surveys,
  dropouts,
  rangeAnalytics,
  allDevicesFunnel,
}: OverviewCardsProps) => {
  const worstStep = findWorstStep(allDevicesFunnel?.steps ?? []);
  const worstStepNote = worstStep && describeWorstStep(worstStep);
  const cards =
    rangeAnalytics === undefined
      ? listAllTimeCards(surveys.data, dropouts.data, worstStepNote)
      : listRangeCards(rangeAnalytics, worstStepNote);
  return (
    <dl className={styles.cards}>
      {cards.map(({ label, value = '–', note, secondNote }) => (
        <div key={label} className={styles.card}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value}>{value}</dd>
          {note !== undefined && <dd className={styles.note}>{note}</dd>}
          {secondNote !== undefined && <dd className={styles.note}>{secondNote}</dd>}
        </div>
      ))}
    </dl>
  );
};

type Card = {
  readonly label: string;
  readonly value?: string | undefined;
  readonly note?: string | undefined;
  readonly secondNote?: string | undefined;
};

/** "Highest share: Towing, 15 of 80 who reached it (19%)" */
const describeWorstStep = ({ questionId, left, reached }: FunnelStep): string =>
  `Highest share: ${formatQuestionName(questionId)}, ${left.toLocaleString()} of ${reached.toLocaleString()} who reached it (${formatPercent(left, reached)})`;

/** The overview's four cards for all time. A card has no value until its lists are loaded. */
const listAllTimeCards = (
  surveys: DashboardData['surveys']['data'],
  dropouts: DashboardData['dropouts']['data'],
  worstStepNote: string | undefined,
): readonly Card[] => {
  const [topQuestion] = dropouts ? listDropoutQuestions(dropouts) : [];
  const rate = surveys &&
    dropouts && {
      value: `${calculateCompletionRate(surveys.total, dropouts.total)}%`,
      note: `of ${formatCount(surveys.total + dropouts.total, 'attempt')}`,
    };
  const topDropoutPoint = dropouts && {
    value: topQuestion === undefined ? 'None' : formatQuestionName(topQuestion.questionId),
    note: formatCount(topQuestion?.count ?? 0, 'dropout'),
    secondNote: worstStepNote,
  };

  return [
    { label: 'Completed Surveys', value: surveys?.total.toLocaleString(), note: 'All time' },
    { label: 'Total Dropouts', value: dropouts?.total.toLocaleString(), note: 'All time' },
    { label: 'Completion Rate', ...rate },
    { label: 'Top Dropout Point', ...topDropoutPoint },
  ];
};

/** The first three show their change; the last names the question where most visitors left. */
const listRangeCards = (
  { totals, breakdowns }: Analytics,
  worstStepNote: string | undefined,
): readonly Card[] => {
  const { completed, dropped } = totals;
  const rate = calculateCompletionRate(completed.count, dropped.count);
  const rateBefore = calculateCompletionRate(completed.before ?? 0, dropped.before ?? 0);
  const attemptsBefore = (completed.before ?? 0) + (dropped.before ?? 0);
  const [topQuestion] = breakdowns.dropoutAt;
  const hasDropouts = topQuestion !== undefined && topQuestion.count > 0;

  return [
    {
      label: 'Completed Surveys',
      value: completed.count.toLocaleString(),
      note: describeChange(completed),
    },
    {
      label: 'Total Dropouts',
      value: dropped.count.toLocaleString(),
      note: describeChange(dropped),
    },
    {
      label: 'Completion Rate',
      value: `${rate}%`,
      note: attemptsBefore === 0 ? 'No attempts before' : describeRateChange(rate, rateBefore),
    },
    {
      label: 'Top Dropout Point',
      value: hasDropouts ? formatQuestionName(topQuestion.value) : 'None',
      note: formatCount(hasDropouts ? topQuestion.count : 0, 'dropout'),
      secondNote: worstStepNote,
    },
  ];
};

const maxRows = 6;

const LatestSurveys = ({ surveys }: Pick<DashboardData, 'surveys'>) => {
  const { formatDateTime } = useTimeFormats();
  return (
    <TopList
      title="Latest completed"
      aside="Newest first"
      contentName="completed surveys"
      source={surveys}
      emptyText="No completed surveys yet"
    >
      {({ rows }) =>
        rows.slice(0, maxRows).map(({ id, userName, userZipcode, createdAt }) => (
          <li key={id} className={styles.visit}>
            <span className={styles.who}>{userName ?? 'Name not provided'}</span>
            <span className={styles.figure}>{userZipcode}</span>
            <time dateTime={createdAt} className={styles.figure}>
              {formatDateTime(createdAt)}
            </time>
          </li>
        ))
      }
    </TopList>
  );
};

type TopDropoutPointsProps = Pick<DashboardData, 'dropouts'> & RangeAnalyticsProps;

const TopDropoutPoints = ({ dropouts, rangeAnalytics }: TopDropoutPointsProps) => {
  const aside =
    rangeAnalytics === undefined
      ? 'Share of all dropouts'
      : `Share of ${describeRange(rangeAnalytics)}`;
  return (
    <TopList
      title="Where visitors leave"
      aside={aside}
      contentName="dropouts"
      source={dropouts}
      emptyText="No dropout data available yet"
    >
      {(data) =>
        listTopDropoutQuestions(data, rangeAnalytics).map(({ questionId, count }) => (
          <li key={questionId} className={styles.share}>
            <span>{formatQuestionName(questionId)}</span>
            <span className={styles.figure}>{count.toLocaleString()}</span>
            <ShareBar part={count} whole={rangeAnalytics?.totals.dropped.count ?? data.total} />
          </li>
        ))
      }
    </TopList>
  );
};

const listTopDropoutQuestions = (
  dropouts: Parameters<typeof listDropoutQuestions>[0],
  rangeAnalytics: RangeAnalyticsProps['rangeAnalytics'],
) => {
  const questionsInRange = rangeAnalytics?.breakdowns.dropoutAt
    .filter(({ count }) => count > 0)
    .map(({ value, count }) => ({ questionId: value, count }));

  return (questionsInRange ?? listDropoutQuestions(dropouts)).slice(0, maxRows);
};

type TopListProps<Data> = {
  readonly title: string;
  readonly aside: string;
  readonly contentName: string;
  readonly source: Source<Data>;
  readonly emptyText: string;
  readonly children: (data: Data) => readonly ReactNode[];
};

/** A panel with the rows that `children` makes of the data, or with a note if there are none. */
const TopList = <Data extends object>({
  title,
  aside,
  contentName,
  source,
  emptyText,
  children,
}: TopListProps<Data>) => (
  <Panel title={title} aside={aside}>
    {source.error !== null && source.data === undefined ? (
      <EmptyNote text="Not available" />
    ) : (
      // The top of the tab already shows the error, with a retry.
      <PanelContent contentName={contentName} source={{ ...source, error: null }}>
        {(data) => {
          const rows = children(data);
          return rows.length === 0 ? (
            <EmptyNote text={emptyText} />
          ) : (
            <ol className={styles.list}>{rows}</ol>
          );
        }}
      </PanelContent>
    )}
  </Panel>
);
