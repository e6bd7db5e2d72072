// Fills a table with made-up records:  seed.ts --surveys N --dropouts N --consents N --days N  [--table NAME]
// A deployed table must be confirmed by its name. Ctrl+C stops the command once all stored records are counted; it
// prints the options for the rest.
import { parseArgs } from 'node:util';
import { openTable } from '../src/platform/dynamodb/table-access.ts';
import { readBusinessTimeZone } from './command-line/business-days.ts';
import { type ChosenTable, isDeployed, pointToTable } from './command-line/choose-table.ts';
import { runCommand } from './command-line/command.ts';
import { CommandError } from './command-line/command-error.ts';
import { askLine } from './command-line/input.ts';
import { type Added, defaultBatch, type SeedAmounts, seedTable } from './seed/seed-table.ts';

const kinds = ['surveys', 'dropouts', 'consents'] as const;

const textOption = (value: string) => ({ type: 'string', default: value }) as const;

const parseWholeNumber = (name: string, text: string): number => {
  if (!/^\d{1,8}$/.test(text)) throw new CommandError(`--${name} must be a whole number.`);

  return Number(text);
};

const readArguments = (): { readonly amounts: SeedAmounts; readonly table: string | undefined } => {
  const { values } = parseArgs({
    options: {
      surveys: textOption('200'),
      dropouts: textOption('120'),
      consents: textOption('150'),
      days: textOption('30'),
      table: { type: 'string' },
    },
  });
  const { table, ...texts } = values;
  const amounts = {
    surveys: parseWholeNumber('surveys', texts.surveys),
    dropouts: parseWholeNumber('dropouts', texts.dropouts),
    consents: parseWholeNumber('consents', texts.consents),
    days: Math.max(1, parseWholeNumber('days', texts.days)),
  };
  return { amounts, table };
};

/** Throws without the confirmation. Made-up surveys could hardly be told from real ones. */
const confirmIfDeployed = async (chosen: ChosenTable): Promise<void> => {
  if (!isDeployed(chosen)) return;

  console.error(
    `${chosen.tableName} is a deployed table. Made-up records would count in its totals.`,
  );
  const typed = await askLine("Type the table's name to fill it: ");
  if (typed !== chosen.tableName)
    throw new CommandError("That is not the table's name. Nothing was changed.");
};

/** Returns a signal that the first Ctrl+C aborts; a second one ends the process at once. */
const createStopSignal = (): AbortSignal => {
  const controller = new AbortController();

  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => controller.abort());
  return controller.signal;
};

const run = async (): Promise<void> => {
  const { amounts, table } = readArguments();
  const timeZone = readBusinessTimeZone();
  const chosen = pointToTable(table);

  await confirmIfDeployed(chosen);
  const access = openTable(chosen.tableName);
  const start = performance.now();
  const watch = {
    signal: createStopSignal(),
    onProgress: ({ surveys, dropouts, consents }: Added) => {
      if (process.stdout.isTTY)
        process.stdout.write(`\r${surveys + dropouts + consents} records...`);
    },
  };
  const added = await seedTable(access, amounts, timeZone, watch).catch((error: unknown) => {
    console.error(
      `Up to ${defaultBatch} records may be stored but not counted; "npm run reconcile -- --all --fix" counts them.`,
    );
    throw error;
  });

  access.client.destroy();
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  const { surveys, dropouts, consents } = added;

  console.log(
    `\rAdded ${surveys} surveys, ${dropouts} dropouts and ${consents} consents of ${amounts.days} days in ${seconds} s.`,
  );
  const remainingOptions = kinds
    .map((kind) => `--${kind} ${amounts[kind] - added[kind]}`)
    .join(' ');
  if (kinds.some((kind) => added[kind] < amounts[kind]))
    console.log(`Stopped. For the rest: ${remainingOptions}`);
};

await runCommand(run);
