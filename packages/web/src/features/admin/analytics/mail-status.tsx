import { useState } from 'react';
import { Button } from '../../../shared/ui/button.tsx';
import type { SystemStatusReport } from '../admin-data.ts';
import { FactList, StateText } from '../shared/facts.tsx';
import { dateText, dateTimeText } from '../shared/formats.ts';
import styles from './mail-status.module.css';

type Mail = SystemStatusReport['mail'];

type MailStatusProps = { readonly mail: Mail };

export const MailStatus = ({ mail }: MailStatusProps) => {
  const { waiting, lastProblem, givenUp, summaryRecipients } = mail;
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
            {lastProblem !== undefined && (
              <p className={styles.detail}>Last problem: {lastProblem}</p>
            )}
          </li>
        )}
        {givenUp > 0 && (
          <li>
            <StateText state="bad">
              {givenUp.toLocaleString()} given up in the last 30 days
            </StateText>
          </li>
        )}
      </ul>
      <FactList
        className={styles.facts}
        facts={[
          { label: 'Summaries go to', value: summaryRecipients.join(', ') || 'Nobody' },
          { label: 'Suppressed addresses', value: <SuppressedList mail={mail} /> },
        ]}
      />
    </section>
  );
};

const waitingText = ({ waiting, oldestWaitingSince }: Mail): string => {
  const since =
    oldestWaitingSince === undefined ? '' : ` since ${dateTimeText(oldestWaitingSince)}`;
  return `${waiting.toLocaleString()} waiting${since}`;
};

const shownAtFirst = 4;
const reasons = {
  bounce: 'bounced',
  complaint: 'reported as spam',
  unsubscribed: 'unsubscribed',
} as const;

const SuppressedList = ({ mail: { suppressed, summaryRecipients } }: MailStatusProps) => {
  const [showsAll, setShowsAll] = useState(false);
  if (suppressed.length === 0) return 'None';

  const entries = summaryRecipientsFirst(suppressed, summaryRecipients);
  const shown = showsAll ? entries : entries.slice(0, shownAtFirst);
  return (
    <>
      <ul className={styles.list}>
        {shown.map(({ recipient, reason, since, getsSummaries }) => (
          <li key={`${recipient} ${since}`}>
            {recipient}{' '}
            <span className={styles.reason}>
              {reasons[reason]}, {dateText(since)}
            </span>{' '}
            {getsSummaries && <strong className={styles.mark}>Should get summaries</strong>}
          </li>
        ))}
      </ul>
      {shown.length < entries.length && (
        <Button
          variant="quiet"
          size="small"
          className={styles.more}
          onClick={() => setShowsAll(true)}
        >
          Show all {entries.length}
        </Button>
      )}
    </>
  );
};

/** Keeps the order otherwise. Staff who unsubscribed from the e-mails to visitors still get summaries. */
export const summaryRecipientsFirst = <
  Entry extends { readonly recipient: string; readonly reason?: string },
>(
  suppressed: readonly Entry[],
  summaryRecipients: readonly string[],
): readonly (Entry & { readonly getsSummaries: boolean })[] => {
  const recipients = new Set(summaryRecipients.map(normalized));
  return suppressed
    .map((entry) => ({
      ...entry,
      getsSummaries: entry.reason !== 'unsubscribed' && recipients.has(normalized(entry.recipient)),
    }))
    .toSorted((one, other) => Number(other.getsSummaries) - Number(one.getsSummaries));
};

const normalized = (address: string): string => address.trim().toLowerCase();
