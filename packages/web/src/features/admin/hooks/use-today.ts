import { useEffect, useState } from 'react';
import { startOfDay, startOfNextDay } from '../time/start-of-day.ts';

/** The start of the browser's day in milliseconds, which changes at midnight, and after a laptop slept through it. */
export const useToday = (): number => {
  const [today, setToday] = useState(() => startOfDay(Date.now()));
  useEffect(() => {
    const update = () => setToday(startOfDay(Date.now()));
    const timer = setTimeout(update, startOfNextDay(today) - Date.now());
    window.addEventListener('focus', update);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('focus', update);
    };
  }, [today]);
  return today;
};
