import * as Tabs from 'radix-ui/tabs';
import { type ComponentType, type ReactNode, Suspense } from 'react';
import { codeOnDemand, useFetched } from '../../shared/code-on-demand.ts';
import type { CookieConsent, DropoutListing, Survey } from './admin-data.ts';
import type { AnalyticsTabProps } from './analytics/analytics-tab.tsx';
import { CompletedTab } from './completed/completed-tab.tsx';
import { CookiesTab } from './cookies/cookies-tab.tsx';
import styles from './dashboard-tabs.module.css';
import type { Tab, useDashboardView } from './dashboard-view.ts';
import { DropoutsTab } from './dropouts/dropouts-tab.tsx';
import { OverviewTab } from './overview/overview-tab.tsx';
import { DashboardWait } from './shared/dashboard-wait.tsx';
import type { Listing } from './shared/listing.ts';
import { EmptyNote } from './shared/panel.tsx';

type DashboardTabsProps = {
  readonly view: ReturnType<typeof useDashboardView>;
  readonly today: number;
  readonly surveys: Listing<Survey>;
  readonly dropouts: DropoutListing;
  readonly consents: Listing<CookieConsent>;
};

export const DashboardTabs = ({ view, today, surveys, dropouts, consents }: DashboardTabsProps) => (
  <Tabs.Root value={view.tab} onValueChange={view.setTab}>
    <Tabs.List className={styles.strip} aria-label="Dashboard">
      <TabTrigger tab="overview" label="Overview" />
      <TabTrigger tab="completed" label="Completed" count={countOf(surveys)} />
      <TabTrigger tab="dropouts" label="Dropouts" count={countOf(dropouts)} />
      <TabTrigger tab="cookies" label="Cookies" count={countOf(consents)} />
      <TabTrigger tab="analytics" label="Analytics" />
    </Tabs.List>
    <TabContent tab="overview">
      <OverviewTab surveys={surveys} dropouts={dropouts} today={today} />
    </TabContent>
    <TabContent tab="completed">
      <CompletedTab surveys={surveys} today={today} filters={view.filters} onFilter={view.setFilters} />
    </TabContent>
    <TabContent tab="dropouts">
      <DropoutsTab dropouts={dropouts} today={today} />
    </TabContent>
    <TabContent tab="cookies">
      <CookiesTab consents={consents} />
    </TabContent>
    <TabContent tab="analytics">
      <AnalyticsOutlet surveys={surveys} dropouts={dropouts} />
    </TabContent>
  </Tabs.Root>
);

const TabTrigger = ({ tab, label, count }: { tab: Tab; label: string; count?: number | undefined }) => (
  <Tabs.Trigger value={tab} className={styles.tab}>
    {label} {count !== undefined && <span className={styles.count}>({count.toLocaleString()})</span>}
  </Tabs.Trigger>
);

const countOf = ({ rows, total }: Listing<unknown>): number | undefined => (rows === undefined ? undefined : total);

const TabContent = ({ tab, children }: { tab: Tab; children: ReactNode }) => (
  <Tabs.Content value={tab} className={styles.content}>
    {children}
  </Tabs.Content>
);

/** Loaded on demand, since only this tab needs the chart library. */
const fetchTab = codeOnDemand(async () => (await import('./analytics/analytics-tab.tsx')).AnalyticsTab);

const AnalyticsOutlet = (props: AnalyticsTabProps) => {
  const AnalyticsTab = useFetched(fetchTab, Unavailable);
  return (
    <Suspense fallback={<DashboardWait isAlone />}>
      <AnalyticsTab {...props} />
    </Suspense>
  );
};

const Unavailable: ComponentType<AnalyticsTabProps> = () => (
  <EmptyNote
    text="This tab did not load."
    hint="Check your connection, open another tab, then come back to this one."
  />
);
