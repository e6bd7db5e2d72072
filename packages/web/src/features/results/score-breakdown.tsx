import type { Recommendation } from '@app/contract/recommendation-schemas';
import { useState } from 'react';
import { Button } from '../../shared/ui/button.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import styles from './score-breakdown.module.css';

type ScoreBreakdownProps = Pick<Recommendation, 'name' | 'matchScore' | 'contributions'>;

const shownAtFirst = 6;

const rounded = (points: number): string => points.toFixed(1);

export const ScoreBreakdown = ({ name, matchScore, contributions }: ScoreBreakdownProps) => {
  const [showsAll, setShowsAll] = useState(false);
  const counted = contributions
    .filter(({ available }) => available > 0)
    .toSorted((a, b) => b.available - a.available);
  const [heaviest] = counted;
  if (heaviest === undefined) return null;

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
          {(showsAll ? counted : counted.slice(0, shownAtFirst)).map(
            ({ criterion, label, points, available }) => (
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
                  {rounded(points)} of {rounded(available)}
                </td>
              </tr>
            ),
          )}
        </tbody>
      </table>
      {counted.length > shownAtFirst && (
        <Button
          variant="quiet"
          size="small"
          onClick={() => setShowsAll(!showsAll)}
          className={styles.more}
        >
          {showsAll ? 'Show fewer' : `Show all ${counted.length}`}
          <span className="visually-hidden"> reasons for the {name}</span>
        </Button>
      )}
    </details>
  );
};
