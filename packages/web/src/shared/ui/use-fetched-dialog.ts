import { type ComponentType, lazy, useEffect, useState } from 'react';
import { showToast } from '../toast/toast-store.ts';

type Closable = { readonly onClose: () => void };

/** A dialog that could not be fetched closes again and says so. */
const Unavailable = ({ onClose }: Closable) => {
  useEffect(() => {
    showToast({
      title: 'This did not load',
      description: 'Please check your connection and try again.',
      variant: 'destructive',
    });
    onClose();
  }, [onClose]);
  return null;
};

/** A dialog whose code is fetched each time it is mounted until it has arrived once: opening it again is a new try. */
export const useFetchedDialog = <Props extends Closable>(
  fetchDialog: () => Promise<ComponentType<Props>>,
): ComponentType<Props> => {
  const [Dialog] = useState(() =>
    lazy(async (): Promise<{ default: ComponentType<Props> }> => {
      try {
        return { default: await fetchDialog() };
      } catch {
        return { default: Unavailable };
      }
    }),
  );
  return Dialog;
};
