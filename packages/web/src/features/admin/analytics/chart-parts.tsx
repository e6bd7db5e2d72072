import type { ReactNode } from 'react';
import { ResponsiveContainer } from 'recharts';
import styles from './chart-parts.module.css';

type ChartRow = {
  readonly name: string;
  /** Shown instead of the name, such as a link. */
  readonly heading?: ReactNode;
  readonly cells: readonly string[];
};

type ChartWithTableProps = {
  readonly heightPx: number;
  readonly caption: string;
  readonly headings: readonly string[];
  readonly rows: readonly ChartRow[];
  readonly children: ReactNode;
};

/** A chart above a table of its figures, for screen readers and exact values. */
export const ChartWithTable = ({
  heightPx,
  caption,
  headings,
  rows,
  children,
}: ChartWithTableProps) => (
  <div className={styles.body}>
    <div aria-hidden="true">
      <ResponsiveContainer width="100%" height={heightPx}>
        {children}
      </ResponsiveContainer>
    </div>
    <details className={styles.details}>
      <summary className={styles.summary}>Show as a table</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard. */}
      <section className={styles.scroller} tabIndex={0} aria-label={caption}>
        <table className={styles.table}>
          <caption className="visually-hidden">{caption}</caption>
          <thead>
            <tr>
              {headings.map((heading) => (
                <th key={heading} scope="col">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, heading = name, cells }) => (
              <tr key={name}>
                <th scope="row">{heading}</th>
                {cells.map((cell, index) => (
                  <td key={headings[index + 1]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  </div>
);

type ChartTooltipProps = { readonly title: string; readonly lines: readonly string[] };

export const ChartTooltip = ({ title, lines }: ChartTooltipProps) => (
  <div className={styles.tooltip}>
    <strong>{title}</strong>
    {lines.map((line) => (
      <div key={line}>{line}</div>
    ))}
  </div>
);

export const chartColors = {
  completed: 'var(--color-accent)',
  dropped: 'var(--color-notice)',
  grid: 'var(--color-line)',
} as const;

export const axis = {
  tick: { fill: 'var(--color-ink-soft)', fontSize: 12 },
  tickLine: false,
} as const;

export const legend = { iconType: 'square', iconSize: 10, wrapperStyle: { fontSize: 13 } } as const;
