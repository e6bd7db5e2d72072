import { dateTimeText } from '../shared/browser-time.ts';
import { counted } from '../shared/figures.ts';
import type { SystemStatusReport } from './analytics-data.ts';
import styles from './jobs-status.module.css';
import { StateText } from './state-text.tsx';

type Totals = SystemStatusReport['totals'];
type JobsStatusProps = Pick<SystemStatusReport, 'jobs'> & { readonly totals: Totals };

const names: Readonly<Record<SystemStatusReport['jobs'][number]['job'], string>> = {
  'daily-summary': 'Daily summary',
  'weekly-summary': 'Weekly summary',
  'monthly-summary': 'Monthly summary',
  sweep: 'Inactive visits and unsent mail',
  reconcile: 'Totals check',
};

export const JobsStatus = ({ jobs, totals }: JobsStatusProps) => (
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
