import { type ComponentType, Suspense } from 'react';
import { createCodeLoader, useLazyComponent } from '../../shared/code-on-demand.tsx';
import type { DashboardData } from './admin-data.ts';
import styles from './dashboard-content.module.css';
import { DashboardTabs } from './dashboard-tabs.tsx';
import { DashboardWait, EmptyNote } from './shared/panel.tsx';
import { useQueryParameters } from './shared/query-parameters.ts';

export const DashboardContent = (data: DashboardData) => {
  const { params } = useQueryParameters();

  switch (params.get('page')) {
    case 'activity':
      return <PageOnDemand key="activity" load={loadStaffActivity} />;
    case 'guide':
      return <PageOnDemand key="guide" load={loadOwnerGuide} />;
    default:
      return <DashboardTabs {...data} />;
  }
};

const loadStaffActivity = createCodeLoader(
  async () => (await import('./staff-activity/staff-activity-page.tsx')).StaffActivityPage,
);

const loadOwnerGuide = createCodeLoader(
  async () => (await import('./owner-guide/owner-guide-page.tsx')).OwnerGuidePage,
);

const PageOnDemand = ({ load }: { readonly load: typeof loadOwnerGuide }) => {
  const Page: ComponentType = useLazyComponent(load, PageUnavailable);
  return (
    <div className={styles.page}>
      <Suspense fallback={<DashboardWait isAlone />}>
        <Page />
      </Suspense>
    </div>
  );
};

const PageUnavailable = () => (
  <EmptyNote text="This page did not load." hint="Check your connection and open it again." />
);
