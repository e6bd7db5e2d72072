import { useState } from 'react';
import { Button } from '../../../shared/ui/button.tsx';
import type { SystemStatusReport } from '../admin-data.ts';
import { FactList, StateText } from '../shared/facts.tsx';
import type { TimeFormats } from '../shared/formats.ts';
import { useTimeFormats } from '../shared/list-time-zone.tsx';
import { UnreadableNote } from '../shared/panel.tsx';
import styles from './mail-status.module.css';

type Mail = SystemStatusReport['mail'];

type MailStatusProps = { readonly mail: Mail };

export const MailStatus = ({ mail }: MailStatusProps) => {
  const { waiting, lastProblem, givenUp, summaryRecipients } = mail;
  const formats = useTimeFormats();
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
            <StateText state="bad">{describeWaiting(mail, formats)}</StateText>
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

const describeWaiting = (
  { waiting, oldestWaitingSince }: Mail,
  { formatDateTime }: TimeFormats,
): string => {
  const since =
    oldestWaitingSince === undefined ? '' : ` since ${formatDateTime(oldestWaitingSince)}`;
  return `${waiting.toLocaleString()} waiting${since}`;
};

const initialCount = 4;
const reasons = {
  bounce: 'bounced',
  complaint: 'reported as spam',
  unsubscribed: 'unsubscribed',
} as const;

const SuppressedList = ({ mail }: MailStatusProps) => {
  const { suppressed, unreadableSuppressed = 0, summaryRecipients } = mail;
  const [showsAll, setShowsAll] = useState(false);
  const { formatDate } = useTimeFormats();
  if (suppressed.length + unreadableSuppressed === 0) return 'None';

  const entries = sortSummaryRecipientsFirst(suppressed, summaryRecipients);
  const visibleEntries = showsAll ? entries : entries.slice(0, initialCount);
  return (
    <>
      <UnreadableNote contentName="suppressed addresses" count={unreadableSuppressed} />
      <ul className={styles.list}>
        {visibleEntries.map(({ recipient, reason, since, missesSummaries }) => (
          <li key={`${recipient} ${since}`}>
            {recipient}{' '}
            <span className={styles.reason}>
              {reasons[reason]}, {formatDate(since)}
            </span>{' '}
            {missesSummaries && <strong className={styles.mark}>Should get summaries</strong>}
          </li>
        ))}
      </ul>
      {visibleEntries.length < entries.length && (
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

/**
 * Puts suppressed addresses that should get summaries first, and marks them. Summaries still reach
 * staff who only unsubscribed from e-mails to visitors, so those are not marked.
 */
export const sortSummaryRecipientsFirst = <
  Entry extends { readonly recipient: string; readonly reason?: string },
>(
  suppressed: readonly Entry[],
  summaryRecipients: readonly string[],
): readonly (Entry & { readonly missesSummaries: boolean })[] => {
  const recipients = new Set(summaryRecipients.map(normalizeAddress));

  const entries = suppressed.map((entry) => {
    const isRecipient = recipients.has(normalizeAddress(entry.recipient));
    return { ...entry, missesSummaries: isRecipient && entry.reason !== 'unsubscribed' };
  });
  const missing = entries.filter(({ missesSummaries }) => missesSummaries);
  const rest = entries.filter(({ missesSummaries }) => !missesSummaries);

  return [...missing, ...rest];
};

const normalizeAddress = (address: string): string => address.trim().toLowerCase();
