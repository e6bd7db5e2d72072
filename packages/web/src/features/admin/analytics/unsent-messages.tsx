import type { SystemStatusReport } from '../api/get-system-status.ts';
import { StateText } from './state-text.tsx';
import { UnsentMessage } from './unsent-message.tsx';
import styles from './unsent-messages.module.css';

type UnsentMessagesProps = { readonly messages: NonNullable<SystemStatusReport['unsentMessages']> };

const countText = (count: number): string =>
  `${count.toLocaleString()} ${count === 1 ? 'message' : 'messages'} from visitors did not reach the staff by e-mail`;

/** What visitors wrote that no e-mail brought to the staff, newest first, and what to do about it. */
export const UnsentMessages = ({ messages: { newest, more } }: UnsentMessagesProps) => (
  <section aria-labelledby="unsent-messages" className={styles.section}>
    <h3 id="unsent-messages">Unsent messages</h3>
    <StateText state="bad">{countText(newest.length + more)}</StateText>
    <p className={styles.hint}>
      Answer these visitors yourself, by e-mail or by phone. Sending is tried again for up to three days, and a message
      that arrives goes away from here. If more of them come, ask whoever runs the site to check the staff’s addresses.
    </p>
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
