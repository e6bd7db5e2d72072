import { Spinner } from '../../../shared/ui/icon.tsx';
import styles from './dashboard-wait.module.css';

/** A loading message: full height when nothing else is shown, else floating beside the loaded content. */
export const DashboardWait = ({ isAlone }: { readonly isAlone: boolean }) => (
  <p role="status" className={styles.wait} data-alone={isAlone}>
    <Spinner /> Loading admin dashboard...
  </p>
);
