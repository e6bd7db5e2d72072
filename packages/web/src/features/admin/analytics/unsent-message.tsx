import { helpText } from '@app/contract/help-types';
import { Button } from '../../../shared/ui/button.tsx';
import type { SystemStatusReport } from '../api/get-system-status.ts';
import { useMarkMessageAnswered } from '../api/mark-message-answered.ts';
import { dateTimeText } from '../shared/browser-time.ts';
import { ContactValue } from '../shared/copyable-value.tsx';
import { FactList } from '../shared/fact-list.tsx';
import styles from './unsent-message.module.css';

type Message = NonNullable<SystemStatusReport['unsentMessages']>['newest'][number];

type UnsentMessageProps = { readonly message: Message; readonly onAnswered: () => void };

/** Who wrote, how to reach them, what they wrote, and that it is done. */
export const UnsentMessage = ({ message, onAnswered }: UnsentMessageProps) => {
  const sender = `${message.firstName} ${message.lastName}`;
  const marking = useMarkMessageAnswered(message.id, sender);
  return (
    <article className={styles.card} aria-labelledby={`unsent-${message.id}`}>
      <div className={styles.head}>
        <h4 id={`unsent-${message.id}`} tabIndex={-1} className={styles.name}>
          {sender}
        </h4>
        <time className={styles.time} dateTime={message.createdAt}>
          {dateTimeText(message.createdAt)}
        </time>
      </div>
      <FactList
        facts={[
          { label: 'E-mail', value: <ContactValue value={message.email} what="e-mail" /> },
          { label: 'Phone', value: <ContactValue value={message.phone} what="phone" /> },
          { label: 'ZIP code', value: message.zipCode },
          { label: 'Asks about', value: helpText(message.helpTypes) },
        ]}
      />
      <p className={styles.text}>{message.message || 'No text'}</p>
      <Button
        variant="secondary"
        size="small"
        className={styles.answered}
        aria-label={`Mark as answered: message from ${sender}`}
        disabled={marking.isPending || marking.isSuccess}
        onClick={() => marking.mutate(undefined, { onSuccess: onAnswered })}
      >
        Mark as answered
      </Button>
    </article>
  );
};
