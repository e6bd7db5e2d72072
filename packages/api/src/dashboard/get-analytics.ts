import type { AnalyticsResponse } from '@app/contract/admin-data-schemas';
import { type Result, succeed } from '../platform/result.ts';
import { type BusinessDay, type Clock, dayAfter, daysBetween } from '../platform/time.ts';
import type { CounterReader } from '../totals/counters-store.ts';
import type { EventLists } from './event-lists.ts';
import { visitFunnel } from './visit-funnel.ts';

type Dependencies = {
  readonly events: Pick<EventLists, 'endedVisits'>;
  readonly counters: CounterReader;
  readonly now: Clock;
  readonly businessDay: BusinessDay;
  readonly businessTimeZone: string;
};

const trendDays = 30;
const funnelVisits = 1000;

/** The funnel covers the newest 1,000 ended visits, except those that were cleared as tests or never sent a step. */
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

const trendOf = ({ counters, now, businessDay }: Dependencies): Promise<AnalyticsResponse['days']> => {
  const today = businessDay(now());
  return Promise.all(
    daysBetween(dayAfter(today, 1 - trendDays), today).map(async (day) => {
      const { surveys, dropouts } = await counters.readTotals([day]);
      return { day, completed: surveys, dropped: dropouts };
    }),
  );
};
