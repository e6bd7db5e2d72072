import * as Tabs from 'radix-ui/tabs';
import { type ComponentType, Suspense } from 'react';
import { createCodeLoader, useLazyComponent } from '../../shared/code-on-demand.tsx';
import type { DashboardData } from './admin-data.ts';
import { CompletedTab } from './completed/completed-tab.tsx';
import { CookiesTab } from './cookies/cookies-tab.tsx';
import styles from './dashboard-tabs.module.css';
import { DropoutsTab } from './dropouts/dropouts-tab.tsx';
import { OverviewTab } from './overview/overview-tab.tsx';
import type { Listing } from './shared/listing.ts';
import { DashboardWait, EmptyNote } from './shared/panel.tsx';
import { pickOption, useQueryParameters } from './shared/query-parameters.ts';

export const DashboardTabs = (data: DashboardData) => {
  const { params, setParameter } = useQueryParameters();
  return (
    <Tabs.Root
      value={pickOption(tabs, params.get('tab'))}
      onValueChange={(tab) => setParameter('tab', tab === 'overview' ? '' : tab)}
    >
      <Tabs.List className={styles.strip} aria-label="Dashboard">
        {tabs.map(({ value, label, listing }) => (
          <Tabs.Trigger key={value} value={value} className={styles.tab}>
            {label} {listing && <RowCount listing={data[listing]} />}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      {tabs.map(({ value, Content }) => (
        <Tabs.Content key={value} value={value} className={styles.content}>
          <Content {...data} />
        </Tabs.Content>
      ))}
    </Tabs.Root>
  );
};

const RowCount = ({ listing: { data } }: { readonly listing: Listing<unknown> }) =>
  data && <span className={styles.count}>({data.total.toLocaleString()})</span>;

const AnalyticsOutlet = (props: DashboardData) => {
  const AnalyticsTab = useLazyComponent(loadAnalyticsTab, AnalyticsTabNotLoaded);
  return (
    <Suspense fallback={<DashboardWait isAlone />}>
      <AnalyticsTab {...props} />
    </Suspense>
  );
};

/** Loads the tab's code on demand, because only this tab needs the chart library. */
const loadAnalyticsTab = createCodeLoader(
  async () => (await import('./analytics/analytics-tab.tsx')).AnalyticsTab,
);

const AnalyticsTabNotLoaded = () => (
  <EmptyNote
    text="This tab did not load."
    hint="Check your connection, open another tab, then come back to this one."
  />
);

type Tab = {
  readonly value: string;
  readonly label: string;
  readonly listing?: 'surveys' | 'dropouts' | 'consents';
  readonly Content: ComponentType<DashboardData>;
};

const tabs: readonly [Tab, ...Tab[]] = [
  { value: 'overview', label: 'Overview', Content: OverviewTab },
  { value: 'completed', label: 'Completed', listing: 'surveys', Content: CompletedTab },
  { value: 'dropouts', label: 'Dropouts', listing: 'dropouts', Content: DropoutsTab },
  { value: 'cookies', label: 'Cookies', listing: 'consents', Content: CookiesTab },
  { value: 'analytics', label: 'Analytics', Content: AnalyticsOutlet },
];
