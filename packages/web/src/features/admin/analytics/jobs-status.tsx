import type { SystemStatusReport } from '../api/get-system-status.ts';
import { dateTimeText } from '../shared/browser-time.ts';
import { counted } from '../shared/figures.ts';
import { JobState } from './job-state.tsx';
import styles from './jobs-status.module.css';
import { StateText } from './state-text.tsx';

type Totals = SystemStatusReport['totals'];
type JobsStatusProps = Pick<SystemStatusReport, 'jobs'> & { readonly totals: Totals };

const names: Readonly<Record<SystemStatusReport['jobs'][number]['job'], string>> = {
  'daily-summary': 'Daily summary',
  'weekly-summary': 'Weekly summary',
  'monthly-summary': 'Monthly summary',
  sweep: 'Silent visits and unsent mail',
  reconcile: 'Totals check',
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

/** When each job ran last and what came of it, and whether the totals equal the records. */
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
