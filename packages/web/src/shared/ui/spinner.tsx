import styles from './spinner.module.css';

/** A decorative spinner, for use beside a text. */
export const Spinner = () => <span className={styles.spinner} aria-hidden="true" />;
