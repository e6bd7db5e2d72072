import { type ComponentProps, lazy, Suspense } from 'react';
import { emailPlaceId } from '../email-place.ts';
import type { EmailCard as Card } from './email-card.tsx';
import styles from './email-outlet.module.css';

const Unavailable: typeof Card = () => (
  <p className={styles.note}>
    The form that sends these picks by e-mail did not load. Check your connection and reload the page.
  </p>
);

/** The picks are seen first; the form below them is fetched beside them, and its absence does not take them away. */
const EmailCard = lazy(async () => {
  try {
    return { default: (await import('./email-card.tsx')).EmailCard };
  } catch {
    return { default: Unavailable };
  }
});

/** Where the offer to send the picks stands. */
export const EmailOutlet = (props: ComponentProps<typeof Card>) => (
  <div id={emailPlaceId}>
    <Suspense fallback={<div className={styles.room} />}>
      <EmailCard {...props} />
    </Suspense>
  </div>
);
