import type { Summary } from '@app/contract/summaries-schemas';
import { type Result, succeed } from '../platform/result.ts';
import { buildSummary } from './build-summary.ts';
import type { SummaryDependencies } from './dependencies.ts';
import { periodContaining } from './periods.ts';
import { requestedDay } from './requested-day.ts';

/** The summary of a day, today without a date. Null when nobody completed or left the quiz on it. */
export const getDailySummary = async (
  date: string | undefined,
  dependencies: SummaryDependencies,
): Promise<Result<{ summary: Summary | null }>> => {
  const requested = requestedDay(date, dependencies);
  if (!requested.ok) return requested;
  const summary = await buildSummary(periodContaining('daily', requested.value), dependencies);
  return succeed({ summary: summary.totalAttempts === 0 ? null : summary });
};
