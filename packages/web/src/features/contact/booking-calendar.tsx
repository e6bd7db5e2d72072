import { type RefObject, useEffect, useRef, useState } from 'react';
import { brand } from '../../config/brand.ts';
import { useSavedChoice } from '../../shared/consent/consent-store.ts';
import { Button, getButtonClass } from '../../shared/ui/button.tsx';
import { Container } from '../../shared/ui/container.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import styles from './booking-calendar.module.css';

const calendarHost = new URL(brand.bookingUrl).host;

/** Loads in view if the cookie choice allows Preferences; otherwise the visitor must ask for it. */
export const BookingCalendar = () => {
  const [wasAskedFor, setWasAskedFor] = useState(false);
  const arePreferencesAllowed = useSavedChoice()?.choice.preferences === true;
  const isOpen = wasAskedFor || arePreferencesAllowed;
  return (
    <section aria-labelledby="booking-title" className={styles.section}>
      <Container className={isOpen ? styles.open : styles.columns}>
        <div className={styles.words}>
          <h2 id="booking-title">Or pick a time for your free call</h2>
          <p>
            15 minutes, no obligation. The calendar belongs to our booking service, {calendarHost}
            {isOpen
              ? '. If it stays empty, open it in a new tab.'
              : ', and loads only when you ask for it.'}
          </p>
          <div className={styles.actions}>
            {!isOpen && (
              <Button onClick={() => setWasAskedFor(true)}>
                Show the calendar from {calendarHost}
              </Button>
            )}
            <a
              href={brand.bookingUrl}
              target="_blank"
              rel="noopener noreferrer"
              className={getButtonClass({ variant: 'quiet' }, styles.link)}
            >
              Open the calendar in a new tab
              <Icon name="arrow-up-right" size={18} />
            </a>
          </div>
        </div>
        {isOpen ? <CalendarFrame takesFocus={wasAskedFor} /> : <CalendarPlaceholder />}
      </Container>
    </section>
  );
};

type CalendarFrameProps = {
  /** True after a press, because the frame replaces the button that was pressed. */
  readonly takesFocus: boolean;
};

/** A failure cannot be detected: browsers report `load` for a frame that failed, too. */
const CalendarFrame = ({ takesFocus }: CalendarFrameProps) => {
  const box = useRef<HTMLElement>(null);
  const wasSeen = useWasSeen(box);
  const [hasLoaded, setHasLoaded] = useState(false);

  useEffect(() => {
    if (takesFocus) box.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  return (
    <section ref={box} aria-label="Booking calendar" tabIndex={-1} className={styles.box}>
      <p role="status" className={styles.note}>
        {wasSeen && !hasLoaded && <LoadingNote />}
      </p>
      {wasSeen && (
        <iframe
          src={brand.bookingUrl}
          title="Booking calendar"
          className={styles.frame}
          onLoad={() => setHasLoaded(true)}
        />
      )}
    </section>
  );
};

/** A calendar that takes longer than this may never come. */
const patienceMs = 10_000;

/** "Loading…" or, when the calendar is late, the advice to open it in a new tab. */
const LoadingNote = () => {
  const [isLate, setIsLate] = useState(false);

  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), patienceMs);
    return () => clearTimeout(timer);
  }, []);

  return isLate
    ? 'The calendar is slow to load. The link above opens it in a new tab.'
    : 'Loading the calendar…';
};

const useWasSeen = (elementRef: RefObject<HTMLElement | null>): boolean => {
  const [wasSeen, setWasSeen] = useState(false);

  useEffect(() => {
    const element = elementRef.current;
    if (element === null) return undefined;

    const observer = new IntersectionObserver((entries) => {
      const isInView = entries.some(({ isIntersecting }) => isIntersecting);
      if (!isInView) return;

      observer.disconnect();
      setWasSeen(true);
    });

    observer.observe(element);
    return () => observer.disconnect();
  }, [elementRef]);

  return wasSeen;
};

// The days of the drawn calendar, counted from 0.
const takenDays = new Set([0, 3, 4, 8, 11, 12, 14, 17, 19]);
const chosenDay = 10;
const drawnDays = Array.from({ length: 20 }, (_, index) => ({
  id: index,
  x: 36 + (index % 5) * 51,
  y: 90 + Math.floor(index / 5) * 36,
}));

const getDayClass = (day: number): string | undefined => {
  if (day === chosenDay) return styles.chosen;

  return takenDays.has(day) ? styles.taken : styles.free;
};

const CalendarPlaceholder = () => (
  <svg viewBox="0 0 320 250" aria-hidden="true" className={styles.picture}>
    <rect x="16" y="26" width="288" height="212" rx="18" className={styles.sheet} />
    <path d="M16 74V44a18 18 0 0 1 18-18h252a18 18 0 0 1 18 18v30Z" className={styles.top} />
    <path d="M82 14v26M238 14v26" className={styles.ring} />
    {drawnDays.map(({ id, x, y }) => (
      <rect key={id} x={x} y={y} width="42" height="27" rx="8" className={getDayClass(id)} />
    ))}
    <path d="m50 175.5 5.5 5.5 10-11.5" className={styles.tick} />
  </svg>
);
