import { useState } from 'react';
import type { Analytics } from '../admin-data.ts';
import { BarLink } from '../shared/bar-filter.tsx';
import { formatPercent } from '../shared/formats.ts';
import { EmptyNote, Panel } from '../shared/panel.tsx';
import { formatSource } from '../shared/sources.ts';
import styles from './sources-panel.module.css';

type Sources = Analytics['sources'];
type Dimension = keyof Sources;

const dimensions: readonly { readonly value: Dimension; readonly label: string }[] = [
  { value: 'source', label: 'Source' },
  { value: 'medium', label: 'Medium' },
  { value: 'campaign', label: 'Campaign' },
];

const outcomes = [
  { name: 'completed', heading: 'Completed' },
  { name: 'contact', heading: 'Left contact' },
  { name: 'booking', heading: 'Pressed booking' },
  { name: 'bought', heading: 'Bought' },
] as const;

/** What came of the visits, by where the visitors came from. */
export const SourcesPanel = ({ analytics }: { readonly analytics: Analytics }) => {
  const [dimension, setDimension] = useState<Dimension>('source');
  const label = dimensions.find(({ value }) => value === dimension)?.label;
  const rows = analytics.sources[dimension];

  return (
    <Panel
      title="Sources"
      aside={
        <select
          aria-label="Group visits by"
          className={styles.select}
          value={dimension}
          onChange={({ target }) =>
            setDimension(dimensions.find(({ value }) => value === target.value)?.value ?? 'source')
          }
        >
          {dimensions.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      }
    >
      {rows.length === 0 ? (
        <EmptyNote text="No visits in this range" />
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard.
        <section className={styles.scroller} tabIndex={0} aria-label="What came of the visits">
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{label}</th>
                <th scope="col">Started</th>
                {outcomes.map(({ heading }) => (
                  <th key={heading} scope="col">
                    {heading}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.value}>
                  <th scope="row">{formatSource(row.value)}</th>
                  <td>{row.started.toLocaleString()}</td>
                  {outcomes.map(({ name }) => (
                    <td key={name}>
                      {name === 'completed' ? (
                        <BarLink
                          bar={{ breakdown: dimension, value: row.value }}
                          count={row.completed}
                          analytics={analytics}
                        >
                          {row.completed.toLocaleString()}
                        </BarLink>
                      ) : (
                        row[name].toLocaleString()
                      )}{' '}
                      <span className={styles.share}>
                        {row[name] > 0 && row.started > 0 && formatPercent(row[name], row.started)}
                      </span>
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      <p className={styles.note}>
        Started: visits that were completed or left. Left contact, pressed booking and bought count
        on the day of the survey. Unknown: visitors who declined analytics.
      </p>
    </Panel>
  );
};
