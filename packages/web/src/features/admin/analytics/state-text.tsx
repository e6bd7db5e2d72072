import type { ReactNode } from 'react';
import styles from './state-text.module.css';

/** `unknown` means that nothing has happened yet. */
type StateTextProps = { readonly state: 'good' | 'bad' | 'unknown'; readonly children: ReactNode };

export const StateText = ({ state, children }: StateTextProps) => (
  <span className={styles.state} data-state={state}>
    {children}
  </span>
);
