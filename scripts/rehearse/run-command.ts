import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { projectFolder } from './folders.ts';
import { endGroup, startGroup } from './process-group.ts';

type CommandOptions = {
  readonly environment?: Readonly<Record<string, string>>;
  /** Given to the command on its standard input. */
  readonly input?: string;
  /** Shown as it comes, instead of only when the command fails. */
  readonly show?: boolean;
  readonly timeoutMs?: number;
};

/** Runs a command to its end and returns what it printed. Raises, with the output, when it fails or takes too long. */
export const runCommand = async (
  command: string,
  args: readonly string[],
  { environment = {}, input, show = false, timeoutMs = 180_000 }: CommandOptions = {},
): Promise<string> => {
  const child = startGroup(command, args, {
    cwd: projectFolder,
    env: { ...process.env, ...environment },
    stdio: [input === undefined ? 'ignore' : 'pipe', show ? 'inherit' : 'pipe', show ? 'inherit' : 'pipe'],
  });
  const timer = setTimeout(() => endGroup(child), timeoutMs);
  child.stdin?.end(input);
  const [[status, signal], output, errors] = await Promise.all([
    once(child, 'close'),
    child.stdout ? text(child.stdout) : '',
    child.stderr ? text(child.stderr) : '',
  ]).finally(() => clearTimeout(timer));
  if (status === 0) return output;
  const end = status === null ? `was ended by ${signal} (after ${timeoutMs / 1000} s at most)` : `failed (${status})`;
  throw new Error(`${command} ${args.join(' ')} ${end}\n${output.slice(-6000)}\n${errors.slice(-6000)}`);
};
