import { focusManager, useIsFetching, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { Button } from '../../shared/ui/button.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { PageHead } from '../../shared/ui/page-head.tsx';
import { useCookieConsents, useDropouts, useSurveys } from './admin-data.ts';
import { ClearTestDataButton } from './clear-test-data-button.tsx';
import { defaultSurveyQuery } from './completed/survey-filters.ts';
import { DashboardBar } from './dashboard-bar.tsx';
import { DashboardContent } from './dashboard-content.tsx';
import styles from './dashboard-page.module.css';
import { ListTimeZoneProvider, useNewListTimeZone } from './shared/list-time-zone.tsx';
import { DashboardWait } from './shared/panel.tsx';

type DashboardPageProps = {
  readonly logo: ReactNode;
  readonly logoutButton: ReactNode;
  readonly signInButton: ReactNode;
  readonly accountButton: ReactNode;
};

export const DashboardPage = ({
  logo,
  logoutButton,
  signInButton,
  accountButton,
}: DashboardPageProps) => {
  const listTimeZone = useNewListTimeZone();

  useRefetchOnWindowFocus();
  const surveys = useSurveys(defaultSurveyQuery);
  const dropouts = useDropouts();
  const consents = useCookieConsents();
  const datasets = [surveys, dropouts, consents];
  // Without a session, the page shows no lists, because empty lists would be wrong.
  const isSignedOut = datasets.some(({ data }) => data === null);
  const pendingDatasets = datasets.filter(({ isFetched }) => !isFetched);
  const isAllPending = pendingDatasets.length === datasets.length;
  return (
    <ListTimeZoneProvider value={listTimeZone}>
      <div className={styles.page}>
        <PageHead
          title="Admin Dashboard"
          description="Completed surveys, dropouts and cookie choices."
        />
        <header className={styles.header}>
          <div className={styles.name}>
            {logo}
            <h1 className={styles.title}>Admin Dashboard</h1>
          </div>
          <div className={styles.actions}>
            <RefreshButton />
            <ClearTestDataButton />
            {logoutButton}
          </div>
        </header>
        <DashboardBar
          accountButton={accountButton}
          fetchedAtMs={datasets.map(({ dataUpdatedAt }) => dataUpdatedAt)}
        />
        {isSignedOut ? (
          <div role="alert" className={styles.notice}>
            <p>Your session has ended, so there is no data to show.</p>
            {signInButton}
          </div>
        ) : (
          <>
            {!isAllPending && (
              <DashboardContent surveys={surveys} dropouts={dropouts} consents={consents} />
            )}
            {pendingDatasets.length > 0 && <DashboardWait isAlone={isAllPending} />}
          </>
        )}
      </div>
    </ListTimeZoneProvider>
  );
};

/** Refetches on window focus. The query library refetches only when the tab becomes visible. */
const useRefetchOnWindowFocus = (): void => {
  useEffect(() => {
    const notify = () => focusManager.onFocus();

    window.addEventListener('focus', notify);
    return () => window.removeEventListener('focus', notify);
  }, []);
};

const refreshPath = 'M19.5 12a7.5 7.5 0 1 1-2.2-5.3L20 9M20 4v5h-5';

const RefreshButton = () => {
  const client = useQueryClient();
  const isRefreshing = useIsFetching({ queryKey: ['admin'] }) > 0;
  const refresh = () => void client.refetchQueries({ queryKey: ['admin'], type: 'active' });
  return (
    <Button variant="secondary" size="small" aria-busy={isRefreshing} onClick={refresh}>
      <Icon path={refreshPath} size={18} className={isRefreshing ? styles.turning : undefined} />
      Refresh
    </Button>
  );
};
