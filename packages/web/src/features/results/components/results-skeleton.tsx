import { Container } from '../../../shared/ui/container.tsx';
import { ResultsHead } from './results-head.tsx';
import styles from './results-skeleton.module.css';
import pageStyles from './results-view.module.css';

const cards = ['first', 'second', 'third'] as const;

/** The results page while it loads: what is known of it already, and the shape of the rest. */
export const ResultsSkeleton = () => (
  <Container className={pageStyles.page}>
    <ResultsHead>
      <p role="status" className="visually-hidden">
        Loading your recommendations…
      </p>
      <div className={styles.actions} />
    </ResultsHead>
    <div className={styles.section} aria-hidden="true">
      <div className={styles.title} />
      <div className={styles.cards}>
        {cards.map((card) => (
          <div key={card} className={styles.card} />
        ))}
      </div>
    </div>
  </Container>
);
