import { useState } from 'react';
import { Button } from '../../../shared/ui/button.tsx';
import type { SystemStatusReport } from '../api/get-system-status.ts';
import { dateText } from '../shared/browser-time.ts';
import { summaryRecipientsFirst } from '../suppressed-order.ts';
import styles from './suppressed-list.module.css';

type SuppressedListProps = Pick<SystemStatusReport['mail'], 'suppressed' | 'summaryRecipients'>;

const shownAtFirst = 4;
const reasons = { bounce: 'bounced', complaint: 'reported as spam' } as const;

/** Addresses that get no mail any more, and why; those that should get the summaries stand first and are marked. */
export const SuppressedList = ({ suppressed, summaryRecipients }: SuppressedListProps) => {
  const [showsAll, setShowsAll] = useState(false);
  if (suppressed.length === 0) return 'None';
  const entries = summaryRecipientsFirst(suppressed, summaryRecipients);
  const shown = showsAll ? entries : entries.slice(0, shownAtFirst);
  return (
    <>
      <ul className={styles.list}>
        {shown.map(({ recipient, reason, since, getsSummaries }) => (
          <li key={recipient}>
            {recipient}{' '}
            <span className={styles.reason}>
              {reasons[reason]}, {dateText(since)}
            </span>{' '}
            {getsSummaries && <strong className={styles.mark}>Should get summaries</strong>}
          </li>
        ))}
      </ul>
      {shown.length < entries.length && (
        <Button variant="quiet" size="small" className={styles.more} onClick={() => setShowsAll(true)}>
          Show all {entries.length}
        </Button>
      )}
    </>
  );
};
