import styles from './share-bar.module.css';

type ShareBarProps = { readonly part: number; readonly whole: number };

/** A bar as long as the part's share of the whole. The exact share shows on hover. */
export const ShareBar = ({ part, whole }: ShareBarProps) => {
  const percent = whole === 0 ? 0 : Math.min(100, (part / whole) * 100);
  return (
    <div className={styles.track} title={`${percent.toFixed(1)}% of ${whole.toLocaleString()}`}>
      <div className={styles.bar} style={{ width: `${percent}%` }} />
    </div>
  );
};
