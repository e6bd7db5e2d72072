import type { ReactNode } from 'react';
import styles from './road-strip.module.css';

/** A road seen from the side, across the full width, with whatever stands on it. */
export const RoadStrip = ({ children }: { readonly children?: ReactNode }) => (
  <div className={styles.strip}>
    {children}
    <div className={styles.road} />
  </div>
);
