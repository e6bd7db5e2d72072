import type { ReactNode } from 'react';
import { Button } from '../../../shared/ui/button.tsx';
import { TextField } from '../../../shared/ui/text-field.tsx';
import { type SentEmail, useEmailForm } from '../hooks/use-email-form.ts';
import styles from './email-form.module.css';

type EmailFormProps = {
  readonly resultId: string;
  readonly policyButton: ReactNode;
  readonly onSent: (sent: SentEmail) => void;
};

/** Asks where to send the picks, and says what is sent and what is kept. */
export const EmailForm = ({ resultId, policyButton, onSent }: EmailFormProps) => {
  const { fault, failure, isSending, onSubmit, clearFault } = useEmailForm(resultId, onSent);
  return (
    <form noValidate method="post" className={styles.form} onSubmit={onSubmit}>
      <TextField
        name="email"
        label="E-mail"
        type="email"
        autoComplete="email"
        maxLength={254}
        error={fault}
        onEdit={clearFault}
      />
      <div className={styles.pair}>
        <TextField name="name" label="Name" autoComplete="name" maxLength={200} isOptional />
        <TextField name="phone" label="Phone" type="tel" autoComplete="tel" maxLength={40} isOptional />
      </div>
      <p className={styles.consent}>
        By sending, you agree that we e-mail you these six picks once, and keep what you enter here with this result so
        that our concierge can help you with it. {policyButton}
      </p>
      {failure !== undefined && (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
      <Button type="submit" aria-disabled={isSending} className={styles.send}>
        {isSending ? 'Sending...' : 'E-mail my picks'}
      </Button>
    </form>
  );
};
