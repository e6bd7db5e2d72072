import type { SystemStatusReport } from '../api/get-system-status.ts';
import { StateText } from './state-text.tsx';
import { UnsentMessage } from './unsent-message.tsx';
import styles from './unsent-messages.module.css';

type UnsentMessagesProps = {
  readonly messages: NonNullable<SystemStatusReport['unsentMessages']>;
  /** The id of what takes the focus when no message is left. */
  readonly focusAfter: string;
};

const countText = (count: number): string =>
  `${count.toLocaleString()} ${count === 1 ? 'message from a visitor has' : 'messages from visitors have'} not reached the staff by e-mail`;

/** From a card that goes, focus moves to the name on the next one, or on the one before; `otherwise` when none is left. */
const moveFocus = (newest: UnsentMessagesProps['messages']['newest'], index: number, otherwise: string): void => {
  const beside = newest[index + 1] ?? newest[index - 1];
  const card = document.getElementById(`unsent-${beside?.id}`);
  (card ?? document.getElementById(otherwise))?.focus();
};

/** What visitors wrote that no e-mail brought to the staff, newest first, and what to do about it. */
export const UnsentMessages = ({ messages: { newest, more }, focusAfter }: UnsentMessagesProps) => (
  <section aria-labelledby="unsent-messages" className={styles.section}>
    <h3 id="unsent-messages">Unsent messages</h3>
    <StateText state="bad">{countText(newest.length + more)}</StateText>
    <p className={styles.hint}>
      Answer these visitors yourself, by e-mail or by phone, and mark their messages as answered. One of the last few
      minutes may still be on its way; one that arrives goes away by itself. If more of them come, ask whoever runs the
      site to check the staff’s addresses.
    </p>
    <ol className={styles.list}>
      {newest.map((message, index) => (
        <li key={message.id}>
          <UnsentMessage message={message} onAnswered={() => moveFocus(newest, index, focusAfter)} />
        </li>
      ))}
    </ol>
    {more > 0 && <p className={styles.more}>And {more.toLocaleString()} older ones</p>}
  </section>
);
