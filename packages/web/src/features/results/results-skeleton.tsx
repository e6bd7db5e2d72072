import styles from './results-skeleton.module.css';

/** Reserves room for the first cards while the result is awaited. */
export const ResultsSkeleton = () => (
  <div className={styles.section} aria-hidden="true">
    <div className={styles.title} />
    <div className={styles.cards}>
      {cards.map((card) => (
        <div key={card} className={styles.card} />
      ))}
    </div>
  </div>
);

const cards = ['first', 'second', 'third'] as const;
