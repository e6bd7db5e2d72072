import type { ReactNode } from 'react';
import { showFailure, showToast } from '../../../shared/toast/toast-store.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import styles from './facts.module.css';

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

type IdValueProps = { readonly value: string; readonly what: string };

export const IdValue = ({ value, what }: IdValueProps) => (
  <Copyable value={value} what={what}>
    <code title={value}>{value}</code>
  </Copyable>
);

type ContactValueProps = { readonly value: string | undefined; readonly what: string };

export const ContactValue = ({ value, what }: ContactValueProps) =>
  value === undefined ? (
    <span className={styles.absent}>Not provided</span>
  ) : (
    <Copyable value={value} what={what}>
      <span>{value}</span>
    </Copyable>
  );

/** An address is not recorded when its visitor declined analytics. */
export const IpAddress = ({ value }: { readonly value: string | undefined }) =>
  value === undefined ? (
    <span className={styles.absent}>Not recorded</span>
  ) : (
    <IdValue value={value} what="IP address" />
  );

const Copyable = ({ value, what, children }: IdValueProps & { readonly children: ReactNode }) => (
  <span className={styles.copyable}>
    {children}
    <button
      type="button"
      className={styles.button}
      aria-label={`Copy ${what} ${value}`}
      title={`Copy ${what}`}
      onClick={() => void copyText(value, what)}
    >
      <Icon path={copyPath} size={16} />
    </button>
  </span>
);

const copyPath = 'M9 9h10v10H9zM15 5H5v10';

const copyText = async (value: string, what: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(value);
    showToast({
      title: 'Copied',
      description: `The ${what} ${value} was copied to the clipboard.`,
    });
  } catch {
    showFailure('Copy failed', `Your browser couldn’t copy the ${what}.`);
  }
};

export const ShareBar = ({ part, whole }: { readonly part: number; readonly whole: number }) => {
  const percent = whole === 0 ? 0 : Math.min(100, (part / whole) * 100);
  return (
    <div className={styles.track} title={`${percent.toFixed(1)}% of ${whole.toLocaleString()}`}>
      <div className={styles.bar} style={{ width: `${percent}%` }} />
    </div>
  );
};
