import { type ComponentProps, Suspense } from 'react';
import { createCodeLoader, useLazyComponent } from '../../shared/code-on-demand.tsx';
import type { EmailCard as Card } from './email-card.tsx';
import styles from './email-outlet.module.css';

const reservedSpace = <div className={styles.room} />;

type CardProps = Omit<ComponentProps<typeof Card>, 'goToForm'>;

/** The card with the e-mail form. Its space is reserved until it is needed and its code loaded. */
export const EmailOutlet = ({
  isNeeded,
  ...cardProps
}: CardProps & { readonly isNeeded: boolean }) => (
  <div id={emailFormId}>{isNeeded ? <LazyCard {...cardProps} /> : reservedSpace}</div>
);

/** Loads the card on demand. The rest of the page does not wait for it. */
const LazyCard = (props: CardProps) => {
  const EmailCard = useLazyComponent(fetchCard, LoadFailureNote);
  return (
    <Suspense fallback={reservedSpace}>
      <EmailCard {...props} goToForm={goToEmailForm} />
    </Suspense>
  );
};

const fetchCard = createCodeLoader(async () => (await import('./email-card.tsx')).EmailCard);

const LoadFailureNote = () => (
  <p className={styles.note}>
    The form that sends these picks by e-mail did not load. Check your connection and reload the
    page.
  </p>
);

const emailFormId = 'picks-by-email';

export const goToEmailForm = (): void => {
  const emailForm = document.getElementById(emailFormId);

  emailForm?.scrollIntoView();
  emailForm?.querySelector('input')?.focus({ preventScroll: true });
};
