import type { ReactNode } from 'react';
import styles from './state-text.module.css';

/** `unknown`: nothing happened yet. */
type StateTextProps = { readonly state: 'good' | 'bad' | 'unknown'; readonly children: ReactNode };

/** How something is doing: the word for it, and a dot for the eye. */
export const StateText = ({ state, children }: StateTextProps) => (
  <span className={styles.state} data-state={state}>
    {children}
  </span>
);
