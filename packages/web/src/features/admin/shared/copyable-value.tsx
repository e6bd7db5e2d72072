import type { ReactNode } from 'react';
import { showFailure, showToast } from '../../../shared/toast/toast-store.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import styles from './copyable-value.module.css';

type IdValueProps = { readonly value: string; readonly what: string };

/** An id or IP address with a copy button, truncated where space is short. */
export const IdValue = ({ value, what }: IdValueProps) => (
  <Copyable value={value} what={what}>
    <code title={value}>{value}</code>
  </Copyable>
);

type ContactValueProps = { readonly value: string | undefined; readonly what: string };

export const ContactValue = ({ value, what }: ContactValueProps) =>
  value === undefined ? (
    <span className={styles.absent}>Not provided</span>
  ) : (
    <Copyable value={value} what={what}>
      <span>{value}</span>
    </Copyable>
  );

const Copyable = ({ value, what, children }: IdValueProps & { readonly children: ReactNode }) => (
  <span className={styles.copyable}>
    {children}
    <button
      type="button"
      className={styles.button}
      aria-label={`Copy ${what} ${value}`}
      title={`Copy ${what}`}
      onClick={() => void copyText(value, what)}
    >
      <Icon path={copyPath} size={16} />
    </button>
  </span>
);

const copyPath = 'M9 9h10v10H9zM15 5H5v10';

const copyText = async (value: string, what: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(value);
    showToast({ title: 'Copied', description: `The ${what} ${value} was copied to the clipboard.` });
  } catch {
    showFailure('Copy failed', `Your browser couldn’t copy the ${what}.`);
  }
};
