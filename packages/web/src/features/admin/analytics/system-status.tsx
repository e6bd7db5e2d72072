import { failureText } from '../../../shared/query/failure-text.ts';
import type { DropoutListing } from '../api/list-dropouts.ts';
import { FactList } from '../components/fact-list.tsx';
import { Panel } from '../components/panel.tsx';
import { PanelContent } from '../components/panel-content.tsx';
import styles from './fact-panel.module.css';

const messageOf = ({ report, error }: DropoutListing): string =>
  (error === null ? report?.message : failureText(error)) ?? 'Sign in again to see the state.';

/** Whether the database answers, by what the dropout call said last. */
export const SystemStatus = ({ dropouts }: { readonly dropouts: DropoutListing }) => {
  const isConnected = dropouts.error === null && dropouts.report?.success === true;
  return (
    <Panel title="System Status">
      <PanelContent
        what="system status"
        source={{ ...dropouts, error: null }}
        isLoaded={dropouts.rows !== undefined || dropouts.error !== null}
      >
        <div className={styles.facts}>
          <FactList
            facts={[
              {
                label: 'Database Connection',
                value: (
                  <span className={styles.state} data-connected={isConnected}>
                    {isConnected ? 'Connected' : 'Error'}
                  </span>
                ),
              },
              { label: 'Message', value: <span className={styles.message}>{messageOf(dropouts)}</span> },
            ]}
          />
        </div>
      </PanelContent>
    </Panel>
  );
};
