import { questionName } from '@app/contract/quiz/question';
import type { ReactNode } from 'react';
import { type DashboardData, questionsLeft } from '../admin-data.ts';
import { ShareBar } from '../shared/facts.tsx';
import { completionRate, counted, dateTimeText } from '../shared/formats.ts';
import { EmptyNote, LoadFailure, Panel, PanelContent, type Source } from '../shared/panel.tsx';
import styles from './overview-tab.module.css';
import { QuickActions } from './quick-actions.tsx';

export const OverviewTab = ({ surveys, dropouts, today }: DashboardData) => (
  <>
    <h2 className="visually-hidden">Overview</h2>
    <LoadFailure what="completed surveys" source={surveys} />
    <LoadFailure what="dropouts" source={dropouts} />
    <OverviewCards surveys={surveys} dropouts={dropouts} />
    <QuickActions today={today} />
    <div className={styles.pair}>
      <LatestSurveys surveys={surveys} />
      <TopDropoutPoints dropouts={dropouts} />
    </div>
  </>
);

type OverviewCardsProps = Pick<DashboardData, 'surveys' | 'dropouts'>;

/** A figure whose dataset is missing shows a dash, not zero. */
const OverviewCards = ({
  surveys: { data: surveys },
  dropouts: { data: dropouts },
}: OverviewCardsProps) => {
  const [top] = dropouts ? questionsLeft(dropouts) : [];
  const cards = [
    { label: 'Completed Surveys', value: surveys?.total.toLocaleString(), note: 'All time' },
    { label: 'Total Dropouts', value: dropouts?.total.toLocaleString(), note: 'All time' },
    {
      label: 'Completion Rate',
      ...(surveys &&
        dropouts && {
          value: `${completionRate(surveys.total, dropouts.total)}%`,
          note: `of ${counted(surveys.total + dropouts.total, 'attempt')}`,
        }),
    },
    {
      label: 'Top Dropout Point',
      ...(dropouts && {
        value: top === undefined ? 'None' : questionName(top.questionId),
        note: counted(top?.count ?? 0, 'dropout'),
      }),
    },
  ];
  return (
    <dl className={styles.cards}>
      {cards.map(({ label, value = '–', note }) => (
        <div key={label} className={styles.card}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value}>{value}</dd>
          {note !== undefined && <dd className={styles.note}>{note}</dd>}
        </div>
      ))}
    </dl>
  );
};

const shownRows = 6;

const LatestSurveys = ({ surveys }: Pick<DashboardData, 'surveys'>) => (
  <TopList
    title="Latest completed"
    aside="Newest first"
    what="completed surveys"
    source={surveys}
    emptyText="No completed surveys yet"
  >
    {({ rows }) =>
      rows.slice(0, shownRows).map(({ id, userName, userZipcode, createdAt }) => (
        <li key={id} className={styles.visit}>
          <span className={styles.who}>{userName ?? 'Name not provided'}</span>
          <span className={styles.figure}>{userZipcode}</span>
          <time dateTime={createdAt} className={styles.figure}>
            {dateTimeText(createdAt)}
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
    what="dropouts"
    source={dropouts}
    emptyText="No dropout data available yet"
  >
    {(data) =>
      questionsLeft(data)
        .slice(0, shownRows)
        .map(({ questionId, count }) => (
          <li key={questionId} className={styles.share}>
            <span>{questionName(questionId)}</span>
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
  readonly what: string;
  readonly source: Source<Data>;
  readonly emptyText: string;
  readonly children: (data: Data) => readonly ReactNode[];
};

/** The top of the tab reports a failure and offers the retry, so a list only says that it is missing. */
const TopList = <Data extends object>({
  title,
  aside,
  what,
  source,
  emptyText,
  children,
}: TopListProps<Data>) => (
  <Panel title={title} aside={aside}>
    {source.error !== null && source.data === undefined ? (
      <EmptyNote text="Not available" />
    ) : (
      <PanelContent what={what} source={{ ...source, error: null }}>
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
