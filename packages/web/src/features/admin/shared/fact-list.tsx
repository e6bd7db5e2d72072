import type { ReactNode } from 'react';
import styles from './fact-list.module.css';

export type Fact = { readonly label: string; readonly value: ReactNode };

export const FactList = ({ facts }: { readonly facts: readonly Fact[] }) => (
  <dl>
    {facts.map(({ label, value }) => (
      <div key={label} className={styles.fact}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
