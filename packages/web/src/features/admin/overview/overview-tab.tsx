import { questionName } from '@app/contract/quiz/question';
import type { ReactNode } from 'react';
import type { DropoutListing, Survey } from '../admin-data.ts';
import { dateTimeText } from '../shared/browser-time.ts';
import { completionRate, counted, topDropout } from '../shared/figures.ts';
import type { Listing } from '../shared/listing.ts';
import { EmptyNote, Panel, PanelContent } from '../shared/panel.tsx';
import { ShareBar } from '../shared/share-bar.tsx';
import styles from './overview-tab.module.css';
import { QuickActions } from './quick-actions.tsx';

type OverviewTabProps = {
  readonly surveys: Listing<Survey>;
  readonly dropouts: DropoutListing;
  readonly today: number;
};

export const OverviewTab = ({ surveys, dropouts, today }: OverviewTabProps) => (
  <>
    <h2 className="visually-hidden">Overview</h2>
    <FailedDatasets
      datasets={[
        { what: 'completed surveys', listing: surveys },
        { what: 'dropouts', listing: dropouts },
      ]}
    />
    <OverviewCards surveys={surveys} dropouts={dropouts} />
    <QuickActions today={today} />
    <div className={styles.pair}>
      <LatestSurveys surveys={surveys} />
      <TopDropoutPoints dropouts={dropouts} />
    </div>
  </>
);

type FailedDatasetsProps = {
  readonly datasets: readonly { readonly what: string; readonly listing: Listing<unknown> }[];
};

const FailedDatasets = ({ datasets }: FailedDatasetsProps) =>
  datasets
    .filter(({ listing }) => listing.error !== null)
    .map(({ what, listing }) => (
      <PanelContent key={what} what={what} source={listing} isLoaded={listing.rows !== undefined}>
        {null}
      </PanelContent>
    ));

type OverviewCardsProps = { readonly surveys: Listing<Survey>; readonly dropouts: DropoutListing };

const unknown = '–';

/** A figure whose dataset is missing shows a dash, not zero. */
const OverviewCards = ({ surveys, dropouts }: OverviewCardsProps) => {
  const hasSurveys = surveys.rows !== undefined;
  const hasDropouts = dropouts.rows !== undefined;
  const top = topDropout(dropouts.byQuestion);
  const attempts = surveys.total + dropouts.total;
  return (
    <StatCards>
      <StatCard
        label="Completed Surveys"
        value={hasSurveys ? surveys.total.toLocaleString() : unknown}
        note="All time"
      />
      <StatCard
        label="Total Dropouts"
        value={hasDropouts ? dropouts.total.toLocaleString() : unknown}
        note="All time"
      />
      {hasSurveys && hasDropouts ? (
        <StatCard
          label="Completion Rate"
          value={`${completionRate(surveys.total, dropouts.total)}%`}
          note={`of ${counted(attempts, 'attempt')}`}
        />
      ) : (
        <StatCard label="Completion Rate" value={unknown} />
      )}
      {hasDropouts ? (
        <StatCard
          label="Top Dropout Point"
          value={top === undefined ? 'None' : questionName(top.questionId)}
          note={counted(top?.count ?? 0, 'dropout')}
        />
      ) : (
        <StatCard label="Top Dropout Point" value={unknown} />
      )}
    </StatCards>
  );
};

const StatCards = ({ children }: { readonly children: ReactNode }) => <dl className={styles.cards}>{children}</dl>;

type StatCardProps = { readonly label: string; readonly value: string; readonly note?: string };

const StatCard = ({ label, value, note }: StatCardProps) => (
  <div className={styles.card}>
    <dt className={styles.label}>{label}</dt>
    <dd className={styles.value}>{value}</dd>
    {note !== undefined && <dd className={styles.note}>{note}</dd>}
  </div>
);

const shownSurveys = 6;

const LatestSurveys = ({ surveys }: { readonly surveys: Listing<Survey> }) => {
  const rows = surveys.rows?.slice(0, shownSurveys) ?? [];
  return (
    <Panel title="Latest completed" aside="Newest first">
      <ListContent what="completed surveys" source={surveys}>
        {rows.length === 0 ? (
          <EmptyNote text="No completed surveys yet" />
        ) : (
          <ol className={styles.list}>
            {rows.map(({ id, userName, userZipcode, createdAt }) => (
              <li key={id} className={styles.visit}>
                <span className={styles.who}>{userName ?? 'Name not provided'}</span>
                <span className={styles.figure}>{userZipcode}</span>
                <time dateTime={createdAt} className={styles.figure}>
                  {dateTimeText(createdAt)}
                </time>
              </li>
            ))}
          </ol>
        )}
      </ListContent>
    </Panel>
  );
};

type ListContentProps = {
  readonly what: string;
  readonly source: { readonly rows: unknown; readonly error: Error | null; readonly refetch: () => Promise<unknown> };
  readonly children: ReactNode;
};

/** A list's content. `FailedDatasets` reports the failure and offers the retry, so a list only says that it is missing. */
const ListContent = ({ what, source, children }: ListContentProps) =>
  source.error !== null && source.rows === undefined ? (
    <EmptyNote text="Not available" />
  ) : (
    <PanelContent what={what} source={{ ...source, error: null }} isLoaded={source.rows !== undefined}>
      {children}
    </PanelContent>
  );

const shownQuestions = 6;

const TopDropoutPoints = ({ dropouts }: { readonly dropouts: DropoutListing }) => {
  const questions = dropouts.byQuestion.toSorted((a, b) => b.count - a.count).slice(0, shownQuestions);
  return (
    <Panel title="Where visitors leave" aside="Share of all dropouts">
      <ListContent what="dropouts" source={dropouts}>
        {questions.length === 0 ? (
          <EmptyNote text="No dropout data available yet" />
        ) : (
          <ol className={styles.list}>
            {questions.map(({ questionId, count }) => (
              <li key={questionId} className={styles.share}>
                <span>{questionName(questionId)}</span>
                <span className={styles.figure}>{count.toLocaleString()}</span>
                <ShareBar part={count} whole={dropouts.total} />
              </li>
            ))}
          </ol>
        )}
      </ListContent>
    </Panel>
  );
};
