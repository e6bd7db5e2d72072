import type { Analytics } from '../api/get-analytics.ts';
import { dayLabel } from '../shared/browser-time.ts';
import { completionRate } from '../shared/figures.ts';
import { EmptyNote, Panel } from '../shared/panel.tsx';
import styles from './chart-panel.module.css';
import { ChartTable } from './chart-table.tsx';
import { TrendChart } from './trend-chart.tsx';

type TrendPanelProps = { readonly days: Analytics['days']; readonly timeZone: string };

/** Completed and dropped visits of the last 30 business days. */
export const TrendPanel = ({ days, timeZone }: TrendPanelProps) => {
  const hasVisits = days.some(({ completed, dropped }) => completed + dropped > 0);
  return (
    <Panel title="Last 30 days" aside={`Days in ${timeZone}, today so far`}>
      {hasVisits ? (
        <div className={styles.body}>
          <TrendChart days={days} />
          <ChartTable
            caption={`Completed and dropped visits of each day, in ${timeZone}`}
            headings={['Day', 'Completed', 'Dropped out', 'Completion rate']}
            rows={days.map(({ day, completed, dropped }) => [
              dayLabel(day),
              completed.toLocaleString(),
              dropped.toLocaleString(),
              completed + dropped === 0
                ? '–'
                : `${completionRate(completed, dropped)}% of ${(completed + dropped).toLocaleString()}`,
            ])}
          />
        </div>
      ) : (
        <EmptyNote text="No visits in the last 30 days" />
      )}
    </Panel>
  );
};
