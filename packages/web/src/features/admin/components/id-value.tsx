import styles from './contact-value.module.css';
import { CopyButton } from './copy-button.tsx';

type IdValueProps = { readonly value: string; readonly what: string };

/** An id, cut where there is no room for all of it, with its copy button. */
export const IdValue = ({ value, what }: IdValueProps) => (
  <span className={styles.value}>
    <code title={value} className={styles.text}>
      {value}
    </code>
    <CopyButton value={value} what={what} />
  </span>
);
