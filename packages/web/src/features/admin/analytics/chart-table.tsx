import styles from './chart-table.module.css';

type ChartTableProps = {
  readonly caption: string;
  readonly headings: readonly string[];
  /** The cells of each row; the first names it. */
  readonly rows: readonly (readonly string[])[];
};

/** The figures behind a chart, for those who cannot see it and those who want the exact ones. */
export const ChartTable = ({ caption, headings, rows }: ChartTableProps) => (
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
