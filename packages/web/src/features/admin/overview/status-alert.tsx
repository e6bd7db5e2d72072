import { Link } from 'react-router-dom';
import { type SystemStatusReport, useSystemStatus } from '../admin-data.ts';
import { formatCount } from '../shared/formats.ts';
import styles from './status-alert.module.css';

/** A red alert that lists what needs staff, with a link to the details. Hidden if all is well. */
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

/** The problems of the system status: "1 e-mail waiting", "2 jobs failed or overdue". */
const listStatusProblems = ({
  unsentMessages,
  mail,
  jobs,
  totals,
}: SystemStatusReport): readonly string[] => {
  const { newest = [], more = 0, unreadable = 0 } = unsentMessages ?? {};
  const unsentCount = newest.length + more + unreadable;
  const troubledJobs = jobs.filter(({ outcome, overdue }) => outcome === 'failed' || overdue);
  const differences = totals?.differences ?? 0;

  return [
    { count: unsentCount, noun: 'unsent message', predicate: ' from visitors' },
    { count: mail.waiting, noun: 'e-mail', predicate: ' waiting' },
    { count: mail.givenUp, noun: 'e-mail', predicate: ' given up' },
    { count: troubledJobs.length, noun: 'job', predicate: ' failed or overdue' },
    { count: differences, noun: 'total', predicate: ' different from the records' },
  ]
    .filter(({ count }) => count > 0)
    .map(({ count, noun, predicate }) => `${formatCount(count, noun)}${predicate}`);
};
