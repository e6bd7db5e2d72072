import type { dropoutsResponseSchema, pageQuerySchema } from '@app/contract/admin-data-schemas';
import type * as z from 'zod';
import { type Result, succeed } from '../platform/result.ts';
import { sortByCount } from '../totals/counters-store.ts';
import type { AdminDataDependencies } from './dependencies.ts';
import { nextCursorOf, pageRequestOf } from './event-page.ts';

type Response = z.input<typeof dropoutsResponseSchema>;

const recentPerQuestion = 3;

const byQuestionOf = (
  counts: Readonly<Record<string, number>>,
  { events }: AdminDataDependencies,
): Promise<Response['byQuestion']> =>
  Promise.all(
    sortByCount(counts).map(async ([questionId, count]) => ({
      questionId,
      count,
      recent: [...(await events.dropoutsAt(questionId, recentPerQuestion))],
    })),
  );

/** A page of the dropouts, newest first, and per question how many there ever were with the last three. */
export const listDropouts = async (
  query: z.output<typeof pageQuerySchema>,
  dependencies: AdminDataDependencies,
): Promise<Result<Response>> => {
  const request = pageRequestOf('dropouts', query);
  if (!request.ok) return request;
  const [page, totals] = await Promise.all([
    dependencies.events.dropouts(request.value),
    dependencies.counters.readAllTime(),
  ]);
  return succeed({
    success: true,
    message: 'Connected to the database',
    dropouts: [...page.rows],
    byQuestion: await byQuestionOf(totals.dropoutsByQuestion, dependencies),
    total: totals.dropouts,
    ...nextCursorOf('dropouts', page),
  });
};
