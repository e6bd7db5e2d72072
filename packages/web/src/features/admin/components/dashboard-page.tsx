import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PageHead } from '../../../shared/ui/page-head.tsx';
import { useCookieConsents } from '../api/list-cookie-consents.ts';
import { useDropouts } from '../api/list-dropouts.ts';
import { useSurveys } from '../api/list-surveys.ts';
import { useDashboardView } from '../hooks/use-dashboard-view.ts';
import { useToday } from '../hooks/use-today.ts';
import { useWindowFocus } from '../hooks/use-window-focus.ts';
import { defaultFilters } from '../survey-filters.ts';
import { DashboardHeader } from './dashboard-header.tsx';
import styles from './dashboard-page.module.css';
import { DashboardTabs } from './dashboard-tabs.tsx';
import { DashboardWait } from './dashboard-wait.tsx';
import { SignedOutNotice } from './signed-out-notice.tsx';

type DashboardPageProps = {
  readonly logo: ReactNode;
  readonly logoutButton: ReactNode;
  readonly signInButton: ReactNode;
};

/** The staff's view of surveys, dropouts and cookie choices. Each dataset arrives, or fails, on its own. */
export const DashboardPage = ({ logo, logoutButton, signInButton }: DashboardPageProps) => {
  const today = useToday();
  const view = useDashboardView();
  useWindowFocus();
  const surveys = useSurveys(defaultFilters, today);
  const dropouts = useDropouts();
  const consents = useCookieConsents();
  const client = useQueryClient();
  const isRefreshing = useIsFetching({ queryKey: ['admin'] }) > 0;
  /** The three datasets, and what the tab in view adds to them. */
  const refresh = () => void client.refetchQueries({ queryKey: ['admin'], type: 'active' });
  const datasets = [surveys, dropouts, consents];
  /** Without a session there is no figure to show: an empty list would be a false one. */
  const isSignedOut = datasets.some((dataset) => dataset.isSignedOut);
  const awaited = datasets.filter((dataset) => dataset.isAwaited);
  return (
    <div className={styles.page}>
      <PageHead title="Admin Dashboard" description="Completed surveys, dropouts and cookie choices." />
      <DashboardHeader logo={logo} logoutButton={logoutButton} isRefreshing={isRefreshing} onRefresh={refresh} />
      {isSignedOut && <SignedOutNotice>{signInButton}</SignedOutNotice>}
      {!isSignedOut && awaited.length === datasets.length && <DashboardWait isAlone />}
      {!isSignedOut && awaited.length < datasets.length && (
        <>
          <DashboardTabs view={view} today={today} surveys={surveys} dropouts={dropouts} consents={consents} />
          {awaited.length > 0 && <DashboardWait isAlone={false} />}
        </>
      )}
    </div>
  );
};
