import styles from './page-pending.module.css';

/** Holds the height of a page while its code is on the way, so that the footer does not jump. */
export const PagePending = () => (
  <div className={styles.pending}>
    <span className="visually-hidden" role="status">
      Loading…
    </span>
  </div>
);
