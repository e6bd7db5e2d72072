// Brings stored items to the form that this release writes, from where a run was interrupted:
//   migrate.ts run [--dry-run] [--read-units PER_SECOND] [--table NAME]
// Days are in BUSINESS_TIME_ZONE, which must be the product's own.
import { setTimeout as pause } from 'node:timers/promises';
import type { Migration } from '../src/migration/migration.ts';
import { openMigrationAccess, type Progress } from '../src/migration/migration-store.ts';
import { migrations } from '../src/migration/migrations.ts';
import { type MigratedPage, runMigration } from '../src/migration/run-migration.ts';
import { readBusinessTimeZone } from './command-line/business-days.ts';
import { runOnTable, type TableCommand } from './command-line/command.ts';
import { CommandError } from './command-line/command-error.ts';

type OpenedTable = ReturnType<typeof openMigrationAccess>;
type Options = Parameters<typeof runMigration>[1];

/** At this rate, 1 GB takes 45 minutes. Visitors need far less than a partition's 3,000. */
const defaultReadUnits = 100;

const readRate = (given: string | boolean | undefined): number => {
  const units = given === undefined ? defaultReadUnits : Number(given);
  if (!(units >= 1)) throw new CommandError('--read-units must be a number from 1 on.');

  return units;
};

const run: TableCommand<OpenedTable> = async (table, words, values) => {
  if (words.length > 0)
    throw new CommandError('This takes no word, only --dry-run, --read-units and --table.');

  const isDryRun = values['dry-run'] === true;
  const options = { isDryRun, readUnitsPerSecond: readRate(values['read-units']) };
  const results: string[] = [];

  for (const migration of migrations) {
    console.error(`${migration.name}: ${migration.purpose}`);
    const progress = await runAndPrint(migration, options, table);

    results.push(`${migration.name}: ${describeResult(progress, isDryRun)}`);
  }

  return results.join('\n');
};

const itemsPerLine = 10_000;

/** Runs one migration and prints how far it is. Returns what it did in the end. */
const runAndPrint = async (
  migration: Migration,
  options: Options,
  { access, store }: OpenedTable,
): Promise<Progress> => {
  const { name } = migration;
  const stopped = await store.readProgress(name);
  if (stopped !== undefined) console.error(`${name}: continues after ${stopped.looked} items`);

  const dependencies = { access, store, now: () => new Date(), pause };
  let progress: Progress = { looked: 0, changed: 0 };
  let nextLineAt = itemsPerLine;

  for await (const page of runMigration(migration, options, dependencies)) {
    progress = page.progress;
    if (options.isDryRun) printFirstChanges(page);
    if (progress.looked < nextLineAt) continue;

    console.error(`${name}: ${progress.looked} items read, ${progress.changed} changed`);
    nextLineAt = progress.looked + itemsPerLine;
  }

  return progress;
};

const maxShown = 20;

const printFirstChanges = ({ changes, progress }: MigratedPage): void => {
  const countBefore = progress.changed - changes.length;
  const shown = changes.slice(0, Math.max(0, maxShown - countBefore));

  for (const { item, change } of shown)
    console.log(`${item['pk']} ${item['sk']}: ${change.description}`);
};

const describeResult = ({ looked, changed }: Progress, isDryRun: boolean): string =>
  isDryRun
    ? `would change ${changed} of ${looked} items. Nothing was changed.`
    : `changed ${changed} of ${looked} items.`;

await runOnTable(
  new Map([['run', run]]),
  (tableName) => openMigrationAccess(tableName, readBusinessTimeZone()),
  { run: { 'dry-run': { type: 'boolean' }, 'read-units': { type: 'string' } } },
);
