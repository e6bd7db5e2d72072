import { Fragment, useState } from 'react';
import { brand } from '../../config/brand.ts';
import { paths } from '../../config/paths.ts';
import { ConciergeProfile } from '../../shared/concierge/concierge-profile.tsx';
import { Button, getButtonClass } from '../../shared/ui/button.tsx';
import { Container } from '../../shared/ui/container.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { KeepWordsTogether } from '../../shared/ui/keep-words-together.tsx';
import { PageHead } from '../../shared/ui/page-head.tsx';
import calendarStyles from './booking-calendar.module.css';
import { ContactForm } from './contact-form.tsx';
import styles from './contact-page.module.css';

const ContactPage = () => (
  <>
    <PageHead
      title="Speak with a concierge"
      description="Send a message or book a free 15-minute call. A flat $249 concierge fee applies only if you complete a car purchase with our help. US and Canada."
      canonicalPath={paths.contact}
    />
    <Container className={styles.page}>
      <div className={styles.words}>
        <h1>Speak with a concierge</h1>
        <p className={styles.lead}>
          Stuck between two cars, dreading the dealership, or done with spreadsheets? Tell us where
          you’re stuck. The first <KeepWordsTogether text="15-minute" /> call is free.
        </p>
        <ConciergeProfile />
        <ContactDetails />
      </div>
      <div className={styles.form}>
        <ContactForm />
      </div>
    </Container>
    <BookingCalendar />
  </>
);

const ContactDetails = () => (
  <ul className={styles.details}>
    {details.map(({ icon, fact, note }) => (
      <li key={icon}>
        <Icon name={icon} size={22} className={styles.icon} />
        <div>
          <p className={styles.fact}>{fact}</p>
          {note !== undefined && <p>{note}</p>}
        </div>
      </li>
    ))}
  </ul>
);

/** The address, which breaks only after its @ and before a period, and only if it does not fit. */
const addressParts = brand.contactEmail.split(/(?<=@)|(?=\.)/).map((part) => (
  <Fragment key={part}>
    {part}
    <wbr />
  </Fragment>
));

const details = [
  {
    icon: 'mail',
    fact: <a href={`mailto:${brand.contactEmail}`}>{addressParts}</a>,
    note: 'For anything the form doesn’t cover.',
  },
  { icon: 'clock', fact: 'A person replies, usually within 24 hours.', note: undefined },
  { icon: 'pin', fact: 'Based in Toronto, CA', note: 'Helping buyers across the US and Canada.' },
] as const;

/** Shows a drawing and, after a press, the calendar of the booking service. */
const BookingCalendar = () => {
  const [isShown, setIsShown] = useState(false);
  return (
    <section aria-labelledby="booking-title" className={calendarStyles.section}>
      <Container className={isShown ? calendarStyles.open : calendarStyles.columns}>
        <div className={calendarStyles.words}>
          <h2 id="booking-title">Or pick a time for your free call</h2>
          <p>
            15 minutes, no obligation. The calendar belongs to our booking service
            {isShown ? '.' : ' and loads only when you ask for it.'}
          </p>
          <div className={calendarStyles.actions}>
            {!isShown && <Button onClick={() => setIsShown(true)}>Show the calendar</Button>}
            <a
              href={brand.bookingUrl}
              target="_blank"
              rel="noopener noreferrer"
              className={getButtonClass({ variant: 'quiet' }, calendarStyles.link)}
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
  <section
    ref={takeFocus}
    aria-label="Booking calendar"
    tabIndex={-1}
    className={calendarStyles.box}
  >
    <p>
      The calendar is loading. If it stays empty, your browser has blocked it: use the link above.
    </p>
    <iframe src={brand.bookingUrl} title="Booking calendar" className={calendarStyles.frame} />
  </section>
);

/** The `ref` of the calendar, which takes the focus from the button that it replaces. */
const takeFocus = (box: HTMLElement | null): void => box?.focus({ preventScroll: true });

// The days of the drawn calendar, counted from 0.
const takenDays = new Set([0, 3, 4, 8, 11, 12, 14, 17, 19]);
const chosenDay = 10;
const days = Array.from({ length: 20 }, (_, index) => ({
  id: index,
  x: 36 + (index % 5) * 51,
  y: 90 + Math.floor(index / 5) * 36,
}));

const getDayClass = (day: number): string | undefined => {
  if (day === chosenDay) return calendarStyles.chosen;

  return takenDays.has(day) ? calendarStyles.taken : calendarStyles.free;
};

const CalendarPicture = () => (
  <svg viewBox="0 0 320 250" aria-hidden="true" className={calendarStyles.picture}>
    <rect x="16" y="26" width="288" height="212" rx="18" className={calendarStyles.sheet} />
    <path
      d="M16 74V44a18 18 0 0 1 18-18h252a18 18 0 0 1 18 18v30Z"
      className={calendarStyles.top}
    />
    <path d="M82 14v26M238 14v26" className={calendarStyles.ring} />
    {days.map(({ id, x, y }) => (
      <rect key={id} x={x} y={y} width="42" height="27" rx="8" className={getDayClass(id)} />
    ))}
    <path d="m50 175.5 5.5 5.5 10-11.5" className={calendarStyles.tick} />
  </svg>
);

export default ContactPage;
