import type { ReactNode } from 'react';
import styles from './results-head.module.css';

/** The title of the results, the same before they are there, with what stands below it. */
export const ResultsHead = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.head}>
    <h1>Your Personalized Car Recommendations</h1>
    <p className={styles.lead}>Six cars picked for your answers, each with the reasons and one honest trade-off.</p>
    {children}
  </div>
);
