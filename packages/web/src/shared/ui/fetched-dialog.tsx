import { type ComponentType, Suspense, useEffect } from 'react';
import type { CodeOnDemand } from '../code-on-demand.ts';
import { showNotLoaded } from '../toast/show-not-loaded.ts';
import { useFetched } from './use-fetched.ts';

type Closable = { readonly onClose: () => void };

/** A dialog that could not be fetched closes again and says so. */
const Unavailable = ({ onClose }: Closable) => {
  useEffect(() => {
    showNotLoaded();
    onClose();
  }, [onClose]);
  return null;
};

type FetchedDialogProps<Props> = {
  readonly fetchDialog: CodeOnDemand<ComponentType<Props>>;
  /** What the dialog is given. */
  readonly given: Props;
};

/** A dialog whose code is fetched when it is mounted: opening it again is a new try. */
export const FetchedDialog = <Props extends Closable>({ fetchDialog, given }: FetchedDialogProps<Props>) => {
  const Dialog = useFetched<Props>(fetchDialog, Unavailable);
  return (
    <Suspense fallback={null}>
      <Dialog {...given} />
    </Suspense>
  );
};
