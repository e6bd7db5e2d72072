import { once } from 'node:events';
import { createInterface } from 'node:readline/promises';

/** One line of standard input, asked for where people see it and a pipe does not; empty when there is none. */
export const askLine = async (prompt: string): Promise<string> => {
  const input = createInterface({ input: process.stdin, output: process.stderr });
  const ended = once(input, 'close').then(() => '');
  try {
    return (await Promise.race([input.question(prompt), ended])).trim();
  } finally {
    input.close();
  }
};
