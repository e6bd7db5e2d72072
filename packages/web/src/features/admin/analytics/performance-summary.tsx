import type { DropoutListing, Survey } from '../admin-data.ts';
import { FactList } from '../shared/fact-list.tsx';
import { completionRate } from '../shared/figures.ts';
import type { Listing } from '../shared/listing.ts';
import { Panel, PanelContent } from '../shared/panel.tsx';
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
