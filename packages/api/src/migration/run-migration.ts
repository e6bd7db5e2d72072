import { skipIfUnreadable } from '../platform/dynamodb/stored-item.ts';
import type { Item } from '../platform/dynamodb/table-access.ts';
import type { Clock } from '../platform/time.ts';
import type { Change, Migration, MigrationAccess } from './migration.ts';
import type { MigrationStore, Progress } from './migration-store.ts';

export type MigrationOptions = {
  readonly isDryRun: boolean;
  readonly readUnitsPerSecond: number;
  readonly onStart: (continued: Progress | undefined) => void;
  readonly onChange: (item: Item, change: Change) => void;
  readonly onPage: (progress: Progress) => void;
};

type Dependencies = {
  readonly access: MigrationAccess;
  readonly store: MigrationStore;
  readonly now: Clock;
  readonly pause: (ms: number) => Promise<unknown>;
};

/** Processes the table from where the last run stopped. A dry run counts what is left from there, and writes nothing. */
export const runMigration = async (
  migration: Migration,
  options: MigrationOptions,
  dependencies: Dependencies,
): Promise<Progress> => {
  const { access, store, now, pause } = dependencies;
  const continued = await store.readProgress(migration.name);

  options.onStart(continued);
  let progress: Progress = {
    looked: 0,
    changed: 0,
    ...(options.isDryRun ? { next: continued?.next } : continued),
  };

  do {
    const startedMs = now().getTime();
    const page = await store.readPage(progress.next);
    const changed = await changeItems(page.items, migration, options, access);

    progress = {
      looked: progress.looked + page.items.length,
      changed: progress.changed + changed,
      next: page.next,
    };
    if (!options.isDryRun) await store.saveProgress(migration.name, progress);

    options.onPage(progress);
    const wantedMs = (page.readUnits / options.readUnitsPerSecond) * 1000;
    if (page.next !== undefined) await pause(Math.max(0, wantedMs - (now().getTime() - startedMs)));
  } while (progress.next !== undefined);

  return progress;
};

const changeItems = async (
  items: readonly Item[],
  { findChange }: Migration,
  { isDryRun, onChange }: MigrationOptions,
  access: MigrationAccess,
): Promise<number> => {
  let changed = 0;

  for (const item of items) {
    // An item that cannot be read is reported and stays as it is.
    const change = await skipIfUnreadable(() => findChange(item, access), access);
    if (change === undefined) continue;
    if (!isDryRun && !(await change.apply())) continue;

    onChange(item, change);
    changed += 1;
  }

  return changed;
};
