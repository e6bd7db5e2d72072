import { type ComponentType, lazy, useEffect, useState } from 'react';
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
