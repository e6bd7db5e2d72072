import { useEffect, useRef } from 'react';
import { brand } from '../../../config/brand.ts';
import styles from './calendar-frame.module.css';

/** The booking service itself. Takes the focus of the button that asked for it, which is gone. */
export const CalendarFrame = () => {
  const box = useRef<HTMLElement>(null);
  useEffect(() => box.current?.focus({ preventScroll: true }), []);
  return (
    <section ref={box} aria-label="Booking calendar" tabIndex={-1} className={styles.box}>
      <p>The calendar is loading. If it stays empty, your browser has blocked it: use the link above.</p>
      <iframe src={brand.bookingUrl} title="Booking calendar" className={styles.frame} />
    </section>
  );
};
