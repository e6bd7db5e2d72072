import type { ReactNode } from 'react';
import styles from './stat-cards.module.css';

/** Figures side by side; two in a row on a phone. */
export const StatCards = ({ children }: { readonly children: ReactNode }) => (
  <dl className={styles.cards}>{children}</dl>
);
