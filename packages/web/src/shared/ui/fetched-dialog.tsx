import { type ComponentType, Suspense, useEffect } from 'react';
import { type CodeOnDemand, useFetched } from '../code-on-demand.ts';
import { showNotLoaded } from '../toast/toast-store.ts';

type Closable = { readonly onClose: () => void };

/** Closes a dialog that failed to load, and says so. */
const Unavailable = ({ onClose }: Closable) => {
  useEffect(() => {
    showNotLoaded();
    onClose();
  }, [onClose]);
  return null;
};

type FetchedDialogProps<Props> = {
  readonly fetchDialog: CodeOnDemand<ComponentType<Props>>;
  readonly given: Props;
};

/** A lazy dialog. Opening it again after a failure tries again. */
export const FetchedDialog = <Props extends Closable>({ fetchDialog, given }: FetchedDialogProps<Props>) => {
  const Dialog = useFetched<Props>(fetchDialog, Unavailable);
  return (
    <Suspense fallback={null}>
      <Dialog {...given} />
    </Suspense>
  );
};
