import type { DropoutListing } from '../api/list-dropouts.ts';
import type { Survey } from '../api/list-surveys.ts';
import type { Listing } from '../api/listing.ts';
import { FactList } from '../components/fact-list.tsx';
import { Panel } from '../components/panel.tsx';
import { PanelContent } from '../components/panel-content.tsx';
import { completionRate } from '../metrics.ts';
import styles from './performance-summary.module.css';

type PerformanceSummaryProps = { readonly surveys: Listing<Survey>; readonly dropouts: DropoutListing };

/** Attempts of all time and how they ended. */
export const PerformanceSummary = ({ surveys, dropouts }: PerformanceSummaryProps) => {
  const failed = [surveys, dropouts].find(({ error, rows }) => error !== null && rows === undefined);
  const attempts = surveys.total + dropouts.total;
  return (
    <Panel title="Performance Summary" aside="All time">
      <PanelContent
        what="performance summary"
        source={failed ?? { ...surveys, error: null }}
        isLoaded={surveys.rows !== undefined && dropouts.rows !== undefined}
      >
        <div className={styles.figures}>
          <FactList
            facts={[
              { label: 'Total Attempts', value: attempts.toLocaleString() },
              { label: 'Completed', value: surveys.total.toLocaleString() },
              { label: 'Dropped Out', value: dropouts.total.toLocaleString() },
              { label: 'Success Rate', value: `${completionRate(surveys.total, dropouts.total)}%` },
            ]}
          />
        </div>
      </PanelContent>
    </Panel>
  );
};
