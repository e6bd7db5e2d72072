import { isGreatButForMust } from '@app/contract/match-fit';
import { KeepWordsTogether } from '../../shared/ui/keep-words-together.tsx';
import type { RankedPick } from './picks.ts';
import styles from './score-breakdown.module.css';
import { buildScoreTable, type PointsRow } from './score-table.ts';

type ScoreBreakdownProps = {
  readonly pick: RankedPick;
  /** Folds the score again, when this code cannot be loaded. */
  readonly onClose: () => void;
};

/** Explains the score of a pick: a few sentences, and a table of the points for what counts. */
export const ScoreBreakdown = ({ pick }: ScoreBreakdownProps) => {
  const { matchScore, isInScoreOrder } = pick;
  const groups = buildScoreTable(pick, pick.scoreRows);
  const maxAvailable = Math.max(...groups.flatMap(({ rows }) => rows.map(getAvailable)), 0);

  return (
    <>
      <p className={styles.total}>
        <strong>{matchScore}% match:</strong> {matchScore} points of the 100 that a car would have
        if it were perfect on everything. A great fit comes close to everything you asked for and
        misses none of your musts; what matters most to you counts most.
        {isGreatButForMust(pick) && ' This one misses a must, so we call it a good fit.'}
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
              <ScoreRow key={row.id} row={row} maxAvailable={maxAvailable} />
            ))}
          </tbody>
        ))}
      </table>
    </>
  );
};

const getAvailable = ({ available }: PointsRow): number => available;

type ScoreRowProps = { readonly row: PointsRow; readonly maxAvailable: number };

/** The track's length is what a car can get, its filled part what this pick has. */
const ScoreRow = ({ row: { label, sentence, points, available }, maxAvailable }: ScoreRowProps) => (
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
        style={{ width: `${(100 * available) / maxAvailable}%` }}
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
