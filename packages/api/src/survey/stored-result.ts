import {
  type RecommendationSet,
  recommendationSetSchema,
  type ScoreRow,
  scoreRowSchema,
} from '@app/contract/recommendation-schemas';
import { scoreRows as textsById } from '@app/engine/sentences/english/score-rows';
import * as z from 'zod';

type ScoreRowTexts = Pick<ScoreRow, 'label' | 'sentence'>;

const storedScoreRowSchema = scoreRowSchema.partial({ label: true, sentence: true });
type StoredScoreRow = z.infer<typeof storedScoreRowSchema>;

/**
 * Leaves out the texts of the score rows, which follow from their ids. With them, a visit costs two
 * more write units.
 */
export const dropScoreRowTexts = ({ scoreRows, ...result }: RecommendationSet) => ({
  ...result,
  ...(scoreRows === undefined ? {} : { scoreRows: scoreRows.map(dropTexts) }),
});

const dropTexts = ({ label: _label, sentence: _sentence, ...row }: ScoreRow): StoredScoreRow => row;

/** Reads a stored result and adds the texts of its score rows. Older results have them stored. */
export const storedResultSchema = recommendationSetSchema
  .extend({ scoreRows: z.array(storedScoreRowSchema).optional() })
  .transform(
    ({ scoreRows, ...result }): RecommendationSet => ({
      ...result,
      ...addScoreRowTexts(scoreRows ?? []),
    }),
  );

/** Gives no rows if the texts of one are no longer known: the page then explains the score without. */
const addScoreRowTexts = (
  rows: readonly StoredScoreRow[],
): Pick<RecommendationSet, 'scoreRows'> => {
  const complete = rows.map((row) => scoreRowSchema.safeParse({ ...findTexts(row.id), ...row }));
  const known = complete.flatMap(({ data }) => (data === undefined ? [] : [data]));

  return known.length === 0 || known.length < rows.length ? {} : { scoreRows: known };
};

const findTexts = (id: string): ScoreRowTexts | undefined => {
  const texts: Readonly<Record<string, ScoreRowTexts>> = textsById;
  return texts[id];
};
