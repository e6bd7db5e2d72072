import { type ComponentProps, Suspense } from 'react';
import { codeOnDemand } from '../../../shared/code-on-demand.ts';
import { useFetched } from '../../../shared/ui/use-fetched.ts';
import { emailPlaceId } from '../email-place.ts';
import type { EmailCard as Card } from './email-card.tsx';
import styles from './email-outlet.module.css';

const Unavailable: typeof Card = () => (
  <p className={styles.note}>
    The form that sends these picks by e-mail did not load. Check your connection and reload the page.
  </p>
);

/** The picks are seen first; the form below them is fetched beside them, and its absence does not take them away. */
const fetchCard = codeOnDemand(async () => (await import('./email-card.tsx')).EmailCard);

/** Where the offer to send the picks stands. */
export const EmailOutlet = (props: ComponentProps<typeof Card>) => {
  const EmailCard = useFetched(fetchCard, Unavailable);
  return (
    <div id={emailPlaceId}>
      <Suspense fallback={<div className={styles.room} />}>
        <EmailCard {...props} />
      </Suspense>
    </div>
  );
};
