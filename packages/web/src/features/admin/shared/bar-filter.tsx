import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Analytics } from '../admin-data.ts';
import styles from './bar-filter.module.css';
import {
  type BarValue,
  describeBar,
  findCountedDays,
  formatBarFilter,
  toListParameters,
} from './bars.ts';
import { useQueryParameters } from './query-parameters.ts';

type BarLinkProps = {
  readonly bar: BarValue;
  readonly count: number;
  readonly analytics: Analytics;
  readonly children: ReactNode;
};

/** Links a bar to the list of what it counts. A bar that counts nothing has no link. */
export const BarLink = ({ bar, count, analytics, children }: BarLinkProps) => {
  const { toLink } = useQueryParameters();
  if (count === 0) return children;

  return (
    <Link
      to={toLink(toListParameters(findCountedDays(analytics), bar))}
      className={styles.link}
      aria-label={describeBar(bar, count)}
    >
      {children}
    </Link>
  );
};

export const BarFilterChip = ({ bar }: { readonly bar: BarValue }) => {
  const { setParameters } = useQueryParameters();
  return (
    <button
      type="button"
      className={styles.chip}
      aria-label={`Remove the filter ${formatBarFilter(bar)}`}
      onClick={() => setParameters({ breakdown: '', value: '' })}
    >
      {formatBarFilter(bar)}
      <span aria-hidden="true">×</span>
    </button>
  );
};

export const DaysChip = ({ days }: { readonly days: string }) => {
  const { setParameters } = useQueryParameters();
  return (
    <button
      type="button"
      className={styles.chip}
      aria-label={`Remove the filter ${days}`}
      onClick={() => setParameters({ days: '', since: '', until: '' })}
    >
      {days}
      <span aria-hidden="true">×</span>
    </button>
  );
};
