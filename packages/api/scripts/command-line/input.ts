import { once } from 'node:events';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { CommandError } from './command-error.ts';

/** Asks for a line of standard input. The prompt goes to stderr. Returns '' without a line. */
export const askLine = async (prompt: string): Promise<string> => {
  const input = createInterface({ input: process.stdin, output: process.stderr });
  const ended = once(input, 'close').then(() => '');

  try {
    return (await Promise.race([input.question(prompt), ended])).trim();
  } finally {
    input.close();
  }
};

/** Reads a new password: twice without echo on a terminal, or else a line of standard input. */
export const readPassword = async (): Promise<string> => {
  if (process.stdin.isTTY) return askTwice();

  const [line = ''] = (await text(process.stdin)).split(/\r?\n/);
  return line;
};

const askTwice = async (): Promise<string> => {
  const password = await askSilently('Password: ');
  if ((await askSilently('Repeat the password: ')) !== password)
    throw new CommandError('The passwords differ.');

  return password;
};

const askSilently = async (prompt: string): Promise<string> => {
  process.stderr.write(prompt);
  const terminal = createInterface({
    input: process.stdin,
    output: createSilentOutput(),
    terminal: true,
  });
  const interrupted = Promise.withResolvers<never>();

  terminal.once('SIGINT', () => interrupted.reject(new CommandError('Canceled.')));
  terminal.once('close', () => interrupted.reject(new CommandError('No password was given.')));

  try {
    return await Promise.race([terminal.question(''), interrupted.promise]);
  } finally {
    terminal.close();
    process.stderr.write('\n');
  }
};

const createSilentOutput = (): Writable =>
  new Writable({ write: (_chunk, _encoding, done) => done() });
