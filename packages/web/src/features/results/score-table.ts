import type { Recommendation, ScoreRow } from '@app/contract/recommendation-schemas';

export type PointsRow = Pick<ScoreRow, 'id' | 'label' | 'available'> & {
  readonly sentence?: string;
  readonly points: number;
};

type PointsGroup = { readonly heading: string | undefined; readonly rows: PointsRow[] };

const headings = {
  asked: 'What you asked',
  budget: 'Your budget',
  view: 'Our view',
} as const satisfies Record<ScoreRow['group'], string>;

/** The table that explains the score of a pick: at most eight rows, in whole points. */
export const buildScoreTable = (
  { contributions, scorePoints }: Pick<Recommendation, 'contributions' | 'scorePoints'>,
  scoreRows: readonly ScoreRow[] | undefined,
): readonly PointsGroup[] => {
  if (scoreRows === undefined || scorePoints === undefined)
    return [{ heading: undefined, rows: listUngroupedRows(contributions) }];

  const rows = scoreRows.map((row, index) => ({ ...row, points: scorePoints[index] ?? 0 }));
  const rowsThatCount = rows.filter(({ available }) => available > 0);
  const rowsByGroup = Map.groupBy(rowsThatCount, ({ group }) => group);

  return [...rowsByGroup].map(([group, groupRows]) => ({
    heading: headings[group],
    rows: groupRows,
  }));
};

const maxRows = 8;

/** For results stored before groups: the heaviest criteria, and one row for all the others. */
const listUngroupedRows = (contributions: Recommendation['contributions']): PointsRow[] => {
  const byWeight = contributions
    .filter(({ available }) => available > 0)
    .toSorted((a, b) => b.available - a.available);
  const heaviest = byWeight.length > maxRows ? byWeight.slice(0, maxRows - 1) : byWeight;
  const others = byWeight.slice(heaviest.length);

  const rows = heaviest.map(({ criterion, label, points, available }) => ({
    id: criterion,
    label,
    points: Math.round(points),
    available: Math.round(available),
  }));
  if (others.length === 0) return rows;

  const otherRow = {
    id: 'rest',
    label: 'Everything else',
    points: Math.round(others.reduce((sum, { points }) => sum + points, 0)),
    available: Math.round(others.reduce((sum, { available }) => sum + available, 0)),
  };

  return [...rows, otherRow];
};
