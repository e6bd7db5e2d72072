import styles from './share-bar.module.css';

export const ShareBar = ({ part, whole }: { readonly part: number; readonly whole: number }) => {
  const percent = whole === 0 ? 0 : Math.min(100, (part / whole) * 100);
  return (
    <div className={styles.track} title={`${percent.toFixed(1)}% of ${whole.toLocaleString()}`}>
      <div className={styles.bar} style={{ width: `${percent}%` }} />
    </div>
  );
};
