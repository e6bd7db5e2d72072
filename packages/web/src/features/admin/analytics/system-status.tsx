import { useId } from 'react';
import type { useSystemStatus } from '../api/get-system-status.ts';
import type { DropoutListing } from '../api/list-dropouts.ts';
import { Panel } from '../components/panel.tsx';
import { PanelContent } from '../components/panel-content.tsx';
import { useAskAgain } from '../hooks/use-ask-again.ts';
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
  useAskAgain(status.data === null);
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
