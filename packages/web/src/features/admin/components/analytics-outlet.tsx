import { type ComponentType, Suspense } from 'react';
import { codeOnDemand } from '../../../shared/code-on-demand.ts';
import { useFetched } from '../../../shared/ui/use-fetched.ts';
import type { AnalyticsTabProps } from '../analytics/analytics-tab.tsx';
import { DashboardWait } from './dashboard-wait.tsx';
import { EmptyNote } from './empty-note.tsx';

const Unavailable: ComponentType<AnalyticsTabProps> = () => (
  <EmptyNote
    text="This tab did not load."
    hint="Check your connection, go to another tab, and come back to this one."
  />
);

/** The charts are much code, which only this tab needs. */
const fetchTab = codeOnDemand(async () => (await import('../analytics/analytics-tab.tsx')).AnalyticsTab);

/** The Analytics tab, fetched when it is first opened. */
export const AnalyticsOutlet = (props: AnalyticsTabProps) => {
  const AnalyticsTab = useFetched(fetchTab, Unavailable);
  return (
    <Suspense fallback={<DashboardWait isAlone />}>
      <AnalyticsTab {...props} />
    </Suspense>
  );
};
