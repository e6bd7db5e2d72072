import type { Analytics } from '../api/get-analytics.ts';
import { dayLabel } from '../shared/browser-time.ts';
import { completionRate } from '../shared/figures.ts';
import styles from './chart-panel.module.css';

type TrendTooltipProps = {
  readonly days: Analytics['days'];
  /** Given by the chart: the day under the pointer. */
  readonly label?: string | number;
  readonly active?: boolean;
};

/** The figures of the day under the pointer, with what the rate is a rate of. */
export const TrendTooltip = ({ days, label, active }: TrendTooltipProps) => {
  const found = days.find(({ day }) => day === label);
  if (active !== true || found === undefined) return null;
  const { day, completed, dropped } = found;
  const attempts = completed + dropped;
  return (
    <div className={styles.tooltip}>
      <strong>{dayLabel(day)}</strong>
      {completed.toLocaleString()} completed, {dropped.toLocaleString()} dropped out
      <br />
      {attempts === 0
        ? 'No attempts'
        : `${completionRate(completed, dropped)}% of ${attempts.toLocaleString()} attempts`}
    </div>
  );
};
