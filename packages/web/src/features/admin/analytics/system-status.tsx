import { useSystemStatus } from '../api/get-system-status.ts';
import type { DropoutListing } from '../api/list-dropouts.ts';
import { Panel } from '../components/panel.tsx';
import { PanelContent } from '../components/panel-content.tsx';
import { DatabaseStatus } from './database-status.tsx';
import { JobsStatus } from './jobs-status.tsx';
import { MailStatus } from './mail-status.tsx';
import styles from './system-status.module.css';

/** Whether the database answers, and how the parts that work by themselves are doing. Each fails on its own. */
export const SystemStatus = ({ dropouts }: { readonly dropouts: DropoutListing }) => {
  const status = useSystemStatus();
  return (
    <Panel title="System Status">
      <DatabaseStatus dropouts={dropouts} />
      <PanelContent what="state of mail, jobs and totals" source={status} isLoaded={status.data !== undefined}>
        {status.data && (
          <div className={styles.pair}>
            <MailStatus mail={status.data.mail} />
            <JobsStatus jobs={status.data.jobs} totals={status.data.totals} />
          </div>
        )}
      </PanelContent>
    </Panel>
  );
};
