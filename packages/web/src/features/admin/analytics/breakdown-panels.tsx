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

/** What visitors chose in the range, where they live, where they left, and what came first. */
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
  const figures = analytics.breakdowns[name];
  const [showsAll, setShowsAll] = useState(false);
  const total = figures.reduce((sum, { count }) => sum + count, 0);
  const visible = showsAll ? figures : figures.slice(0, initialCount);

  return (
    <Panel title={title} aside={formatCount(total, noun)}>
      {figures.length === 0 ? (
        <EmptyNote text="Nothing in this range" />
      ) : (
        <ol className={styles.list}>
          {visible.map((figure) => (
            <li key={figure.value} className={styles.row}>
              <span className={styles.name}>
                <BarLink
                  bar={{ breakdown: name, value: figure.value }}
                  count={figure.count}
                  analytics={analytics}
                >
                  {formatBarValue({ breakdown: name, value: figure.value })}
                </BarLink>
              </span>
              <span className={styles.count}>{figure.count.toLocaleString()}</span>
              <ShareBar part={figure.count} whole={total} />
              <span className={styles.change}>{describeChange(figure)}</span>
            </li>
          ))}
        </ol>
      )}
      {visible.length < figures.length && (
        <Button
          variant="quiet"
          size="small"
          className={styles.more}
          onClick={() => setShowsAll(true)}
        >
          Show all {figures.length}
        </Button>
      )}
    </Panel>
  );
};
