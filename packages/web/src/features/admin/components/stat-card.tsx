import styles from './stat-card.module.css';

type StatCardProps = { readonly label: string; readonly value: string; readonly note?: string };

/** One figure with its name and what it is made of. */
export const StatCard = ({ label, value, note }: StatCardProps) => (
  <div className={styles.card}>
    <dt className={styles.label}>{label}</dt>
    <dd className={styles.value}>{value}</dd>
    {note !== undefined && <dd className={styles.note}>{note}</dd>}
  </div>
);
