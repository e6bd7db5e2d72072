import { Link } from 'react-router-dom';
import { type SystemStatusReport, useSystemStatus } from '../admin-data.ts';
import { formatCount } from '../shared/formats.ts';
import styles from './status-alert.module.css';

/** Says in red what waits for staff, with the way to the details. Nothing when all is well. */
export const StatusAlert = () => {
  const { data: status } = useSystemStatus();
  const problems = status ? listStatusProblems(status) : [];
  if (problems.length === 0) return null;

  return (
    <section aria-label="System Status" className={styles.alert}>
      <p>{problems.join('. ')}.</p>
      <Link to="?tab=analytics">Open System Status</Link>
    </section>
  );
};

/** What the system status shows in red, in a few words each. */
const listStatusProblems = ({
  unsentMessages,
  mail,
  jobs,
  totals,
}: SystemStatusReport): readonly string[] => {
  const { newest = [], more = 0, unreadable = 0 } = unsentMessages ?? {};
  const unsent = newest.length + more + unreadable;
  const troubledJobs = jobs.filter(({ outcome, overdue }) => outcome === 'failed' || overdue);
  const differences = totals?.differences ?? 0;

  return [
    { count: unsent, noun: 'unsent message', rest: ' from visitors' },
    { count: mail.waiting, noun: 'e-mail', rest: ' waiting' },
    { count: mail.givenUp, noun: 'e-mail', rest: ' given up' },
    { count: troubledJobs.length, noun: 'job', rest: ' failed or overdue' },
    { count: differences, noun: 'total', rest: ' different from the records' },
  ]
    .filter(({ count }) => count > 0)
    .map(({ count, noun, rest }) => `${formatCount(count, noun)}${rest}`);
};
