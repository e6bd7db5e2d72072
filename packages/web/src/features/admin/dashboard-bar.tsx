import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import styles from './dashboard-bar.module.css';
import { useTimeFormats } from './shared/list-time-zone.tsx';
import { TimeZoneSwitch } from './shared/time-zone-switch.tsx';

type DashboardBarProps = {
  readonly accountButton: ReactNode;
  /** When each dataset was fetched, in ms. 0 means never. */
  readonly fetchedAtMs: readonly number[];
};

/** A line below the header: how old the figures are, who is signed in, other pages, the time zone. */
export const DashboardBar = ({ accountButton, fetchedAtMs }: DashboardBarProps) => {
  const oldestFetchMs = Math.min(...fetchedAtMs);
  const { formatTime } = useTimeFormats();
  return (
    <nav className={styles.bar} aria-label="Account and help">
      {oldestFetchMs > 0 && <span>as of {formatTime(new Date(oldestFetchMs).toISOString())}</span>}
      {accountButton}
      <Link to={`${paths.adminDashboard}?page=activity`}>Staff activity</Link>
      <Link to={`${paths.adminDashboard}?page=guide`}>What the figures mean</Link>
      <TimeZoneSwitch />
    </nav>
  );
};
