import * as Tabs from 'radix-ui/tabs';
import { type ComponentType, type ReactNode, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { codeOnDemand, useFetched } from '../../shared/code-on-demand.tsx';
import type { CookieConsent, DropoutListing, Survey } from './admin-data.ts';
import type { AnalyticsTabProps } from './analytics/analytics-tab.tsx';
import { CompletedTab } from './completed/completed-tab.tsx';
import { ranges, type SurveyFilters, sorts } from './completed/survey-filters.ts';
import { CookiesTab } from './cookies/cookies-tab.tsx';
import styles from './dashboard-tabs.module.css';
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

const tabs = ['overview', 'completed', 'dropouts', 'cookies', 'analytics'] as const;

type Tab = (typeof tabs)[number];

const rangeValues = [ranges[0].value, ...ranges.slice(1).map(({ value }) => value)] as const;
const sortValues = [sorts[0].value, ...sorts.slice(1).map(({ value }) => value)] as const;

export const useDashboardView = () => {
  const [params, setParams] = useSearchParams();
  const filters: SurveyFilters = {
    search: params.get('q') ?? '',
    range: oneOf(rangeValues, params.get('range')),
    sort: oneOf(sortValues, params.get('sort')),
  };
  return {
    tab: oneOf(tabs, params.get('tab')),
    filters,
    setTab: (tab: string): void => {
      if (tab !== tabInAddress()) setParams((now) => withParam(now, 'tab', tab, 'overview'));
    },
    setFilters: ({ search, range, sort }: SurveyFilters) =>
      setParams(
        (now) => withParam(withParam(withParam(now, 'q', search, ''), 'range', range, 'all'), 'sort', sort, 'recent'),
        { replace: true },
      ),
  };
};

const oneOf = <Value extends string>(values: readonly [Value, ...Value[]], text: string | null): Value =>
  values.find((value) => value === text) ?? values[0];

/** A click reports a tab twice (press and focus). The URL changes before the page renders, so it tells repeats apart. */
const tabInAddress = (): Tab => oneOf(tabs, new URLSearchParams(window.location.search).get('tab'));

/** A default value is removed, which keeps the default URL free of parameters. */
const withParam = (params: URLSearchParams, key: string, value: string, defaultValue: string): URLSearchParams => {
  const next = new URLSearchParams(params);
  if (value === defaultValue) next.delete(key);
  else next.set(key, value);
  return next;
};
