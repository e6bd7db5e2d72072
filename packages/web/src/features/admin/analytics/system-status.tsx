import { describeFailure } from '../../../shared/query/failures.ts';
import type { DashboardData, SystemStatusReport, useSystemStatus } from '../admin-data.ts';
import { FactList, StateText } from '../shared/facts.tsx';
import { formatCount } from '../shared/formats.ts';
import { useTimeFormats } from '../shared/list-time-zone.tsx';
import { useRefetchAllOnSignOut } from '../shared/listing.ts';
import { Panel, PanelContent } from '../shared/panel.tsx';
import { MailStatus } from './mail-status.tsx';
import styles from './system-status.module.css';
import { UnsentMessages } from './unsent-messages.tsx';

type SystemStatusProps = Pick<DashboardData, 'dropouts'> & {
  readonly status: ReturnType<typeof useSystemStatus>;
};

/** If one of the two calls fails, the result of the other stays. */
export const SystemStatus = ({ dropouts, status }: SystemStatusProps) => {
  useRefetchAllOnSignOut(status.data === null);
  return (
    <Panel title="System Status">
      <DatabaseStatus dropouts={dropouts} />
      <PanelContent contentName="status of mail, jobs and totals" source={status}>
        {({ unsentMessages, mail, jobs, totals }) => (
          <>
            {unsentMessages && <UnsentMessages messages={unsentMessages} />}
            <div className={styles.pair}>
              <MailStatus mail={mail} />
              <JobsStatus jobs={jobs} totals={totals} />
            </div>
          </>
        )}
      </PanelContent>
    </Panel>
  );
};

/** A failed request is shown as a bad status, not as an error of the panel. */
const DatabaseStatus = ({
  dropouts: { data, error, refetch },
}: Pick<DashboardData, 'dropouts'>) => {
  const report = error === null ? data : { success: false, message: describeFailure(error) };
  return (
    <PanelContent
      contentName="status of the database"
      source={{ data: report, error: null, refetch }}
    >
      {({ success, message }) => (
        <FactList
          className={styles.facts}
          facts={[
            {
              label: 'Database Connection',
              value: (
                <StateText state={success ? 'good' : 'bad'}>
                  {success ? 'Connected' : 'Error'}
                </StateText>
              ),
            },
            { label: 'Message', value: <span className={styles.message}>{message}</span> },
          ]}
        />
      )}
    </PanelContent>
  );
};

type Job = SystemStatusReport['jobs'][number];

const jobLabels: Readonly<Record<Job['job'], string>> = {
  'daily-summary': 'Daily summary',
  'weekly-summary': 'Weekly summary',
  'monthly-summary': 'Monthly summary',
  sweep: 'Inactive visits and unsent mail',
  reconcile: 'Totals check',
  retention: 'Removal of old personal data',
};

const JobsStatus = ({ jobs, totals }: Pick<SystemStatusReport, 'jobs' | 'totals'>) => (
  <section aria-labelledby="jobs-status">
    <h3 id="jobs-status">Jobs</h3>
    <FactList
      className={styles.jobs}
      facts={[
        ...jobs.map((job) => ({ label: jobLabels[job.job], value: <JobState job={job} /> })),
        { label: 'Totals', value: <TotalsState totals={totals} /> },
      ]}
    />
  </section>
);

const JobState = ({ job }: { readonly job: Job }) => {
  const { state, text } = describeJobState(job);
  const { formatDateTime } = useTimeFormats();
  return (
    <>
      <StateText state={state}>{text}</StateText>
      {job.lastRunAt !== undefined && (
        <span className={styles.time}>
          {' '}
          <span className="visually-hidden">Last run </span>
          {formatDateTime(job.lastRunAt)}
        </span>
      )}
      {job.message !== undefined && <p className={styles.detail}>{job.message}</p>}
    </>
  );
};

const describeJobState = ({ lastRunAt, outcome, overdue, unreadable }: Job) => {
  if (unreadable) return { state: 'bad', text: 'Last run unreadable' } as const;
  if (outcome === 'failed')
    return { state: 'bad', text: overdue ? 'Failed, and overdue' : 'Failed' } as const;
  if (overdue) return { state: 'bad', text: 'Overdue' } as const;
  if (lastRunAt === undefined) return { state: 'unknown', text: 'No scheduled run yet' } as const;

  return { state: 'good', text: 'Succeeded' } as const;
};

/** The result of the last comparison of the stored totals with the records. */
const TotalsState = ({ totals }: Pick<SystemStatusReport, 'totals'>) => {
  const { formatDateTime } = useTimeFormats();
  if (totals === undefined) return <StateText state="unknown">Not checked yet</StateText>;

  const { differences, checkedAt } = totals;
  return (
    <>
      <StateText state={differences === 0 ? 'good' : 'bad'}>
        {differences === 0 ? 'No differences' : formatCount(differences, 'difference')}
      </StateText>
      <p className={styles.detail}>Compared with the records {formatDateTime(checkedAt)}</p>
    </>
  );
};
