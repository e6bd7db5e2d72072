import styles from './share-bar.module.css';

type ShareBarProps = { readonly part: number; readonly whole: number };

/** A part as a bar as long as its share; the exact share shows on hover. */
export const ShareBar = ({ part, whole }: ShareBarProps) => {
  const percent = whole === 0 ? 0 : Math.min(100, (part / whole) * 100);
  return (
    <div className={styles.track} title={`${percent.toFixed(1)}% of ${whole.toLocaleString()}`}>
      <div className={styles.bar} style={{ width: `${percent}%` }} />
    </div>
  );
};
