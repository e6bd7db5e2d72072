import { Spinner } from '../../../shared/ui/spinner.tsx';
import styles from './dashboard-wait.module.css';

/** Says that data is on its way: alone on the page, or at the edge of what has arrived. */
export const DashboardWait = ({ isAlone }: { readonly isAlone: boolean }) => (
  <p role="status" className={styles.wait} data-alone={isAlone}>
    <Spinner /> Loading admin dashboard...
  </p>
);
