import { createTimeFormats } from './formats.ts';
import { useListTimeZone } from './list-time-zone.tsx';
import styles from './time-zone-switch.module.css';

/**
 * Names the time zone that the lists show, and switches between the browser's and the business's.
 * Hidden if both have the same time.
 */
export const TimeZoneSwitch = () => {
  const { browserTimeZone, businessTimeZone, showsBusinessTime, setShowsBusinessTime } =
    useListTimeZone();
  if (haveSameTime(browserTimeZone, businessTimeZone)) return null;

  const browserTime = `your browser’s time, ${formatTimeZone(browserTimeZone)}`;
  const businessTime = `the business’s time, ${formatTimeZone(businessTimeZone)}`;
  const shownTime = showsBusinessTime ? businessTime : browserTime;
  const otherTime = showsBusinessTime ? browserTime : businessTime;

  return (
    <p className={styles.note}>
      Days and times are in {shownTime}.{' '}
      <button
        type="button"
        className={styles.switch}
        onClick={() => setShowsBusinessTime(!showsBusinessTime)}
      >
        Switch to {otherTime}
      </button>
    </p>
  );
};

const haveSameTime = (timeZone: string, otherTimeZone: string): boolean => {
  const now = new Date().toISOString();
  const [time, otherTime] = [timeZone, otherTimeZone].map((zone) =>
    createTimeFormats(zone).formatDateTime(now),
  );
  return time === otherTime;
};

/** "America/New York" */
const formatTimeZone = (timeZone: string): string => timeZone.replaceAll('_', ' ');
