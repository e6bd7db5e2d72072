import { statusLabels } from './lead-text.ts';
import styles from './leads.module.css';
import type { Lead } from './leads-data.ts';

export const LeadStatus = ({ status }: Pick<Lead, 'status'>) => (
  <span className={styles.status} data-status={status}>
    {statusLabels[status]}
  </span>
);
