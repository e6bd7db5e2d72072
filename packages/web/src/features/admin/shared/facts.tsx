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

type StateTextProps = {
  /** `unknown` means that nothing has happened yet. */
  readonly state: 'good' | 'bad' | 'unknown';
  readonly children: ReactNode;
};

export const StateText = ({ state, children }: StateTextProps) => (
  <span className={styles.state} data-state={state}>
    {children}
  </span>
);

type IdValueProps = { readonly value: string; readonly valueName: string };

export const IdValue = ({ value, valueName }: IdValueProps) => (
  <Copyable value={value} valueName={valueName}>
    <code title={value} className={styles.id}>
      {value}
    </code>
  </Copyable>
);

type ContactValueProps = { readonly value: string | undefined; readonly valueName: string };

export const ContactValue = ({ value, valueName }: ContactValueProps) =>
  value === undefined ? (
    <span className={styles.absent}>Not provided</span>
  ) : (
    <Copyable value={value} valueName={valueName}>
      <span>{value}</span>
    </Copyable>
  );

/** A visitor's IP address. Absent after 30 days, and for visits of those who declined analytics. */
export const IpAddress = ({ value }: { readonly value: string | undefined }) =>
  value === undefined ? (
    <span className={styles.absent}>Not recorded</span>
  ) : (
    <Copyable value={value} valueName="IP address">
      <code title={value}>{value}</code>
    </Copyable>
  );

/** A value with a copy button. `valueName` says what it is, such as "session ID". */
const Copyable = ({
  value,
  valueName,
  children,
}: IdValueProps & { readonly children: ReactNode }) => (
  <span className={styles.copyable}>
    {children}
    <button
      type="button"
      className={styles.button}
      aria-label={`Copy ${valueName} ${value}`}
      title={`Copy ${valueName}`}
      onClick={() => void copyText(value, valueName)}
    >
      <Icon path={copyPath} size={16} />
    </button>
  </span>
);

const copyPath = 'M9 9h10v10H9zM15 5H5v10';

const copyText = async (value: string, valueName: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(value);
    showToast({
      title: 'Copied',
      description: `The ${valueName} ${value} was copied to the clipboard.`,
    });
  } catch {
    showFailure('Copy failed', `Your browser couldn’t copy the ${valueName}.`);
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
