import { addDays, getStartOfDay } from '@app/contract/calendar-days';
import { call } from '@app/contract/client';
import { useQuery } from '@tanstack/react-query';
import { createContext, useContext, useEffect, useState } from 'react';
import { nullOn401 } from '../../../shared/query/failures.ts';
import { localStore } from '../../../shared/storage/browser-store.ts';
import { createDayFormatter, createTimeFormats } from './formats.ts';

export type Today = { readonly day: string; readonly timeZone: string };

/** The time zone in which the dashboard's lists show days and times, and how staff switch it. */
type ListTimeZone = {
  /** The present day in that time zone, and the time zone itself. */
  readonly today: Today;
  readonly browserTimeZone: string;
  readonly businessTimeZone: string;
  readonly showsBusinessTime: boolean;
  readonly setShowsBusinessTime: (showsBusinessTime: boolean) => void;
};

const ListTimeZoneContext = createContext<ListTimeZone | undefined>(undefined);

export const ListTimeZoneProvider = ListTimeZoneContext.Provider;

export const useListTimeZone = (): ListTimeZone => {
  const listTimeZone = useContext(ListTimeZoneContext);
  if (listTimeZone === undefined) throw new Error('useListTimeZone needs a ListTimeZoneProvider');

  return listTimeZone;
};

export const useTimeFormats = () => createTimeFormats(useListTimeZone().today.timeZone);

const preferenceKey = 'dashboardTime';
const businessPreference = 'business';

export const useNewListTimeZone = (): ListTimeZone => {
  const [showsBusinessTime, setShowsBusinessTime] = useState(
    () => localStore.read(preferenceKey) === businessPreference,
  );
  const browserTimeZone = findBrowserTimeZone();
  const businessTimeZone = useBusinessTimeZone() ?? browserTimeZone;
  const timeZone = showsBusinessTime ? businessTimeZone : browserTimeZone;

  return {
    today: { day: useCurrentDay(timeZone), timeZone },
    browserTimeZone,
    businessTimeZone,
    showsBusinessTime,
    setShowsBusinessTime: (isChosen) => {
      if (isChosen) localStore.write(preferenceKey, businessPreference);
      else localStore.remove(preferenceKey);

      setShowsBusinessTime(isChosen);
    },
  };
};

const findBrowserTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** All analytics name this time zone. Asks for those of today, which are read fastest. */
const useBusinessTimeZone = (): string | undefined => {
  const { data } = useQuery({
    queryKey: ['admin', 'business-time-zone'],
    queryFn: ({ signal }) => nullOn401(call('getAnalytics', { query: { range: 'today' }, signal })),
    select: (analytics) => analytics?.timeZone,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data;
};

/** The present day in a time zone. Changes at midnight, or on focus after a sleep. */
const useCurrentDay = (timeZone: string): string => {
  const [now, setNow] = useState(() => new Date());
  const formatDay = createDayFormatter(timeZone);
  const day = formatDay(now);

  useEffect(() => {
    const update = () => setNow(new Date());
    const nextMidnight = getStartOfDay(addDays(day, 1), createDayFormatter(timeZone));
    const timer = setTimeout(update, nextMidnight.getTime() - Date.now());

    window.addEventListener('focus', update);

    return () => {
      clearTimeout(timer);
      window.removeEventListener('focus', update);
    };
  }, [day, timeZone]);
  return day;
};
