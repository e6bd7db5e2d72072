import type { DropoutListing, Survey } from '../admin-data.ts';
import { useAnalytics } from '../api/get-analytics.ts';
import { useSystemStatus } from '../api/get-system-status.ts';
import { DashboardWait } from '../shared/dashboard-wait.tsx';
import type { Listing } from '../shared/listing.ts';
import { PanelContent } from '../shared/panel.tsx';
import { AllDropouts } from './all-dropouts.tsx';
import { FunnelPanel } from './funnel-panel.tsx';
import { PerformanceSummary } from './performance-summary.tsx';
import { SystemStatus } from './system-status.tsx';
import { TrendPanel } from './trend-panel.tsx';

export type AnalyticsTabProps = { readonly surveys: Listing<Survey>; readonly dropouts: DropoutListing };

/** How well the quiz does, over time and question by question, and every dropout. No part pushes down one that is there. */
export const AnalyticsTab = ({ surveys, dropouts }: AnalyticsTabProps) => {
  const status = useSystemStatus();
  const analytics = useAnalytics();
  if (surveys.isAwaited || dropouts.isAwaited) return <DashboardWait isAlone />;
  return (
    <>
      <PerformanceSummary surveys={surveys} dropouts={dropouts} />
      <SystemStatus dropouts={dropouts} status={status} />
      {status.isFetched && (
        <PanelContent what="trend and funnel" source={analytics} isLoaded={analytics.data !== undefined}>
          {analytics.data && (
            <>
              <TrendPanel days={analytics.data.days} timeZone={analytics.data.timeZone} />
              <FunnelPanel funnel={analytics.data.funnel} />
            </>
          )}
        </PanelContent>
      )}
      {status.isFetched && analytics.isFetched && <AllDropouts dropouts={dropouts} />}
    </>
  );
};
