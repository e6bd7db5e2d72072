import * as Tabs from 'radix-ui/tabs';
import type { ReactNode } from 'react';
import type { CookieConsent } from '../api/list-cookie-consents.ts';
import type { DropoutListing } from '../api/list-dropouts.ts';
import type { Survey } from '../api/list-surveys.ts';
import type { Listing } from '../api/listing.ts';
import { CompletedTab } from '../completed/completed-tab.tsx';
import { CookiesTab } from '../cookies/cookies-tab.tsx';
import { DropoutsTab } from '../dropouts/dropouts-tab.tsx';
import type { Tab, useDashboardView } from '../hooks/use-dashboard-view.ts';
import { OverviewTab } from '../overview/overview-tab.tsx';
import { AnalyticsOutlet } from './analytics-outlet.tsx';
import styles from './dashboard-tabs.module.css';

type DashboardTabsProps = {
  readonly view: ReturnType<typeof useDashboardView>;
  readonly today: number;
  readonly surveys: Listing<Survey>;
  readonly dropouts: DropoutListing;
  readonly consents: Listing<CookieConsent>;
};

const countOf = ({ rows, total }: Listing<unknown>): number | undefined => (rows === undefined ? undefined : total);

const TabTrigger = ({ tab, label, count }: { tab: Tab; label: string; count?: number | undefined }) => (
  <Tabs.Trigger value={tab} className={styles.tab}>
    {label} {count !== undefined && <span className={styles.count}>({count.toLocaleString()})</span>}
  </Tabs.Trigger>
);

const TabContent = ({ tab, children }: { tab: Tab; children: ReactNode }) => (
  <Tabs.Content value={tab} className={styles.content}>
    {children}
  </Tabs.Content>
);

/** The five tabs; only the chosen one is rendered. */
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
