import type { Recommendation } from '@app/contract/recommendation-schemas';
import { useState } from 'react';
import { Button } from '../../shared/ui/button.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import styles from './score-breakdown.module.css';

type ScoreBreakdownProps = Pick<Recommendation, 'name' | 'matchScore' | 'contributions'>;

const shownAtFirst = 6;

const formatPoints = (points: number): string => points.toFixed(1);

/** The criteria that make up a pick's score, each with its points out of the points available. */
export const ScoreBreakdown = ({ name, matchScore, contributions }: ScoreBreakdownProps) => {
  const [showsAll, setShowsAll] = useState(false);
  const counting = contributions
    .filter(({ available }) => available > 0)
    .toSorted((a, b) => b.available - a.available);
  const [heaviest] = counting;
  if (heaviest === undefined) return null;

  const shown = showsAll ? counting : counting.slice(0, shownAtFirst);

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
          {shown.map(({ criterion, label, points, available }) => (
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
      {counting.length > shownAtFirst && (
        <Button
          variant="quiet"
          size="small"
          onClick={() => setShowsAll(!showsAll)}
          className={styles.more}
        >
          {showsAll ? 'Show fewer' : `Show all ${counting.length}`}
          <span className="visually-hidden"> reasons for the {name}</span>
        </Button>
      )}
    </details>
  );
};
