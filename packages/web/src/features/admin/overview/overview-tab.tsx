import type { FunnelStep } from '@app/contract/admin-data-schemas';
import { formatQuestionName } from '@app/contract/quiz/question';
import type { ReactNode } from 'react';
import { type DashboardData, listDropoutQuestions, useAnalytics } from '../admin-data.ts';
import { DueLeads } from '../leads/due-leads.tsx';
import { ShareBar } from '../shared/facts.tsx';
import {
  calculateCompletionRate,
  formatCount,
  formatDateTime,
  formatPercent,
} from '../shared/formats.ts';
import { EmptyNote, LoadFailure, Panel, PanelContent, type Source } from '../shared/panel.tsx';
import styles from './overview-tab.module.css';
import { QuickActions } from './quick-actions.tsx';
import { findWorstStep } from './worst-step.ts';

export const OverviewTab = ({ surveys, dropouts, today }: DashboardData) => (
  <>
    <h2 className="visually-hidden">Overview</h2>
    <LoadFailure contentName="completed surveys" source={surveys} />
    <LoadFailure contentName="dropouts" source={dropouts} />
    <DueLeads />
    <OverviewCards surveys={surveys} dropouts={dropouts} />
    <QuickActions today={today} />
    <div className={styles.pair}>
      <LatestSurveys surveys={surveys} />
      <TopDropoutPoints dropouts={dropouts} />
    </div>
  </>
);

type OverviewCardsProps = Pick<DashboardData, 'surveys' | 'dropouts'>;

/** The four main figures. A dash means that the figure's list did not load. */
const OverviewCards = ({
  surveys: { data: surveys },
  dropouts: { data: dropouts },
}: OverviewCardsProps) => {
  const { data: analytics } = useAnalytics();
  const worstStep = analytics && findWorstStep(analytics.funnel.steps);
  const [topQuestion] = dropouts ? listDropoutQuestions(dropouts) : [];
  const rate = surveys &&
    dropouts && {
      value: `${calculateCompletionRate(surveys.total, dropouts.total)}%`,
      note: `of ${formatCount(surveys.total + dropouts.total, 'attempt')}`,
    };
  const topPoint = dropouts && {
    value: topQuestion === undefined ? 'None' : formatQuestionName(topQuestion.questionId),
    note: formatCount(topQuestion?.count ?? 0, 'dropout'),
    secondNote: worstStep ? describeWorstStep(worstStep) : undefined,
  };

  const cards: readonly Card[] = [
    { label: 'Completed Surveys', value: surveys?.total.toLocaleString(), note: 'All time' },
    { label: 'Total Dropouts', value: dropouts?.total.toLocaleString(), note: 'All time' },
    { label: 'Completion Rate', ...rate },
    { label: 'Top Dropout Point', ...topPoint },
  ];
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

const maxRows = 6;

const LatestSurveys = ({ surveys }: Pick<DashboardData, 'surveys'>) => (
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

const TopDropoutPoints = ({ dropouts }: Pick<DashboardData, 'dropouts'>) => (
  <TopList
    title="Where visitors leave"
    aside="Share of all dropouts"
    contentName="dropouts"
    source={dropouts}
    emptyText="No dropout data available yet"
  >
    {(data) =>
      listDropoutQuestions(data)
        .slice(0, maxRows)
        .map(({ questionId, count }) => (
          <li key={questionId} className={styles.share}>
            <span>{formatQuestionName(questionId)}</span>
            <span className={styles.figure}>{count.toLocaleString()}</span>
            <ShareBar part={count} whole={data.total} />
          </li>
        ))
    }
  </TopList>
);

type TopListProps<Data> = {
  readonly title: string;
  readonly aside: string;
  readonly contentName: string;
  readonly source: Source<Data>;
  readonly emptyText: string;
  readonly children: (data: Data) => readonly ReactNode[];
};

/** The first rows of a list, or a note that it did not load. The tab's top offers a retry. */
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
      <PanelContent contentName={contentName} source={{ ...source, error: null }}>
        {(data) => {
          const items = children(data);
          return items.length === 0 ? (
            <EmptyNote text={emptyText} />
          ) : (
            <ol className={styles.list}>{items}</ol>
          );
        }}
      </PanelContent>
    )}
  </Panel>
);
