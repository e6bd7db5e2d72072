import styles from './match-score.module.css';

/** How well a pick does on the visitor's wishes, of 100. */
export const MatchScore = ({ score }: { readonly score: number }) => (
  <p className={styles.score}>
    <strong>{score}%</strong> match
  </p>
);
