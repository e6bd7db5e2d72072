import type { ReactNode } from 'react';
import styles from './fact-list.module.css';

type Fact = { readonly label: string; readonly value: ReactNode };

/** Names and their values, a pair a line. */
export const FactList = ({ facts }: { readonly facts: readonly Fact[] }) => (
  <dl className={styles.facts}>
    {facts.map(({ label, value }) => (
      <div key={label} className={styles.fact}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
