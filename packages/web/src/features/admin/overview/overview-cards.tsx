import { questionName } from '@app/contract/quiz/question';
import type { ReactNode } from 'react';
import type { DropoutListing, Survey } from '../admin-data.ts';
import { completionRate, counted, topDropout } from '../shared/figures.ts';
import type { Listing } from '../shared/listing.ts';
import styles from './overview-cards.module.css';

type OverviewCardsProps = { readonly surveys: Listing<Survey>; readonly dropouts: DropoutListing };

const unknown = '–';

/** A figure whose dataset is missing shows a dash, not zero. */
export const OverviewCards = ({ surveys, dropouts }: OverviewCardsProps) => {
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
