import { failureText } from '../../../shared/query/failure-text.ts';
import type { DropoutListing } from '../admin-data.ts';
import { FactList } from '../shared/fact-list.tsx';
import { PanelContent } from '../shared/panel.tsx';
import styles from './database-status.module.css';
import { StateText } from './state-text.tsx';

const messageOf = ({ report, error }: DropoutListing): string =>
  (error === null ? report?.message : failureText(error)) ?? 'Sign in again to see the state.';

/** Whether the database answers, by what the dropout call said last. */
export const DatabaseStatus = ({ dropouts }: { readonly dropouts: DropoutListing }) => {
  const isConnected = dropouts.error === null && dropouts.report?.success === true;
  return (
    <PanelContent
      what="state of the database"
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
