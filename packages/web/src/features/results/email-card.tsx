import { type ReactNode, useEffect, useRef, useState } from 'react';
import { brand } from '../../config/brand.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { TextField } from '../../shared/ui/text-field.tsx';
import styles from './email-card.module.css';
import { useEmailForm } from './use-email-form.ts';

type EmailCardProps = {
  readonly resultId: string;
  readonly policyButton: ReactNode;
  readonly goToForm: () => void;
};

export const EmailCard = ({ resultId, policyButton, goToForm }: EmailCardProps) => {
  const [sentAddress, setSentAddress] = useState<string>();

  const showFormAgain = (): void => {
    setSentAddress(undefined);
    // The next frame comes after the form is rendered again.
    requestAnimationFrame(goToForm);
  };
  return (
    <section className={styles.card} aria-labelledby="email-title">
      <div className={styles.words}>
        <h2 id="email-title">Get these picks by e-mail</h2>
        <p>
          All six with their reasons and links to listings near you, to come back to or to pass on.
        </p>
      </div>
      {sentAddress === undefined ? (
        <EmailForm resultId={resultId} policyButton={policyButton} onSent={setSentAddress} />
      ) : (
        <SentNote email={sentAddress} onSendAgain={showFormAgain} />
      )}
    </section>
  );
};

type EmailFormProps = Omit<EmailCardProps, 'goToForm'> & {
  readonly onSent: (email: string) => void;
};

const EmailForm = ({ resultId, policyButton, onSent }: EmailFormProps) => {
  const { addressProblem, failure, isSending, onSubmit, clearProblem } = useEmailForm(
    resultId,
    onSent,
  );
  return (
    <form noValidate method="post" className={styles.form} onSubmit={onSubmit}>
      <TextField
        name="email"
        label="E-mail"
        type="email"
        autoComplete="email"
        maxLength={254}
        error={addressProblem}
        onEdit={clearProblem}
      />
      <div className={styles.pair}>
        <TextField name="name" label="Name" autoComplete="name" maxLength={200} isOptional />
        <TextField
          name="phone"
          label="Phone"
          type="tel"
          autoComplete="tel"
          maxLength={40}
          isOptional
        />
      </div>
      <p className={styles.consent}>
        By sending, you agree that we e-mail you these six picks once, and keep what you enter here
        with this result so that our concierge can help you with it. {policyButton}
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

type SentNoteProps = { readonly email: string; readonly onSendAgain: () => void };

/**
 * Says where to look for the picks, and what to do if they do not arrive. The server reveals neither
 * that an address is unsubscribed nor that its mailbox got this result within the hour.
 */
const SentNote = ({ email, onSendAgain }: SentNoteProps) => {
  const text = useRef<HTMLDivElement>(null);

  // The pressed button is gone. The focus makes a screen reader read the outcome.
  useEffect(() => text.current?.focus(), []);
  return (
    <div className={styles.sent}>
      <Icon name="check" size={26} className={styles.sentIcon} />
      <div ref={text} tabIndex={-1} className={styles.sentWords}>
        <p className={styles.sentTitle}>Check the inbox of {email}</p>
        <p>
          Your picks usually arrive within a few minutes. If we sent them to this mailbox in the
          last hour, we don’t send them again: look for that e-mail.
        </p>
        <p>
          Nothing after ten minutes? Check the address above and your spam folder. If you
          unsubscribed from our e-mails earlier, write to us at{' '}
          <a href={`mailto:${brand.contactEmail}`}>{brand.contactEmail}</a> to get them again.
        </p>
      </div>
      <Button variant="secondary" size="small" className={styles.again} onClick={onSendAgain}>
        Send to another address
      </Button>
    </div>
  );
};
