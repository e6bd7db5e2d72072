// Brings stored items to the form that this release writes, and continues where an interrupted run stopped:
//   migrate.ts run [--dry-run] [--read-units PER_SECOND] [--table NAME]
// Days are in BUSINESS_TIME_ZONE, which must be the product's own.
import { setTimeout as pause } from 'node:timers/promises';
import type { Change, Migration } from '../src/migration/migration.ts';
import { openMigrationAccess, type Progress } from '../src/migration/migration-store.ts';
import { migrations } from '../src/migration/migrations.ts';
import { type MigrationOptions, runMigration } from '../src/migration/run-migration.ts';
import type { Item } from '../src/platform/dynamodb/table-access.ts';
import { businessTimeZone } from './command-line/business-days.ts';
import { runOnTable, type TableCommand } from './command-line/command.ts';
import { CommandError } from './command-line/command-error.ts';

type Command = TableCommand<ReturnType<typeof openMigrationAccess>>;

/** A table of 1 GB takes 45 minutes at this rate. Visitors need far less than a partition's 3,000. */
const defaultReadUnits = 100;

const readUnitsOf = (given: string | boolean | undefined): number => {
  const units = given === undefined ? defaultReadUnits : Number(given);
  if (!(units >= 1)) throw new CommandError('--read-units must be a number from 1 on.');

  return units;
};

const run: Command = async ({ access, store }, words, options) => {
  if (words.length > 0)
    throw new CommandError('This takes no word, only --dry-run, --read-units and --table.');

  const isDryRun = options['dry-run'] === true;
  const readUnitsPerSecond = readUnitsOf(options['read-units']);
  const lines: string[] = [];

  for (const migration of migrations) {
    console.error(`${migration.name}: ${migration.purpose}`);
    const said = isDryRun ? shownChanges() : { onChange: () => undefined, more: () => '' };
    const watched = {
      ...watching(migration, isDryRun),
      onChange: said.onChange,
      isDryRun,
      readUnitsPerSecond,
    };
    const progress = await runMigration(migration, watched, {
      access,
      store,
      now: () => new Date(),
      pause,
    });

    lines.push(`${said.more()}${migration.name}: ${textOf(progress, isDryRun)}`);
  }

  return lines.join('\n');
};

const textOf = ({ looked, changed }: Progress, isDryRun: boolean): string =>
  isDryRun
    ? `would change ${changed} of ${looked} items. Nothing was changed.`
    : `changed ${changed} of ${looked} items.`;

const shownAtMost = 20;

/** Prints the first changes, and counts the others. */
const shownChanges = () => {
  let found = 0;
  return {
    onChange: ({ pk, sk }: Item, { text }: Change): void => {
      found += 1;
      if (found <= shownAtMost) console.log(`${pk} ${sk}: ${text}`);
    },
    more: (): string => (found > shownAtMost ? `and ${found - shownAtMost} more\n` : ''),
  };
};

const itemsPerLine = 10_000;

const watching = (
  { name }: Migration,
  isDryRun: boolean,
): Pick<MigrationOptions, 'onStart' | 'onPage'> => {
  let said = 0;
  return {
    onStart: (continued) => {
      if (continued === undefined) return;
      if (!isDryRun) said = continued.looked;

      console.error(`${name}: continues after ${continued.looked} items`);
    },
    onPage: ({ looked, changed }) => {
      if (looked - said < itemsPerLine) return;

      said = looked;
      console.error(`${name}: ${looked} items read, ${changed} changed`);
    },
  };
};

await runOnTable(
  new Map([['run', run]]),
  (tableName) => openMigrationAccess(tableName, businessTimeZone()),
  {
    run: { 'dry-run': { type: 'boolean' }, 'read-units': { type: 'string' } },
  },
);
