import type { Recommendation } from '@app/contract/schemas/recommendation';
import styles from './score-breakdown.module.css';

type ScoreBreakdownProps = Pick<Recommendation, 'matchScore' | 'contributions'>;

const rounded = (points: number): string => points.toFixed(1);

/** How the match score came about: the points of each criterion, of those it could have given. */
export const ScoreBreakdown = ({ matchScore, contributions }: ScoreBreakdownProps) => {
  const counted = contributions.filter(({ available }) => available > 0).toSorted((a, b) => b.available - a.available);
  if (counted.length === 0) return null;
  return (
    <details className={styles.breakdown}>
      <summary>Why {matchScore}%?</summary>
      <table className={styles.table}>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">What counts</th>
            <th scope="col">Points</th>
          </tr>
        </thead>
        <tbody>
          {counted.map(({ criterion, label, points, available }) => (
            <tr key={criterion}>
              <th scope="row">
                {label}
                <span className={styles.track} aria-hidden="true">
                  <span className={styles.reached} style={{ transform: `scaleX(${points / available})` }} />
                </span>
              </th>
              <td>
                {rounded(points)} of {rounded(available)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
};
