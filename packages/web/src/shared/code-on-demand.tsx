import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { showNotLoaded } from './toast/toast-store.ts';

export type CodeOnDemand<Module> = (() => Promise<Module>) & {
  readonly arrived: () => Module | undefined;
};

/** Throws if loading fails. Never tries offline, because many browsers do not request a failed module again. */
export const codeOnDemand = <Module,>(load: () => Promise<Module>): CodeOnDemand<Module> => {
  let arrived: Module | undefined;

  const fetchCode = async () => {
    if (arrived === undefined && !navigator.onLine)
      throw new Error('No network to fetch this code by');

    arrived ??= await load();
    return arrived;
  };
  return Object.assign(fetchCode, { arrived: () => arrived });
};

/** A lazy component, or a replacement if it fails to load; each mount tries again. Needs a Suspense boundary. */
export const useFetched = <Props,>(
  fetchComponent: CodeOnDemand<ComponentType<Props>>,
  Unavailable: ComponentType<Props>,
): ComponentType<Props> => {
  const [Fetched] = useState<ComponentType<Props>>(
    () =>
      fetchComponent.arrived() ??
      lazy(async () => ({ default: await fetchComponent().catch(() => Unavailable) })),
  );
  return Fetched;
};

type Closable = { readonly onClose: () => void };

type FetchedPartProps<Props> = {
  readonly fetchPart: CodeOnDemand<ComponentType<Props>>;
  readonly given: Props;
};

/** A lazy dialog or panel. If it fails to load, it closes with a message, and opening it again tries again. */
export const FetchedPart = <Props extends Closable>({
  fetchPart,
  given,
}: FetchedPartProps<Props>) => {
  const Part = useFetched<Props>(fetchPart, Unavailable);
  return (
    <Suspense fallback={null}>
      <Part {...given} />
    </Suspense>
  );
};

const Unavailable = ({ onClose }: Closable) => {
  useEffect(() => {
    showNotLoaded();
    onClose();
  }, [onClose]);
  return null;
};
