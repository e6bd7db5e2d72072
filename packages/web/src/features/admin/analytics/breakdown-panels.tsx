import { useState } from 'react';
import { Button } from '../../../shared/ui/button.tsx';
import type { Analytics } from '../admin-data.ts';
import { describeChange } from '../shared/analytics-range.ts';
import { BarLink } from '../shared/bar-filter.tsx';
import { formatBarValue } from '../shared/bars.ts';
import { ShareBar } from '../shared/facts.tsx';
import { formatCount } from '../shared/formats.ts';
import { EmptyNote, Panel } from '../shared/panel.tsx';
import styles from './breakdown-panels.module.css';

const panels = [
  { name: 'dropoutAt', title: 'Dropouts by question', noun: 'dropout' },
  { name: 'region', title: 'Regions', noun: 'survey' },
  { name: 'priceRange', title: 'Budgets', noun: 'survey' },
  { name: 'bodyStyle', title: 'Body styles', noun: 'choice' },
  { name: 'power', title: 'Power', noun: 'choice' },
  { name: 'brands', title: 'Brands', noun: 'choice' },
  { name: 'firstPick', title: 'First picks', noun: 'survey' },
] as const;

export const BreakdownPanels = ({ analytics }: { readonly analytics: Analytics }) => (
  <div className={styles.grid}>
    {panels.map((panel) => (
      <BreakdownPanel key={panel.name} {...panel} analytics={analytics} />
    ))}
  </div>
);

type BreakdownPanelProps = {
  readonly name: (typeof panels)[number]['name'];
  readonly title: string;
  readonly noun: string;
  readonly analytics: Analytics;
};

const initialCount = 8;

const BreakdownPanel = ({ name, title, noun, analytics }: BreakdownPanelProps) => {
  const bars = analytics.breakdowns[name];
  const [showsAll, setShowsAll] = useState(false);
  const total = bars.reduce((sum, { count }) => sum + count, 0);
  const visibleBars = showsAll ? bars : bars.slice(0, initialCount);

  return (
    <Panel title={title} aside={formatCount(total, noun)}>
      {bars.length === 0 ? (
        <EmptyNote text="Nothing in this range" />
      ) : (
        <ol className={styles.list}>
          {visibleBars.map((bar) => (
            <li key={bar.value} className={styles.row}>
              <span className={styles.name}>
                <BarLink
                  bar={{ breakdown: name, value: bar.value }}
                  count={bar.count}
                  analytics={analytics}
                >
                  {formatBarValue({ breakdown: name, value: bar.value })}
                </BarLink>
              </span>
              <span className={styles.count}>{bar.count.toLocaleString()}</span>
              <ShareBar part={bar.count} whole={total} />
              <span className={styles.change}>{describeChange(bar)}</span>
            </li>
          ))}
        </ol>
      )}
      {visibleBars.length < bars.length && (
        <Button
          variant="quiet"
          size="small"
          className={styles.more}
          onClick={() => setShowsAll(true)}
        >
          Show all {bars.length}
        </Button>
      )}
    </Panel>
  );
};
