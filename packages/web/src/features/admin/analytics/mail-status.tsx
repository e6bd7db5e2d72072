import type { SystemStatusReport } from '../api/get-system-status.ts';
import { dateTimeText } from '../shared/browser-time.ts';
import styles from './mail-status.module.css';
import { StateText } from './state-text.tsx';
import { SuppressedList } from './suppressed-list.tsx';

type Mail = SystemStatusReport['mail'];

const waitingText = ({ waiting, oldestWaitingSince }: Mail): string =>
  oldestWaitingSince === undefined
    ? `${waiting.toLocaleString()} waiting`
    : `${waiting.toLocaleString()} waiting since ${dateTimeText(oldestWaitingSince)}`;

/** Whether e-mails get out, whom the summaries go to, and which addresses get none. */
export const MailStatus = ({ mail }: { readonly mail: Mail }) => {
  const { waiting, lastProblem, givenUp, suppressed, summaryRecipients } = mail;
  return (
    <section aria-labelledby="mail-status">
      <h3 id="mail-status">Mail</h3>
      <ul className={styles.lines}>
        {waiting === 0 && givenUp === 0 && (
          <li>
            <StateText state="good">All sent</StateText>
          </li>
        )}
        {waiting > 0 && (
          <li>
            <StateText state="bad">{waitingText(mail)}</StateText>
            {lastProblem !== undefined && <p className={styles.detail}>Last problem: {lastProblem}</p>}
          </li>
        )}
        {givenUp > 0 && (
          <li>
            <StateText state="bad">{givenUp.toLocaleString()} given up in the last 30 days</StateText>
          </li>
        )}
      </ul>
      <dl className={styles.facts}>
        <dt>Summaries go to</dt>
        <dd>{summaryRecipients.length === 0 ? 'Nobody' : summaryRecipients.join(', ')}</dd>
        <dt>Addresses we no longer write to</dt>
        <dd>
          <SuppressedList suppressed={suppressed} summaryRecipients={summaryRecipients} />
        </dd>
      </dl>
    </section>
  );
};
