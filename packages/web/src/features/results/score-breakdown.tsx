import type { Recommendation } from '@app/contract/recommendation-schemas';
import { useState } from 'react';
import { Button } from '../../shared/ui/button.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import styles from './score-breakdown.module.css';

type ScoreBreakdownProps = Pick<Recommendation, 'name' | 'matchScore' | 'contributions'>;

const initialCount = 6;

const formatPoints = (points: number): string => points.toFixed(1);

/**
 * The criteria that make up a pick's score, heaviest first, each with its points out of the points
 * available.
 */
export const ScoreBreakdown = ({ name, matchScore, contributions }: ScoreBreakdownProps) => {
  const [showsAll, setShowsAll] = useState(false);
  const sorted = contributions
    .filter(({ available }) => available > 0)
    .toSorted((a, b) => b.available - a.available);
  const [heaviest] = sorted;
  if (heaviest === undefined) return null;

  const visible = showsAll ? sorted : sorted.slice(0, initialCount);

  return (
    <details className={styles.breakdown}>
      <summary>
        Why {matchScore}%?
        <Icon name="plus" size={18} className={styles.sign} />
      </summary>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">What counts</th>
            <th scope="col">Points</th>
          </tr>
        </thead>
        <tbody>
          {visible.map(({ criterion, label, points, available }) => (
            <tr key={criterion}>
              <th scope="row">
                {label}
                <span
                  className={styles.track}
                  style={{ width: `${(100 * available) / heaviest.available}%` }}
                  aria-hidden="true"
                >
                  <span
                    className={styles.reached}
                    style={{ transform: `scaleX(${points / available})` }}
                  />
                </span>
              </th>
              <td>
                {formatPoints(points)} of {formatPoints(available)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {sorted.length > initialCount && (
        <Button
          variant="quiet"
          size="small"
          onClick={() => setShowsAll(!showsAll)}
          className={styles.more}
        >
          {showsAll ? 'Show fewer' : `Show all ${sorted.length}`}
          <span className="visually-hidden"> reasons for the {name}</span>
        </Button>
      )}
    </details>
  );
};
