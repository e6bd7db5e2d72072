import { type RefObject, useId } from 'react';
import styles from './summary-date.module.css';

type SummaryDateProps = {
  readonly field: RefObject<HTMLInputElement | null>;
  /** A calendar day (YYYY-MM-DD), or empty for today. */
  readonly value: string;
  readonly latest: string;
  readonly onChange: (day: string) => void;
};

/** Chooses the day whose summary, or whose week's or month's summary, is wanted. */
export const SummaryDate = ({ field, value, latest, onChange }: SummaryDateProps) => {
  const id = useId();
  const isTooLate = value > latest;
  return (
    <div className={styles.field}>
      <label htmlFor={id}>Date</label>
      <input
        ref={field}
        id={id}
        type="date"
        max={latest}
        value={value}
        className={styles.input}
        aria-invalid={isTooLate}
        aria-describedby={`${id}-note`}
        onChange={({ target }) => onChange(target.value)}
      />
      {isTooLate ? (
        <p key="error" id={`${id}-note`} role="alert" className={styles.error}>
          This day is still to come.
        </p>
      ) : (
        <p key="hint" id={`${id}-note`} className={styles.hint}>
          A summary covers the day, week or month of this date; empty means today.
        </p>
      )}
    </div>
  );
};
