import type { ReactNode } from 'react';
import { paths } from '../../../config/paths.ts';
import { Container } from '../../../shared/ui/container.tsx';
import { PageHead } from '../../../shared/ui/page-head.tsx';
import { WholeWords } from '../../../shared/ui/whole-words.tsx';
import { BookingCalendar } from './booking-calendar.tsx';
import { ContactDetails } from './contact-details.tsx';
import styles from './contact-page.module.css';

/** Two ways to reach a concierge: a message, or a time in the calendar. */
export const ContactPage = ({ form }: { readonly form: ReactNode }) => (
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
          Stuck between two cars, dreading the dealership, or done with spreadsheets? Tell us where you’re stuck. The
          first <WholeWords text="15-minute" /> call is free.
        </p>
        <ContactDetails />
      </div>
      <div className={styles.form}>{form}</div>
    </Container>
    <BookingCalendar />
  </>
);
