import { addDays } from '@app/contract/calendar-days';
import { useState } from 'react';
import { Button } from '../../../shared/ui/button.tsx';
import type { Analytics } from '../admin-data.ts';
import { formatDays, rangeOptions, useAnalyticsRange } from './analytics-range.ts';
import { createDayFormatter, formatTimeZone, haveSameTimeNow } from './formats.ts';
import { useListTimeZone, useTimeFormats } from './list-time-zone.tsx';
import { useQueryParameters } from './query-parameters.ts';
import styles from './range-picker.module.css';

type RangePickerProps = { readonly analytics: Analytics | null | undefined };

/** Chooses the days whose figures a tab shows, and keeps the choice in the URL. */
export const RangePicker = ({ analytics }: RangePickerProps) => {
  const { range } = useAnalyticsRange();
  const { params, setParameters } = useQueryParameters();
  const { today } = useListTimeZone();
  const { formatTime } = useTimeFormats();
  const isCustom = params.get('period') === 'custom';

  const choose = (value: string): void => {
    const period = value === 'all' ? '' : value;

    setParameters(value === 'custom' ? { period } : { period, from: '', to: '' });
  };

  return (
    <section aria-label="Range of the figures" className={styles.picker}>
      <label className={styles.field}>
        <span className={styles.label}>Figures of</span>
        <select
          className={styles.input}
          value={isCustom ? 'custom' : range}
          onChange={({ target }) => choose(target.value)}
        >
          {rangeOptions.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
      {isCustom && <CustomDays key={`${params.get('from')} ${params.get('to')}`} />}
      {analytics && (
        <p className={styles.scope} role="status">
          {describeScope(analytics, formatTime(analytics.asOf), today.timeZone)}
        </p>
      )}
    </section>
  );
};

/** "Nov 1 – Nov 7, compared with ..., days in America/Toronto, as of 1:12 PM in America/Vancouver" */
const describeScope = (
  { range, previous, timeZone }: Analytics,
  readAt: string,
  shownTimeZone: string,
): string => {
  const days = range === undefined ? '' : `${formatDays(range)}, `;
  const compared = previous === undefined ? '' : `compared with ${formatDays(previous)}, `;
  const zone = haveSameTimeNow(shownTimeZone, timeZone)
    ? ''
    : ` in ${formatTimeZone(shownTimeZone)}`;

  return `${days}${compared}days in ${formatTimeZone(timeZone)}, as of ${readAt}${zone}`;
};

/** The API rejects longer ranges: of more than 1,826 days, with the first and the last one. */
const maxRangeMs = 1825 * 24 * 60 * 60 * 1000;

/** A form for the first and the last day of a custom range. It begins with the last seven days. */
const CustomDays = () => {
  const { params, setParameters } = useQueryParameters();
  const { businessTimeZone } = useListTimeZone();
  const today = createDayFormatter(businessTimeZone)(new Date());
  const [from, setFrom] = useState(params.get('from') ?? addDays(today, -6));
  const [to, setTo] = useState(params.get('to') ?? today);
  const problem = findRangeProblem(from, to);

  return (
    <form
      className={styles.custom}
      onSubmit={(event) => {
        event.preventDefault();
        if (problem === undefined) setParameters({ period: 'custom', from, to });
      }}
    >
      <label className={styles.field}>
        <span className={styles.label}>From</span>
        <input
          type="date"
          required
          className={styles.input}
          value={from}
          onChange={({ target }) => setFrom(target.value)}
        />
      </label>
      <label className={styles.field}>
        <span className={styles.label}>To</span>
        <input
          type="date"
          required
          className={styles.input}
          value={to}
          aria-invalid={problem !== undefined}
          onChange={({ target }) => setTo(target.value)}
        />
      </label>
      <Button type="submit" variant="secondary" size="small">
        Apply
      </Button>
      {problem !== undefined && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </form>
  );
};

const findRangeProblem = (from: string, to: string): string | undefined => {
  if (from === '' || to === '') return 'Choose both days';
  if (to < from) return 'The last day is before the first';

  const isTooLong = Date.parse(to) - Date.parse(from) > maxRangeMs;
  return isTooLong ? 'A range has at most 5 years' : undefined;
};
