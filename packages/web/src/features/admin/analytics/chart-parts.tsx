import type { ReactNode } from 'react';
import styles from './chart-parts.module.css';

type ChartTableProps = {
  readonly caption: string;
  readonly headings: readonly string[];
  /** The cells of each row. The first is the row's heading. */
  readonly rows: readonly (readonly string[])[];
};

/** A chart above a table of its figures, which is for screen readers and for exact values. */
export const ChartWithTable = ({ children, ...table }: ChartTableProps & { readonly children: ReactNode }) => (
  <div className={styles.body}>
    {children}
    <ChartTable {...table} />
  </div>
);

type ChartTooltipProps = { readonly title: string; readonly children: ReactNode };

export const ChartTooltip = ({ title, children }: ChartTooltipProps) => (
  <div className={styles.tooltip}>
    <strong>{title}</strong>
    {children}
  </div>
);

export const chartColors = {
  completed: 'var(--color-accent)',
  dropped: 'var(--color-notice)',
  grid: 'var(--color-line)',
} as const;

export const axisTick = { fill: 'var(--color-ink-soft)', fontSize: 12 } as const;

const ChartTable = ({ caption, headings, rows }: ChartTableProps) => (
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
          {rows.map(([name = '', ...cells]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map((cell, index) => (
                <td key={headings[index + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  </details>
);
