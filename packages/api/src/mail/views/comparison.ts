import type { Summary, SummaryKind } from '@app/contract/summaries-schemas';

/** On fewer attempts a percentage says more than is known. */
const attemptsForPercent = 10;

const before: Readonly<Record<SummaryKind, string>> = {
  daily: 'the day before',
  weekly: 'the week before',
  monthly: 'the month before',
};

const wholeBefore: Readonly<Record<SummaryKind, string>> = {
  daily: 'the whole day before',
  weekly: 'the whole week before',
  monthly: 'the whole month before',
};

/** "3 more than the day before (9)"; while the period runs, what the whole one before had. */
export const countComparison = (count: number, previous: number, kind: SummaryKind, isSoFar: boolean): string => {
  if (isSoFar) return `${wholeBefore[kind]} had ${previous}`;
  if (count === previous) return `the same as ${before[kind]}`;
  const change = count > previous ? `${count - previous} more` : `${previous - count} fewer`;
  return `${change} than ${before[kind]} (${previous})`;
};

type Rated = Pick<Summary, 'totalSubmissions' | 'totalAttempts' | 'completionRate'>;

/** "80%", or "4 of 6" where a percentage would say too much. */
export const rateText = ({ totalSubmissions, totalAttempts, completionRate }: Rated): string =>
  totalAttempts < attemptsForPercent ? `${totalSubmissions} of ${totalAttempts}` : `${completionRate}%`;

/** "75% the day before", "4 of 6 the day before", "no attempts the day before". */
export const rateComparison = (previous: Rated, kind: SummaryKind): string =>
  previous.totalAttempts === 0 ? `no attempts ${before[kind]}` : `${rateText(previous)} ${before[kind]}`;
