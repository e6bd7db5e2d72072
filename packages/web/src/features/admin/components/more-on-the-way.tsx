import { Spinner } from '../../../shared/ui/spinner.tsx';
import styles from './more-on-the-way.module.css';

/** Stands below the last row while the next ones are fetched. */
export const MoreOnTheWay = ({ isLoading }: { readonly isLoading: boolean }) =>
  isLoading && (
    <p className={styles.line} role="status">
      <Spinner /> Loading more…
    </p>
  );
