import type { ReactNode } from 'react';
import { Button } from '../../../shared/ui/button.tsx';
import { Spinner } from '../../../shared/ui/spinner.tsx';
import styles from './panel-content.module.css';

type Source = { readonly error: Error | null; readonly refetch: () => Promise<unknown> };

type PanelContentProps = {
  /** What is being fetched, in words: "completed surveys". */
  readonly what: string;
  readonly source: Source;
  readonly isLoaded: boolean;
  readonly children: ReactNode;
};

/** A panel's content once it is there; until then that it is coming or why not. An old content stays with a warning. */
export const PanelContent = ({ what, source, isLoaded, children }: PanelContentProps) => (
  <>
    {source.error !== null && (
      <div role="alert" className={styles.failure}>
        <p>
          {isLoaded ? `Could not refresh the ${what}. Showing what was loaded before.` : `Could not load the ${what}.`}
        </p>
        <Button variant="secondary" size="small" onClick={() => void source.refetch()}>
          Try again
        </Button>
      </div>
    )}
    {!isLoaded && source.error === null && (
      <p className={styles.pending} role="status">
        <Spinner /> Loading {what}…
      </p>
    )}
    {isLoaded && children}
  </>
);
