import { type ComponentType, lazy, useState } from 'react';
import type { CodeOnDemand } from '../code-on-demand.ts';

/**
 * A component that is fetched each time its user is mounted until it has arrived once, or what stands in its place where
 * it cannot be fetched. Its user needs a Suspense of its own around it.
 */
export const useFetched = <Props>(
  fetchComponent: CodeOnDemand<ComponentType<Props>>,
  Unavailable: ComponentType<Props>,
): ComponentType<Props> => {
  const [Fetched] = useState<ComponentType<Props>>(
    () =>
      fetchComponent.arrived() ??
      lazy(async (): Promise<{ default: ComponentType<Props> }> => {
        try {
          return { default: await fetchComponent() };
        } catch {
          return { default: Unavailable };
        }
      }),
  );
  return Fetched;
};
