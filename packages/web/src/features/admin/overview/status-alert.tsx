import { Link } from 'react-router-dom';
import { useSystemStatus } from '../admin-data.ts';
import styles from './status-alert.module.css';
import { listStatusProblems } from './status-problems.ts';

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
