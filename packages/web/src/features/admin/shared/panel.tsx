import { type ReactNode, useId } from 'react';
import { Button } from '../../../shared/ui/button.tsx';
import { Spinner } from '../../../shared/ui/icon.tsx';
import styles from './panel.module.css';

type PanelProps = {
  readonly title: string;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
};

export const Panel = ({ title, aside, children }: PanelProps) => {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={styles.panel}>
      <div className={styles.head}>
        <h2 id={titleId} tabIndex={-1} className={styles.title}>
          {title}
        </h2>
        {aside !== undefined && <div className={styles.aside}>{aside}</div>}
      </div>
      {children}
    </section>
  );
};

/** The part of a query's result that a panel needs. The data is null after a 401. */
export type Source<Data> = {
  readonly data: Data | null | undefined;
  readonly error: Error | null;
  readonly refetch: () => Promise<unknown>;
};

type PanelContentProps<Data> = {
  readonly contentName: string;
  readonly source: Source<Data>;
  readonly children: (data: Data) => ReactNode;
};

/** After a failed refresh, the content stays with a warning. */
export const PanelContent = <Data extends object>({
  contentName,
  source,
  children,
}: PanelContentProps<Data>) => (
  <>
    <LoadFailure contentName={contentName} source={source} />
    {source.data === undefined && source.error === null && (
      <p className={styles.pending} role="status">
        <Spinner /> Loading {contentName}…
      </p>
    )}
    {source.data && children(source.data)}
  </>
);

type LoadFailureProps = { readonly contentName: string; readonly source: Source<object> };

export const LoadFailure = ({ contentName, source: { data, error, refetch } }: LoadFailureProps) =>
  error !== null && (
    <div role="alert" className={styles.failure}>
      <p>
        {data === undefined
          ? `Could not load the ${contentName}.`
          : `Could not refresh the ${contentName}. The list below may be out of date.`}
      </p>
      <Button variant="secondary" size="small" onClick={() => void refetch()}>
        Try again
      </Button>
    </div>
  );

type EmptyNoteProps = { readonly text: string; readonly hint?: string | undefined };

export const EmptyNote = ({ text, hint }: EmptyNoteProps) => (
  <div className={styles.empty}>
    <p>{text}</p>
    {hint !== undefined && <p className={styles.emptyHint}>{hint}</p>}
  </div>
);

export const UnreadableNote = ({
  contentName,
  count,
}: {
  readonly contentName: string;
  readonly count: number;
}) =>
  count > 0 && (
    <p className={styles.unreadable}>
      Left out because unreadable: {count.toLocaleString()} of the {contentName}.
    </p>
  );

export const ShowMoreButton = ({ onClick }: { readonly onClick: () => void }) => (
  <div className={styles.foot}>
    <Button variant="quiet" size="small" onClick={onClick}>
      Show more
    </Button>
  </div>
);

/** A loading message. It fills the page if alone; otherwise it floats at the window's bottom. */
export const DashboardWait = ({ isAlone }: { readonly isAlone: boolean }) => (
  <p role="status" className={styles.wait} data-alone={isAlone}>
    <Spinner /> Loading admin dashboard...
  </p>
);
