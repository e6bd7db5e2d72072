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
    return [{ heading: undefined, rows: listStoredRows(contributions) }];

  const rows = scoreRows.map((row, index) => ({ ...row, points: scorePoints[index] ?? 0 }));
  const counting = rows.filter(({ available }) => available > 0);

  return [...Map.groupBy(counting, ({ group }) => group)].map(([group, own]) => ({
    heading: headings[group],
    rows: own,
  }));
};

const mostRows = 8;

/** The rows of a result that was stored before scores were explained in groups. */
const listStoredRows = (contributions: Recommendation['contributions']): PointsRow[] => {
  const sorted = contributions
    .filter(({ available }) => available > 0)
    .toSorted((one, other) => other.available - one.available);
  const own = sorted.length > mostRows ? sorted.slice(0, mostRows - 1) : sorted;
  const rest = sorted.slice(own.length);

  return [
    ...own.map(({ criterion, label, points, available }) => ({
      id: criterion,
      label,
      points: Math.round(points),
      available: Math.round(available),
    })),
    ...(rest.length === 0
      ? []
      : [
          {
            id: 'rest',
            label: 'Everything else',
            points: Math.round(rest.reduce((sum, { points }) => sum + points, 0)),
            available: Math.round(rest.reduce((sum, { available }) => sum + available, 0)),
          },
        ]),
  ];
};
