import type { AnalyticsResponse } from '@app/contract/admin-data-schemas';
import type { CounterReader, Totals } from '../counters/counters-store.ts';
import type { Basics } from '../platform/open-function.ts';
import { type Result, succeed } from '../platform/result.ts';
import { dayAfter, daysBetween } from '../platform/time.ts';
import type { EventLists } from './event-lists.ts';
import { visitFunnel } from './visit-funnel.ts';

type Dependencies = Pick<Basics, 'now' | 'businessDay'> & {
  readonly events: Pick<EventLists, 'endedVisits'>;
  readonly counters: CounterReader;
  readonly businessTimeZone: string;
};

const trendDays = 30;
const funnelVisits = 1000;

/** The funnel covers the newest 1,000 ended visits, except those that were cleared as tests or declined analytics. */
export const getAnalytics = async (
  dependencies: Dependencies,
): Promise<Result<AnalyticsResponse>> => {
  const [totals, ended] = await Promise.all([
    trendOf(dependencies),
    dependencies.events.endedVisits(funnelVisits),
  ]);
  const visits = ended.filter(({ hasAnalytics }) => hasAnalytics);

  return succeed({
    timeZone: dependencies.businessTimeZone,
    days: totals.map(({ day, surveys, dropouts }) => ({
      day,
      completed: surveys,
      dropped: dropouts,
    })),
    results: resultUseOf(totals),
    funnel: {
      limit: funnelVisits,
      visits: visits.length,
      withoutAnalytics: ended.length - visits.length,
      completed: visits.filter(({ isCompleted }) => isCompleted).length,
      since: visits.at(-1)?.endedAt,
      steps: visitFunnel(visits),
    },
  });
};

const trendOf = ({ counters, now, businessDay }: Dependencies): Promise<readonly DayTotals[]> => {
  const today = businessDay(now());
  return Promise.all(
    daysBetween(dayAfter(today, 1 - trendDays), today).map(async (day) => ({
      day,
      ...(await counters.readTotals([day])),
    })),
  );
};

type DayTotals = Totals & { readonly day: string };

const places = ['1', '2', '3', '4', '5', '6'] as const;

const resultUseOf = (totals: readonly DayTotals[]): AnalyticsResponse['results'] => {
  const sumOf = (countIn: (day: DayTotals) => number | undefined): number =>
    totals.reduce((sum, day) => sum + (countIn(day) ?? 0), 0);
  return {
    changed: sumOf(({ changedSurveys }) => changedSurveys),
    clicksByPlace: places.map((place) => sumOf(({ clicks }) => clicks[place])),
    bookings: sumOf(({ clicks }) => clicks['booking']),
  };
};
