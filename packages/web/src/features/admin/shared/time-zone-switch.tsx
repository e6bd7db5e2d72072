import { formatTimeZone, haveSameTimeNow } from './formats.ts';
import { useListTimeZone } from './list-time-zone.tsx';
import styles from './time-zone-switch.module.css';

/** Hidden if the browser's and the business's time zone have the same time. */
export const TimeZoneSwitch = () => {
  const { browserTimeZone, businessTimeZone, showsBusinessTime, setShowsBusinessTime } =
    useListTimeZone();
  if (haveSameTimeNow(browserTimeZone, businessTimeZone)) return null;

  const browserTime = `your browser’s time, ${formatTimeZone(browserTimeZone)}`;
  const businessTime = `the business’s time, ${formatTimeZone(businessTimeZone)}`;
  const shownTime = showsBusinessTime ? businessTime : browserTime;
  const otherTime = showsBusinessTime ? browserTime : businessTime;

  return (
    <p className={styles.note}>
      Times and lists are in {shownTime}.{' '}
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
