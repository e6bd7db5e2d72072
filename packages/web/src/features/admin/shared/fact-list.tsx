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

/** `unknown` means that nothing has happened yet. */
type StateTextProps = { readonly state: 'good' | 'bad' | 'unknown'; readonly children: ReactNode };

export const StateText = ({ state, children }: StateTextProps) => (
  <span className={styles.state} data-state={state}>
    {children}
  </span>
);
