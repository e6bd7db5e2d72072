import type { ReactNode } from 'react';
import styles from './step-scene.module.css';

/** The frame that the pictures of the four steps share: a 240 x 176 panel. */
export const StepScene = ({ children }: { readonly children: ReactNode }) => (
  <svg viewBox="0 0 240 176" aria-hidden="true" className={styles.scene}>
    <rect width="240" height="176" rx="18" className={styles.ground} />
    {children}
  </svg>
);
