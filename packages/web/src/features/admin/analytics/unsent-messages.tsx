import { formatHelpTypes } from '@app/contract/help-types';
import { Button } from '../../../shared/ui/button.tsx';
import { type SystemStatusReport, useMarkMessageAnswered } from '../admin-data.ts';
import { ContactValue, FactList, StateText } from '../shared/facts.tsx';
import { useTimeFormats } from '../shared/list-time-zone.tsx';
import { UnreadableNote } from '../shared/panel.tsx';
import styles from './unsent-messages.module.css';

type Messages = NonNullable<SystemStatusReport['unsentMessages']>;

/** The visitors' messages that have not reached the staff by e-mail, newest first. */
export const UnsentMessages = ({
  messages: { newest, more, unreadable = 0 },
}: {
  readonly messages: Messages;
}) => (
  <section aria-labelledby="unsent-messages" className={styles.section}>
    <h3 id="unsent-messages">Unsent messages</h3>
    <StateText state="bad">{formatUnsentCount(newest.length + more + unreadable)}</StateText>
    <p className={styles.hint}>
      Answer these visitors yourself, by e-mail or by phone, and mark their messages as answered. A
      message from the last few minutes may still be on its way, and disappears from here once it
      arrives. If more of them come, ask whoever runs the site to check the staff’s addresses.
    </p>
    <UnreadableNote contentName="unsent messages" count={unreadable} />
    <ol className={styles.list}>
      {newest.map((message) => (
        <li key={message.id}>
          <UnsentMessage message={message} />
        </li>
      ))}
    </ol>
    {more > 0 && <p className={styles.more}>And {more.toLocaleString()} older ones</p>}
  </section>
);

const formatUnsentCount = (count: number): string => {
  const subject = count === 1 ? 'message from a visitor has' : 'messages from visitors have';
  return `${count.toLocaleString()} ${subject} not reached the staff by e-mail`;
};

const UnsentMessage = ({ message }: { readonly message: Messages['newest'][number] }) => {
  const { formatDateTime } = useTimeFormats();
  const sender = `${message.firstName} ${message.lastName}`;
  const marking = useMarkMessageAnswered(message.id, sender);
  return (
    <article className={styles.card} aria-labelledby={`unsent-${message.id}`}>
      <div className={styles.head}>
        <h4 id={`unsent-${message.id}`} tabIndex={-1} className={styles.name}>
          {sender}
        </h4>
        <time className={styles.time} dateTime={message.createdAt}>
          {formatDateTime(message.createdAt)}
        </time>
      </div>
      <FactList
        facts={[
          { label: 'E-mail', value: <ContactValue value={message.email} valueName="e-mail" /> },
          { label: 'Phone', value: <ContactValue value={message.phone} valueName="phone" /> },
          { label: 'ZIP code', value: message.zipCode },
          { label: 'Asks about', value: formatHelpTypes(message.helpTypes) },
        ]}
      />
      <p className={styles.text}>{message.message || 'No text'}</p>
      <Button
        variant="secondary"
        size="small"
        className={styles.answered}
        aria-label={`Mark as answered: message from ${sender}`}
        disabled={marking.isPending || marking.isSuccess}
        onClick={({ currentTarget }) =>
          marking.mutate(undefined, { onSuccess: () => focusNextCard(currentTarget) })
        }
      >
        Mark as answered
      </Button>
    </article>
  );
};

/** Before a card is removed, focuses the next one, else the previous one, else the title. */
const focusNextCard = (button: HTMLElement): void => {
  const card = button.closest('li');
  const neighbor = card?.nextElementSibling ?? card?.previousElementSibling;
  const heading =
    neighbor?.querySelector('h4') ?? button.closest('section:has(h2)')?.querySelector('h2');

  heading?.focus();
};
