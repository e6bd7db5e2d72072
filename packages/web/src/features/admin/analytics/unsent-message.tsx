import { helpText } from '@app/contract/help-types';
import type { SystemStatusReport } from '../api/get-system-status.ts';
import { ContactValue } from '../components/contact-value.tsx';
import { FactList } from '../components/fact-list.tsx';
import { dateTimeText } from '../time/format-time.ts';
import styles from './unsent-message.module.css';

type Message = NonNullable<SystemStatusReport['unsentMessages']>['newest'][number];

/** Who wrote, how to reach them, and what they wrote. */
export const UnsentMessage = ({ message }: { readonly message: Message }) => (
  <article className={styles.card} aria-labelledby={`unsent-${message.id}`}>
    <div className={styles.head}>
      <h4 id={`unsent-${message.id}`} className={styles.name}>
        {message.firstName} {message.lastName}
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
  </article>
);
