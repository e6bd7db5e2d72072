import { Fragment } from 'react';
import { brand } from '../../config/brand.ts';
import { paths } from '../../config/paths.ts';
import { ConciergeProfile } from '../../shared/concierge/concierge-profile.tsx';
import { Container } from '../../shared/ui/container.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { KeepWordsTogether } from '../../shared/ui/keep-words-together.tsx';
import { PageHead } from '../../shared/ui/page-head.tsx';
import { BookingCalendar } from './booking-calendar.tsx';
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

export default ContactPage;
