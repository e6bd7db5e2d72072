import { memo } from 'react';
import styles from './results-head.module.css';

/** The heading of the results page. It is small, so that the best match is on the first screen. */
export const ResultsHead = memo(({ isLoading }: { readonly isLoading: boolean }) => (
  <>
    <h1 className={styles.title}>
      Your Personalized <span className={styles.secondPart}>Car Recommendations</span>
    </h1>
    {isLoading && (
      <>
        <p role="status" className="visually-hidden">
          Loading your recommendations…
        </p>
        <div className={styles.actionsPending} />
      </>
    )}
  </>
));
