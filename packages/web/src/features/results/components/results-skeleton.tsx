import { Container } from '../../../shared/ui/container.tsx';
import styles from './results-skeleton.module.css';

const cards = ['first', 'second', 'third'] as const;

/** The shape of the results page while it loads. */
export const ResultsSkeleton = () => (
  <Container className={styles.skeleton}>
    <p role="status" className="visually-hidden">
      Loading your recommendations…
    </p>
    <div className={styles.title} />
    <div className={styles.line} />
    <div className={styles.cards} aria-hidden="true">
      {cards.map((card) => (
        <div key={card} className={styles.card} />
      ))}
    </div>
  </Container>
);
