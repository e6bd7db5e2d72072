import { useState } from 'react';
import { brand } from '../../config/brand.ts';
import { Button, buttonClass } from '../../shared/ui/button.tsx';
import { Container } from '../../shared/ui/container.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import styles from './booking-calendar.module.css';

export const BookingCalendar = () => {
  const [isShown, setIsShown] = useState(false);
  return (
    <section aria-labelledby="booking-title" className={styles.section}>
      <Container className={isShown ? styles.open : styles.columns}>
        <div className={styles.words}>
          <h2 id="booking-title">Or pick a time for your free call</h2>
          <p>
            15 minutes, no obligation. The calendar belongs to our booking service
            {isShown ? '.' : ' and loads only when you ask for it.'}
          </p>
          <div className={styles.actions}>
            {!isShown && <Button onClick={() => setIsShown(true)}>Show the calendar</Button>}
            <a
              href={brand.bookingUrl}
              target="_blank"
              rel="noopener noreferrer"
              className={buttonClass({ variant: 'quiet' }, styles.link)}
            >
              Open the calendar in a new tab
              <Icon name="arrow-up-right" size={18} />
            </a>
          </div>
        </div>
        {isShown ? <CalendarFrame /> : <CalendarPicture />}
      </Container>
    </section>
  );
};

const CalendarFrame = () => (
  <section ref={takeFocus} aria-label="Booking calendar" tabIndex={-1} className={styles.box}>
    <p>The calendar is loading. If it stays empty, your browser has blocked it: use the link above.</p>
    <iframe src={brand.bookingUrl} title="Booking calendar" className={styles.frame} />
  </section>
);

/** The button that opened the calendar is gone, so the calendar takes the focus. */
const takeFocus = (box: HTMLElement | null): void => box?.focus({ preventScroll: true });

const taken = new Set([0, 3, 4, 8, 11, 12, 14, 17, 19]);
const chosen = 10;
const days = Array.from({ length: 20 }, (_, index) => ({
  id: index,
  x: 36 + (index % 5) * 51,
  y: 90 + Math.floor(index / 5) * 36,
}));

const lookOf = (day: number): string | undefined => {
  if (day === chosen) return styles.chosen;
  return taken.has(day) ? styles.taken : styles.free;
};

const CalendarPicture = () => (
  <svg viewBox="0 0 320 250" aria-hidden="true" className={styles.picture}>
    <rect x="16" y="26" width="288" height="212" rx="18" className={styles.sheet} />
    <path d="M16 74V44a18 18 0 0 1 18-18h252a18 18 0 0 1 18 18v30Z" className={styles.top} />
    <path d="M82 14v26M238 14v26" className={styles.ring} />
    {days.map(({ id, x, y }) => (
      <rect key={id} x={x} y={y} width="42" height="27" rx="8" className={lookOf(id)} />
    ))}
    <path d="m50 175.5 5.5 5.5 10-11.5" className={styles.tick} />
  </svg>
);
