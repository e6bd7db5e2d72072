/** Those who want to know of every change. */
export type Watchers = {
  readonly tell: () => void;
  /** Calls back after every change; returns what ends that. */
  readonly watch: (changed: () => void) => () => void;
};

/** Starts with nobody. */
export const createWatchers = (): Watchers => {
  const watchers = new Set<() => void>();
  return {
    tell: () => {
      for (const changed of watchers) changed();
    },
    watch: (changed) => {
      watchers.add(changed);
      return () => watchers.delete(changed);
    },
  };
};
