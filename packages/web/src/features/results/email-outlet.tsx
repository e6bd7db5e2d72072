import { type ComponentProps, Suspense } from 'react';
import { createCodeLoader, useLazyComponent } from '../../shared/code-on-demand.tsx';
import type { EmailCard as Card } from './email-card.tsx';
import styles from './email-outlet.module.css';

type EmailOutletProps = Omit<ComponentProps<typeof Card>, 'goToForm'>;

/** Loads the card with the e-mail form on demand. The rest of the page does not wait for it. */
export const EmailOutlet = (props: EmailOutletProps) => {
  const EmailCard = useLazyComponent(fetchCard, LoadFailureNote);
  return (
    <div id={emailFormId}>
      <Suspense fallback={<div className={styles.room} />}>
        <EmailCard {...props} goToForm={goToEmailForm} />
      </Suspense>
    </div>
  );
};

const fetchCard = createCodeLoader(async () => (await import('./email-card.tsx')).EmailCard);

const LoadFailureNote: typeof Card = () => (
  <p className={styles.note}>
    The form that sends these picks by e-mail did not load. Check your connection and reload the
    page.
  </p>
);

const emailFormId = 'picks-by-email';

/** Scrolls to the e-mail form and focuses its first field. */
export const goToEmailForm = (): void => {
  const emailForm = document.getElementById(emailFormId);

  emailForm?.scrollIntoView();
  emailForm?.querySelector('input')?.focus({ preventScroll: true });
};
