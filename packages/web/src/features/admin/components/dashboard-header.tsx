import type { ReactNode } from 'react';
import { Button } from '../../../shared/ui/button.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import { ClearTestDataButton } from './clear-test-data-button.tsx';
import styles from './dashboard-header.module.css';

type DashboardHeaderProps = {
  readonly logo: ReactNode;
  readonly logoutButton: ReactNode;
  readonly isRefreshing: boolean;
  readonly onRefresh: () => void;
};

/** Title and actions of the dashboard. */
export const DashboardHeader = ({ logo, logoutButton, isRefreshing, onRefresh }: DashboardHeaderProps) => (
  <header className={styles.header}>
    <div className={styles.name}>
      {logo}
      <h1 className={styles.title}>Admin Dashboard</h1>
    </div>
    <div className={styles.actions}>
      <Button variant="secondary" size="small" aria-busy={isRefreshing} onClick={onRefresh}>
        <Icon name="refresh" size={18} className={isRefreshing ? styles.turning : undefined} />
        Refresh
      </Button>
      <ClearTestDataButton />
      {logoutButton}
    </div>
  </header>
);
