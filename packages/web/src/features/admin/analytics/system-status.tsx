import { useId } from 'react';
import { failureText } from '../../../shared/query/staff-calls.tsx';
import type { DropoutListing } from '../admin-data.ts';
import { dateTimeText } from '../shared/browser-time.ts';
import { FactList } from '../shared/fact-list.tsx';
import { counted } from '../shared/figures.ts';
import { useRefetchOnSignOut } from '../shared/listing.ts';
import { Panel, PanelContent } from '../shared/panel.tsx';
import type { SystemStatusReport, useSystemStatus } from './analytics-data.ts';
import { MailStatus } from './mail-status.tsx';
import { StateText } from './state-text.tsx';
import styles from './system-status.module.css';
import { UnsentMessages } from './unsent-messages.tsx';

type SystemStatusProps = {
  readonly dropouts: DropoutListing;
  readonly status: ReturnType<typeof useSystemStatus>;
};

/** The status of the database and of mail, jobs and totals. The two are fetched separately and fail independently. */
export const SystemStatus = ({ dropouts, status }: SystemStatusProps) => {
  useRefetchOnSignOut(status.data === null);
  const titleId = useId();
  return (
    <Panel title="System Status" titleId={titleId}>
      <DatabaseStatus dropouts={dropouts} />
      <PanelContent what="status of mail, jobs and totals" source={status} isLoaded={status.data !== undefined}>
        {status.data && (
          <>
            {status.data.unsentMessages && (
              <UnsentMessages messages={status.data.unsentMessages} focusAfter={titleId} />
            )}
            <div className={styles.pair}>
              <MailStatus mail={status.data.mail} />
              <JobsStatus jobs={status.data.jobs} totals={status.data.totals} />
            </div>
          </>
        )}
      </PanelContent>
    </Panel>
  );
};

const DatabaseStatus = ({ dropouts }: { readonly dropouts: DropoutListing }) => {
  const isConnected = dropouts.error === null && dropouts.report?.success === true;
  return (
    <PanelContent
      what="status of the database"
      source={{ ...dropouts, error: null }}
      isLoaded={dropouts.rows !== undefined || dropouts.error !== null}
    >
      <div className={styles.facts}>
        <FactList
          facts={[
            {
              label: 'Database Connection',
              value: <StateText state={isConnected ? 'good' : 'bad'}>{isConnected ? 'Connected' : 'Error'}</StateText>,
            },
            { label: 'Message', value: <span className={styles.message}>{messageOf(dropouts)}</span> },
          ]}
        />
      </div>
    </PanelContent>
  );
};

const messageOf = ({ report, error }: DropoutListing): string =>
  (error === null ? report?.message : failureText(error)) ?? 'Sign in again to see the status.';

type Totals = SystemStatusReport['totals'];
type JobsStatusProps = Pick<SystemStatusReport, 'jobs'> & { readonly totals: Totals };

const names: Readonly<Record<SystemStatusReport['jobs'][number]['job'], string>> = {
  'daily-summary': 'Daily summary',
  'weekly-summary': 'Weekly summary',
  'monthly-summary': 'Monthly summary',
  sweep: 'Inactive visits and unsent mail',
  reconcile: 'Totals check',
};

const JobsStatus = ({ jobs, totals }: JobsStatusProps) => (
  <section aria-labelledby="jobs-status">
    <h3 id="jobs-status">Jobs</h3>
    <dl className={styles.jobs}>
      {jobs.map((job) => (
        <div key={job.job}>
          <dt>{names[job.job]}</dt>
          <dd>
            <JobState job={job} />
          </dd>
        </div>
      ))}
      <div>
        <dt>Totals</dt>
        <dd>
          <TotalsState totals={totals} />
        </dd>
      </div>
    </dl>
  </section>
);

type Job = SystemStatusReport['jobs'][number];

const JobState = ({ job }: { readonly job: Job }) => {
  const { state, words } = stateOf(job);
  return (
    <>
      <StateText state={state}>{words}</StateText>
      {job.lastRunAt !== undefined && (
        <span className={styles.time}>
          {' '}
          <span className="visually-hidden">Last run </span>
          {dateTimeText(job.lastRunAt)}
        </span>
      )}
      {job.message !== undefined && <p className={styles.detail}>{job.message}</p>}
    </>
  );
};

const stateOf = ({ lastRunAt, outcome, overdue }: Job) => {
  if (outcome === 'failed') return { state: 'bad', words: overdue ? 'Failed, and overdue' : 'Failed' } as const;
  if (overdue) return { state: 'bad', words: 'Overdue' } as const;
  if (lastRunAt === undefined) return { state: 'unknown', words: 'Not run yet' } as const;
  return { state: 'good', words: 'Succeeded' } as const;
};

const TotalsState = ({ totals }: { readonly totals: Totals }) => {
  if (totals === undefined) return <StateText state="unknown">Not checked yet</StateText>;
  const { differences, checkedAt } = totals;
  return (
    <>
      <StateText state={differences === 0 ? 'good' : 'bad'}>
        {differences === 0 ? 'No differences' : counted(differences, 'difference')}
      </StateText>
      <p className={styles.detail}>Compared with the records {dateTimeText(checkedAt)}</p>
    </>
  );
};
