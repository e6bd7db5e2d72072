import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { showNotLoaded } from '../toast/show-not-loaded.ts';

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
  readonly fetchDialog: () => Promise<ComponentType<Props>>;
  /** What the dialog is given. */
  readonly given: Props;
};

/** A dialog whose code is fetched each time it is mounted until it has arrived once: opening it again is a new try. */
export const FetchedDialog = <Props extends Closable>({ fetchDialog, given }: FetchedDialogProps<Props>) => {
  const [Dialog] = useState<ComponentType<Props>>(() =>
    lazy(async (): Promise<{ default: ComponentType<Props> }> => {
      try {
        return { default: await fetchDialog() };
      } catch {
        return { default: Unavailable };
      }
    }),
  );
  return (
    <Suspense fallback={null}>
      <Dialog {...given} />
    </Suspense>
  );
};
