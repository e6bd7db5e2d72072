import styles from './spinner.module.css';

/** A decorative sign of work going on; the words stand beside it. */
export const Spinner = () => <span className={styles.spinner} aria-hidden="true" />;
