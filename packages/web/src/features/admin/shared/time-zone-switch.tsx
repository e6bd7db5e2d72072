import { createTimeFormats } from './formats.ts';
import { useListClock } from './list-clock.tsx';
import styles from './time-zone-switch.module.css';

/** Names the time zones of browser and business where their clocks differ, with a switch. */
export const TimeZoneSwitch = () => {
  const { browserTimeZone, businessTimeZone, showsBusinessTime, setShowsBusinessTime } =
    useListClock();
  if (haveSameTime(browserTimeZone, businessTimeZone)) return null;

  const browser = `your browser’s time, ${formatTimeZone(browserTimeZone)}`;
  const business = `the business’s time, ${formatTimeZone(businessTimeZone)}`;
  const [shown, other] = showsBusinessTime ? [business, browser] : [browser, business];
  return (
    <p className={styles.note}>
      Days and times are in {shown}.{' '}
      <button
        type="button"
        className={styles.switch}
        onClick={() => setShowsBusinessTime(!showsBusinessTime)}
      >
        Switch to {other}
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
