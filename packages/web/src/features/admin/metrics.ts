type QuestionCount = { readonly questionId: string; readonly count: number };

/** Surveys as a percentage of attempts, rounded; 0 without attempts. */
export const completionRate = (surveys: number, dropouts: number): number => {
  const attempts = surveys + dropouts;
  return attempts === 0 ? 0 : Math.round((surveys / attempts) * 100);
};

/** The question with most dropouts, if there are any. */
export const topDropout = (counts: readonly QuestionCount[]): QuestionCount | undefined =>
  counts.reduce<QuestionCount | undefined>((top, next) => (next.count > (top?.count ?? 0) ? next : top), undefined);
