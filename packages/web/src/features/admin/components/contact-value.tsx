import styles from './contact-value.module.css';
import { Copyable } from './copyable.tsx';

type ContactValueProps = { readonly value: string | undefined; readonly what: string };

/** An e-mail or phone with its copy button, or that there is none. */
export const ContactValue = ({ value, what }: ContactValueProps) =>
  value === undefined ? (
    <span className={styles.absent}>Not provided</span>
  ) : (
    <Copyable value={value} what={what}>
      <span>{value}</span>
    </Copyable>
  );
