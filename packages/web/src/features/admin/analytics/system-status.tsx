import { useId } from 'react';
import type { DropoutListing } from '../admin-data.ts';
import type { useSystemStatus } from '../api/get-system-status.ts';
import { useRefetchOnSignOut } from '../shared/listing.ts';
import { Panel, PanelContent } from '../shared/panel.tsx';
import { DatabaseStatus } from './database-status.tsx';
import { JobsStatus } from './jobs-status.tsx';
import { MailStatus } from './mail-status.tsx';
import styles from './system-status.module.css';
import { UnsentMessages } from './unsent-messages.tsx';

type SystemStatusProps = {
  readonly dropouts: DropoutListing;
  readonly status: ReturnType<typeof useSystemStatus>;
};

/**
 * Whether the database answers, how the parts that work by themselves are doing, and what they left to people. Database
 * and parts fail on their own.
 */
export const SystemStatus = ({ dropouts, status }: SystemStatusProps) => {
  useRefetchOnSignOut(status.data === null);
  const titleId = useId();
  return (
    <Panel title="System Status" titleId={titleId}>
      <DatabaseStatus dropouts={dropouts} />
      <PanelContent what="state of mail, jobs and totals" source={status} isLoaded={status.data !== undefined}>
        {status.data && (
          <>
            {status.data.unsentMessages && (
              <UnsentMessages messages={status.data.unsentMessages} focusAfter={titleId} />
            )}
            <div className={styles.pair}>
              <MailStatus mail={status.data.mail} />
              <JobsStatus jobs={status.data.jobs} totals={status.data.totals} />
            </div>
          </>
        )}
      </PanelContent>
    </Panel>
  );
};
