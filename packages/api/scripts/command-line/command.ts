import { parseArgs } from 'node:util';
import { pointToTable } from './choose-table.ts';
import { CommandError } from './command-error.ts';

/** Takes the words after the command's name and its options. Returns what to print. */
export type TableCommand<Access> = (
  access: Access,
  words: readonly string[],
  options: Values,
) => Promise<string>;

type Values = Readonly<Record<string, string | boolean | undefined>>;

/** The options that a command takes besides `--table`, by the command's name. */
type OptionsByCommand = Readonly<
  Record<string, Readonly<Record<string, { readonly type: 'string' | 'boolean' }>>>
>;

type Commands<Access> = ReadonlyMap<string, TableCommand<Access>>;
type Open<Access> = (tableName: string) => Access;

/** Runs the command that this process was called with on the table that it names. */
export const runOnTable = <Access extends { readonly close: () => void }>(
  commands: Commands<Access>,
  open: Open<Access>,
  optionsByCommand: OptionsByCommand = {},
): Promise<void> => runCommand(() => runNamedCommand(commands, open, optionsByCommand));

const runNamedCommand = async <Access extends { readonly close: () => void }>(
  commands: Commands<Access>,
  open: Open<Access>,
  optionsByCommand: OptionsByCommand,
): Promise<void> => {
  const table = { type: 'string' } as const;
  // The name comes first, because it decides which options there are.
  const anyOptions = parseArgs({ allowPositionals: true, strict: false, options: { table } });
  const [name = ''] = anyOptions.positionals;
  const command = commands.get(name);
  if (command === undefined)
    throw new CommandError(`Give one of: ${[...commands.keys()].join(', ')}.`);

  const options = { ...optionsByCommand[name], table };
  const { values, positionals } = parseArgs({ allowPositionals: true, options });
  const { table: tableName, ...commandOptions }: Values & { readonly table?: string } = values;
  const chosen = pointToTable(tableName);

  console.error(`Table ${chosen.tableName} at ${chosen.endpoint ?? 'AWS'}`);
  const access = open(chosen.tableName);

  try {
    console.log(await command(access, positionals.slice(1), commandOptions));
  } finally {
    access.close();
  }
};

/** Runs this process's task. A failure is printed as a message, and the process exits with 1. */
export const runCommand = async (task: () => Promise<void>): Promise<void> => {
  try {
    await task();
  } catch (error) {
    console.error(describeFailure(error));
    process.exitCode = 1;
  }
};

/** Returns a message for failures that the user can fix, and other errors unchanged. */
const describeFailure = (error: unknown): unknown => {
  if (error instanceof CommandError) return error.message;
  if (!(error instanceof Error)) return error;

  const code = 'code' in error ? String(error.code) : undefined;
  if (code?.startsWith('ERR_PARSE_ARGS')) return error.message;
  if (code === 'ECONNREFUSED') return 'No database responds there. Is the product running?';
  if (!isAwsError(error)) return error;

  const question = 'Are table, AWS_REGION and AWS_PROFILE or credentials the right ones?';
  return `${error.message} (${error.name}). ${question}`;
};

/** An error response of AWS, a network failure, or missing settings of the SDK. */
const isAwsError = (error: Error): boolean =>
  '$metadata' in error ||
  error.name === 'CredentialsProviderError' ||
  error.message.startsWith('Region ');
