import { parseArgs } from 'node:util';
import { chooseTable, environmentFor } from './choose-table.ts';
import { CommandError } from './command-error.ts';
import { describeFailure } from './describe-failure.ts';

/** What is done on a table with the words behind the command's name; answers what to print. */
export type TableCommand<Access> = (access: Access, words: readonly string[]) => Promise<string>;

type Commands<Access> = ReadonlyMap<string, TableCommand<Access>>;
type Open<Access> = (tableName: string) => Access;

const run = async <Access extends { readonly close: () => void }>(
  commands: Commands<Access>,
  open: Open<Access>,
): Promise<void> => {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { table: { type: 'string' } } });
  const [name = '', ...words] = positionals;
  const command = commands.get(name);
  if (command === undefined) throw new CommandError(`Give one of: ${[...commands.keys()].join(', ')}.`);
  const chosen = chooseTable(values.table, process.env);
  Object.assign(process.env, environmentFor(chosen));
  console.error(`Table ${chosen.tableName} at ${chosen.endpoint ?? 'AWS'}`);
  const access = open(chosen.tableName);
  try {
    console.log(await command(access, words));
  } finally {
    access.close();
  }
};

/** Runs the command that this process was called with, on the table that it names; a failure is told in words. */
export const runOnTable = async <Access extends { readonly close: () => void }>(
  commands: Commands<Access>,
  open: Open<Access>,
): Promise<void> => {
  try {
    await run(commands, open);
  } catch (error) {
    console.error(describeFailure(error));
    process.exitCode = 1;
  }
};
