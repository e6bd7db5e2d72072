import type { cookieConsentsResponseSchema, pageQuerySchema } from '@app/contract/admin-data-schemas';
import type * as z from 'zod';
import { type Result, succeed } from '../platform/result.ts';
import type { AdminDataDependencies } from './dependencies.ts';
import { nextCursorOf, pageRequestOf } from './event-page.ts';

/** A page of the cookie choices, newest first, and how many there ever were. */
export const listCookieConsents = async (
  query: z.output<typeof pageQuerySchema>,
  { events, counters }: AdminDataDependencies,
): Promise<Result<z.input<typeof cookieConsentsResponseSchema>>> => {
  const request = pageRequestOf('consents', query);
  if (!request.ok) return request;
  const [page, totals] = await Promise.all([events.consents(request.value), counters.readAllTime()]);
  return succeed({ consents: [...page.rows], total: totals.consents, ...nextCursorOf('consents', page) });
};
