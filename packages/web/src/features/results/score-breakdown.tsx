import { describeFit } from '@app/contract/match-fit';
import { Icon } from '../../shared/ui/icon.tsx';
import { KeepWordsTogether } from '../../shared/ui/keep-words-together.tsx';
import type { RankedPick } from './picks.ts';
import styles from './score-breakdown.module.css';
import type { PointsGroup, PointsRow } from './score-table.ts';

type ScoreBreakdownProps = Pick<RankedPick, 'matchScore' | 'isInScoreOrder'> & {
  readonly groups: readonly PointsGroup[];
};

/** What makes up a pick's score: in words first, with the number and its parts inside. */
export const ScoreBreakdown = ({ matchScore, isInScoreOrder, groups }: ScoreBreakdownProps) => {
  const mostAvailable = Math.max(...groups.flatMap(({ rows }) => rows.map(getAvailable)), 0);
  if (mostAvailable === 0) return null;

  return (
    <details className={styles.breakdown}>
      <summary>
        Why a {describeFit(matchScore).toLowerCase()}?
        <Icon name="plus" size={18} className={styles.sign} />
      </summary>
      <p className={styles.total}>
        <strong>{matchScore}% match:</strong> {matchScore} points of the 100 that a car would have
        if it were perfect on everything. A great fit comes close to everything you asked for; what
        matters most to you counts most.
        {!isInScoreOrder &&
          ' The order is not by score alone: a car that keeps your limits comes before one that doesn’t, and near-twins make way for something different.'}
      </p>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">What counts</th>
            <th scope="col">Points</th>
          </tr>
        </thead>
        {groups.map(({ heading, rows }) => (
          <tbody key={heading ?? ''}>
            {heading !== undefined && (
              <tr className={styles.group}>
                <th scope="rowgroup" colSpan={2}>
                  {heading}
                </th>
              </tr>
            )}
            {rows.map((row) => (
              <ScoreRow key={row.id} row={row} mostAvailable={mostAvailable} />
            ))}
          </tbody>
        ))}
      </table>
    </details>
  );
};

const getAvailable = ({ available }: PointsRow): number => available;

type ScoreRowProps = { readonly row: PointsRow; readonly mostAvailable: number };

const ScoreRow = ({
  row: { label, sentence, points, available },
  mostAvailable,
}: ScoreRowProps) => (
  <tr>
    <th scope="row">
      {label}
      {sentence !== undefined && (
        <span className={styles.sentence}>
          <KeepWordsTogether text={sentence} />
        </span>
      )}
      <span
        className={styles.track}
        style={{ width: `${(100 * available) / mostAvailable}%` }}
        aria-hidden="true"
      >
        <span
          className={styles.reached}
          style={{ transform: `scaleX(${available === 0 ? 0 : points / available})` }}
        />
      </span>
    </th>
    <td>
      {points} of {available}
    </td>
  </tr>
);
