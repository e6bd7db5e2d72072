import type { SystemStatusReport } from '../api/get-system-status.ts';
import { dateTimeText } from '../shared/browser-time.ts';
import styles from './jobs-status.module.css';
import { StateText } from './state-text.tsx';

type Job = SystemStatusReport['jobs'][number];

const stateOf = ({ lastRunAt, outcome, overdue }: Job) => {
  if (outcome === 'failed') return { state: 'bad', words: overdue ? 'Failed, and overdue' : 'Failed' } as const;
  if (overdue) return { state: 'bad', words: 'Overdue' } as const;
  if (lastRunAt === undefined) return { state: 'unknown', words: 'Not run yet' } as const;
  return { state: 'good', words: 'Succeeded' } as const;
};

/** What came of a job's last run, when that was, and what the job said. */
export const JobState = ({ job }: { readonly job: Job }) => {
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
