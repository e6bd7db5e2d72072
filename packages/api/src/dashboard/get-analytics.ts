import type { AnalyticsResponse } from '@app/contract/admin-data-schemas';
import { type Result, succeed } from '../platform/result.ts';
import { dayAfter, daysBetween } from '../platform/time.ts';
import type { AdminDataDependencies } from './dependencies.ts';
import { visitFunnel } from './visit-funnel.ts';

const trendDays = 30;
const funnelVisits = 1000;

type Dependencies = Pick<AdminDataDependencies, 'events' | 'counters' | 'now' | 'businessDay' | 'businessTimeZone'>;

const trendOf = ({ counters, now, businessDay }: Dependencies): Promise<AnalyticsResponse['days']> => {
  const today = businessDay(now());
  return Promise.all(
    daysBetween(dayAfter(today, 1 - trendDays), today).map(async (day) => {
      const { surveys, dropouts } = await counters.readTotals([day]);
      return { day, completed: surveys, dropped: dropouts };
    }),
  );
};

/**
 * How the quiz did in the last 30 business days, exactly, and how visitors moved through it, from the newest 1,000
 * visits that ended: visits that were cleared as tests, or that never sent a step, are not among them.
 */
export const getAnalytics = async (dependencies: Dependencies): Promise<Result<AnalyticsResponse>> => {
  const [days, visits] = await Promise.all([trendOf(dependencies), dependencies.events.endedVisits(funnelVisits)]);
  const since = visits.at(-1)?.endedAt;
  return succeed({
    timeZone: dependencies.businessTimeZone,
    days,
    funnel: {
      limit: funnelVisits,
      visits: visits.length,
      completed: visits.filter(({ isCompleted }) => isCompleted).length,
      ...(since === undefined ? {} : { since }),
      steps: visitFunnel(visits),
    },
  });
};
