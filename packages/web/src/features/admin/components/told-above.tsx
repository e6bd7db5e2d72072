import type { ReactNode } from 'react';
import { EmptyNote, PanelContent } from '../shared/panel.tsx';

type ToldAboveProps = {
  /** What is being fetched, in words: "completed surveys". */
  readonly what: string;
  readonly source: { readonly rows: unknown; readonly error: Error | null; readonly refetch: () => Promise<unknown> };
  readonly children: ReactNode;
};

/** A panel's content where the tab itself tells of a failure, with the way to try again: here a word of it is enough. */
export const ToldAbove = ({ what, source, children }: ToldAboveProps) =>
  source.error !== null && source.rows === undefined ? (
    <EmptyNote text="Not available" />
  ) : (
    <PanelContent what={what} source={{ ...source, error: null }} isLoaded={source.rows !== undefined}>
      {children}
    </PanelContent>
  );
