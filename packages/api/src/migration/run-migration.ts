import { skipIfUnreadable } from '../platform/dynamodb/stored-item.ts';
import type { Item } from '../platform/dynamodb/table-access.ts';
import type { Clock } from '../platform/time.ts';
import type { Change, Migration, MigrationAccess } from './migration.ts';
import type { MigrationStore, Progress } from './migration-store.ts';

type MigrationOptions = { readonly isDryRun: boolean; readonly readUnitsPerSecond: number };

type Dependencies = {
  readonly access: MigrationAccess;
  readonly store: MigrationStore;
  readonly now: Clock;
  readonly pause: (ms: number) => Promise<unknown>;
};

export type MigratedPage = {
  readonly changes: readonly ItemChange[];
  readonly progress: Progress;
};

type ItemChange = { readonly item: Item; readonly change: Change };

/** Continues where the last run stopped. A dry run counts what is left, and writes nothing. */
export async function* runMigration(
  migration: Migration,
  { isDryRun, readUnitsPerSecond }: MigrationOptions,
  { access, store, now, pause }: Dependencies,
): AsyncGenerator<MigratedPage, void> {
  const savedProgress = await store.readProgress(migration.name);
  let progress: Progress = {
    looked: 0,
    changed: 0,
    ...(isDryRun ? { next: savedProgress?.next } : savedProgress),
  };

  do {
    const startMs = now().getTime();
    const { items, next, readUnits } = await store.readPage(progress.next);
    const changes = await migrateItems(items, migration, isDryRun, access);

    progress = {
      looked: progress.looked + items.length,
      changed: progress.changed + changes.length,
      next,
    };
    if (!isDryRun) await store.saveProgress(migration.name, progress);

    yield { changes, progress };

    const minPageMs = (readUnits / readUnitsPerSecond) * 1000;
    const elapsedMs = now().getTime() - startMs;
    if (next !== undefined) await pause(Math.max(0, minPageMs - elapsedMs));
  } while (progress.next !== undefined);
}

/** Changes the items that need it. Returns the changes that were made, or that a dry run found. */
const migrateItems = async (
  items: readonly Item[],
  { findChange }: Migration,
  isDryRun: boolean,
  access: MigrationAccess,
): Promise<readonly ItemChange[]> => {
  const changes: ItemChange[] = [];

  for (const item of items) {
    // An item that cannot be read is reported and stays as it is.
    const change = await skipIfUnreadable(() => findChange(item, access), access);
    if (change === undefined) continue;

    const isChanged = isDryRun || (await change.apply());
    if (isChanged) changes.push({ item, change });
  }

  return changes;
};
