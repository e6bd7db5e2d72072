import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { showLoadFailure } from './toast/toast-store.ts';

export type CodeLoader<Module> = (() => Promise<Module>) & {
  /** The code if it is already loaded. */
  readonly getLoaded: () => Module | undefined;
};

/** Throws if loading fails, and offline at once: browsers may never request the module again. */
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

/** Takes the replacement if loading fails. Render it in a Suspense boundary. */
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

/** A dialog or panel whose code is loaded on demand. If that fails, it closes with a message. */
export const LazyPart = <Props extends Closable>({ loadPart, partProps }: LazyPartProps<Props>) => {
  const Part = useLazyComponent<Props>(loadPart, LoadFailureMessage);
  return (
    <Suspense fallback={null}>
      <Part {...partProps} />
    </Suspense>
  );
};

const LoadFailureMessage = ({ onClose }: Closable) => {
  useEffect(() => {
    showLoadFailure();
    onClose();
  }, [onClose]);
  return null;
};
