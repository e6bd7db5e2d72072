import { type ReactNode, useState } from 'react';
import { goToEmailForm } from '../email-place.ts';
import type { SentEmail } from '../hooks/use-email-form.ts';
import styles from './email-card.module.css';
import { EmailForm } from './email-form.tsx';
import { EmailSent } from './email-sent.tsx';

type EmailCardProps = { readonly resultId: string; readonly policyButton: ReactNode };

/** Offers to send the six picks by e-mail. */
export const EmailCard = ({ resultId, policyButton }: EmailCardProps) => {
  const [sent, setSent] = useState<SentEmail>();
  const sendAgain = (): void => {
    setSent(undefined);
    // Once the form is there again.
    requestAnimationFrame(goToEmailForm);
  };
  return (
    <section className={styles.card} aria-labelledby="email-title">
      <div className={styles.words}>
        <h2 id="email-title">Get these picks by e-mail</h2>
        <p>All six with their reasons and links to listings near you, to come back to or to pass on.</p>
      </div>
      {sent === undefined ? (
        <EmailForm resultId={resultId} policyButton={policyButton} onSent={setSent} />
      ) : (
        <EmailSent sent={sent} onAgain={sendAgain} />
      )}
    </section>
  );
};
