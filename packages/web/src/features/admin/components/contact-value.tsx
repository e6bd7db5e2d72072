import styles from './contact-value.module.css';
import { CopyButton } from './copy-button.tsx';

type ContactValueProps = { readonly value: string | undefined; readonly what: string };

/** An e-mail or phone with its copy button, or that there is none. */
export const ContactValue = ({ value, what }: ContactValueProps) =>
  value === undefined ? (
    <span className={styles.absent}>Not provided</span>
  ) : (
    <span className={styles.value}>
      <span className={styles.text}>{value}</span>
      <CopyButton value={value} what={what} />
    </span>
  );
