import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { CommandError } from './command-error.ts';

const nowhere = (): Writable => new Writable({ write: (_chunk, _encoding, done) => done() });

/** One line from the terminal; what readline would show of it goes nowhere. */
const askSilently = async (prompt: string): Promise<string> => {
  process.stderr.write(prompt);
  const terminal = createInterface({ input: process.stdin, output: nowhere(), terminal: true });
  const interrupted = Promise.withResolvers<never>();
  terminal.once('SIGINT', () => interrupted.reject(new CommandError('Given up.')));
  terminal.once('close', () => interrupted.reject(new CommandError('No password was given.')));
  try {
    return await Promise.race([terminal.question(''), interrupted.promise]);
  } finally {
    terminal.close();
    process.stderr.write('\n');
  }
};

const askTwice = async (): Promise<string> => {
  const password = await askSilently('Password: ');
  if ((await askSilently('The same again: ')) !== password) throw new CommandError('These were not the same.');
  return password;
};

/** A new password: asked for twice without echo on a terminal, else the first line of standard input. */
export const readPassword = async (): Promise<string> => {
  if (process.stdin.isTTY) return askTwice();
  const [line = ''] = (await text(process.stdin)).split(/\r?\n/);
  return line;
};
