import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { showLoadFailure } from './toast/toast-store.ts';

export type CodeLoader<Module> = (() => Promise<Module>) & {
  /** The code if it is already loaded. */
  readonly getLoaded: () => Module | undefined;
};

/**
 * Creates a function that loads code once. It throws if loading fails, and offline without trying,
 * because many browsers do not request a failed module again.
 */
export const createCodeLoader = <Module,>(load: () => Promise<Module>): CodeLoader<Module> => {
  let loaded: Module | undefined;

  const loadCode = async () => {
    if (loaded === undefined && !navigator.onLine)
      throw new Error('No network to fetch this code by');

    loaded ??= await load();
    return loaded;
  };

  return Object.assign(loadCode, { getLoaded: () => loaded });
};

/**
 * A lazy component, or a replacement if it fails to load; each mount tries again. Needs a Suspense
 * boundary.
 */
export const useLazyComponent = <Props,>(
  loadComponent: CodeLoader<ComponentType<Props>>,
  Replacement: ComponentType<Props>,
): ComponentType<Props> => {
  const loadOrReplace = async () => ({ default: await loadComponent().catch(() => Replacement) });
  const [Component] = useState<ComponentType<Props>>(
    () => loadComponent.getLoaded() ?? lazy(loadOrReplace),
  );
  return Component;
};

type Closable = { readonly onClose: () => void };

type LazyPartProps<Props> = {
  readonly loadPart: CodeLoader<ComponentType<Props>>;
  readonly partProps: Props;
};

/**
 * A lazy dialog or panel. If it fails to load, it closes with a message, and opening it again tries
 * again.
 */
export const LazyPart = <Props extends Closable>({ loadPart, partProps }: LazyPartProps<Props>) => {
  const Part = useLazyComponent<Props>(loadPart, CloseWithMessage);
  return (
    <Suspense fallback={null}>
      <Part {...partProps} />
    </Suspense>
  );
};

const CloseWithMessage = ({ onClose }: Closable) => {
  useEffect(() => {
    showLoadFailure();
    onClose();
  }, [onClose]);
  return null;
};
