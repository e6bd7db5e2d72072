import { useState } from 'react';
import { brand } from '../../../config/brand.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { buttonClass } from '../../../shared/ui/button-class.ts';
import { Container } from '../../../shared/ui/container.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import styles from './booking-calendar.module.css';
import { CalendarFrame } from './calendar-frame.tsx';
import { CalendarPicture } from './calendar-picture.tsx';

const NewTabLink = ({ className }: { readonly className?: string }) => (
  <a href={brand.bookingUrl} target="_blank" rel="noopener noreferrer" className={className}>
    Open the calendar in a new tab
    <Icon name="arrow-up-right" size={18} />
  </a>
);

/** The booking service in a frame, fetched only when asked for, with a link for when it is blocked. */
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
            <NewTabLink className={buttonClass({ variant: 'quiet' }, styles.link)} />
          </div>
        </div>
        {isShown ? <CalendarFrame /> : <CalendarPicture />}
      </Container>
    </section>
  );
};
