import type { ReactNode } from 'react';
import { CopyButton } from './copy-button.tsx';
import styles from './copyable.module.css';

type CopyableProps = { readonly value: string; readonly what: string; readonly children: ReactNode };

/** A value as it is shown, with its copy button. */
export const Copyable = ({ value, what, children }: CopyableProps) => (
  <span className={styles.copyable}>
    {children}
    <CopyButton value={value} what={what} />
  </span>
);
