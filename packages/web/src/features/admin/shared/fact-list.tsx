import type { ReactNode } from 'react';
import styles from './fact-list.module.css';

export type Fact = { readonly label: string; readonly value: ReactNode };

type FactListProps = { readonly facts: readonly Fact[]; readonly className?: string | undefined };

export const FactList = ({ facts, className }: FactListProps) => (
  <dl className={className}>
    {facts.map(({ label, value }) => (
      <div key={label} className={styles.fact}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
