import type { AnalyticsResponse } from '@app/contract/admin-data-schemas';
import type { CounterReader, Totals } from '../counters/counters-store.ts';
import type { FunctionContext } from '../platform/open-function.ts';
import { type Result, succeed } from '../platform/result.ts';
import { addDays, listDays } from '../platform/time.ts';
import type { EventLists } from './event-lists.ts';
import { buildVisitFunnel } from './visit-funnel.ts';

type Dependencies = Pick<FunctionContext, 'now' | 'businessDay'> & {
  readonly events: Pick<EventLists, 'readEndedVisits'>;
  readonly counters: CounterReader;
  readonly businessTimeZone: string;
};

const trendDays = 30;
const maxFunnelVisits = 1000;

/** The funnel covers those of the newest 1,000 ended visits that accepted analytics. */
export const getAnalytics = async (
  dependencies: Dependencies,
): Promise<Result<AnalyticsResponse>> => {
  const [dailyTotals, endedVisits] = await Promise.all([
    readDailyTotals(dependencies),
    dependencies.events.readEndedVisits(maxFunnelVisits),
  ]);
  const visits = endedVisits.filter(({ hasAnalytics }) => hasAnalytics);

  return succeed({
    timeZone: dependencies.businessTimeZone,
    days: dailyTotals.map(({ day, surveys, dropouts }) => ({
      day,
      completed: surveys,
      dropped: dropouts,
    })),
    results: sumResultUse(dailyTotals),
    funnel: {
      limit: maxFunnelVisits,
      visits: visits.length,
      withoutAnalytics: endedVisits.length - visits.length,
      completed: visits.filter(({ isCompleted }) => isCompleted).length,
      since: visits.at(-1)?.endedAt,
      steps: buildVisitFunnel(visits),
    },
  });
};

const readDailyTotals = ({
  counters,
  now,
  businessDay,
}: Dependencies): Promise<readonly DayTotals[]> => {
  const today = businessDay(now());
  const days = listDays(addDays(today, 1 - trendDays), today);

  return Promise.all(days.map(async (day) => ({ day, ...(await counters.readTotals([day])) })));
};

type DayTotals = Totals & { readonly day: string };

/** The names under which clicks on the six picks are counted, by rank. */
const pickRanks = ['1', '2', '3', '4', '5', '6'] as const;

/** Adds up what visitors did with their results. */
const sumResultUse = (dailyTotals: readonly DayTotals[]): AnalyticsResponse['results'] => {
  const sumDays = (getCount: (totals: DayTotals) => number | undefined): number =>
    dailyTotals.reduce((sum, totals) => sum + (getCount(totals) ?? 0), 0);

  return {
    changed: sumDays(({ changedSurveys }) => changedSurveys),
    clicksByPlace: pickRanks.map((rank) => sumDays(({ clicks }) => clicks[rank])),
    bookings: sumDays(({ clicks }) => clicks['booking']),
  };
};
