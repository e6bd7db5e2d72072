import { useEffect, useRef } from 'react';
import { Button } from '../../../shared/ui/button.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import type { SentEmail } from '../hooks/use-email-form.ts';
import styles from './email-sent.module.css';

type EmailSentProps = { readonly sent: SentEmail; readonly onAgain: () => void };

/** Stands in the place of the form: where the picks went, and what to do if they do not arrive. */
export const EmailSent = ({ sent: { email, delivery }, onAgain }: EmailSentProps) => {
  const words = useRef<HTMLDivElement>(null);
  // The button that was pressed is gone: what came of it is read out from here.
  useEffect(() => words.current?.focus(), []);
  const isSent = delivery === 'sent';
  return (
    <div className={styles.sent}>
      <Icon name={isSent ? 'check' : 'clock'} size={26} className={styles.icon} />
      <div ref={words} tabIndex={-1} className={styles.words}>
        <p className={styles.title}>{isSent ? `Sent to ${email}` : `Saved for ${email}`}</p>
        <p>
          {isSent
            ? 'Look in your spam folder if it is not there in a few minutes.'
            : 'It will be sent as soon as our mail service is back. You need not do anything.'}
        </p>
      </div>
      <Button variant="secondary" size="small" className={styles.again} onClick={onAgain}>
        Send to another address
      </Button>
    </div>
  );
};
