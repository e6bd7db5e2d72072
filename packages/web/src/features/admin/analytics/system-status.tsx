import { useId } from 'react';
import { failureText } from '../../../shared/query/staff-calls.ts';
import type { DropoutListing } from '../admin-data.ts';
import { FactList } from '../shared/fact-list.tsx';
import { useRefetchOnSignOut } from '../shared/listing.ts';
import { Panel, PanelContent } from '../shared/panel.tsx';
import type { useSystemStatus } from './analytics-data.ts';
import { JobsStatus } from './jobs-status.tsx';
import { MailStatus } from './mail-status.tsx';
import { StateText } from './state-text.tsx';
import styles from './system-status.module.css';
import { UnsentMessages } from './unsent-messages.tsx';

type SystemStatusProps = {
  readonly dropouts: DropoutListing;
  readonly status: ReturnType<typeof useSystemStatus>;
};

/** The status of the database and of mail, jobs and totals. The two are fetched separately and fail independently. */
export const SystemStatus = ({ dropouts, status }: SystemStatusProps) => {
  useRefetchOnSignOut(status.data === null);
  const titleId = useId();
  return (
    <Panel title="System Status" titleId={titleId}>
      <DatabaseStatus dropouts={dropouts} />
      <PanelContent what="status of mail, jobs and totals" source={status} isLoaded={status.data !== undefined}>
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

const DatabaseStatus = ({ dropouts }: { readonly dropouts: DropoutListing }) => {
  const isConnected = dropouts.error === null && dropouts.report?.success === true;
  return (
    <PanelContent
      what="status of the database"
      source={{ ...dropouts, error: null }}
      isLoaded={dropouts.rows !== undefined || dropouts.error !== null}
    >
      <div className={styles.facts}>
        <FactList
          facts={[
            {
              label: 'Database Connection',
              value: <StateText state={isConnected ? 'good' : 'bad'}>{isConnected ? 'Connected' : 'Error'}</StateText>,
            },
            { label: 'Message', value: <span className={styles.message}>{messageOf(dropouts)}</span> },
          ]}
        />
      </div>
    </PanelContent>
  );
};

const messageOf = ({ report, error }: DropoutListing): string =>
  (error === null ? report?.message : failureText(error)) ?? 'Sign in again to see the status.';
