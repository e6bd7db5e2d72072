import { parseArgs } from 'node:util';
import { pointToTable } from './choose-table.ts';
import { CommandError } from './command-error.ts';
import { runCommand } from './run-command.ts';

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
  const chosen = pointToTable(values.table);
  console.error(`Table ${chosen.tableName} at ${chosen.endpoint ?? 'AWS'}`);
  const access = open(chosen.tableName);
  try {
    console.log(await command(access, words));
  } finally {
    access.close();
  }
};

/** Runs the command that this process was called with, on the table that it names. */
export const runOnTable = <Access extends { readonly close: () => void }>(
  commands: Commands<Access>,
  open: Open<Access>,
): Promise<void> => runCommand(() => run(commands, open));
