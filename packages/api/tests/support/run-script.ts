import { spawn } from 'node:child_process';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { format } from 'node:util';
import { vi } from 'vitest';

const getScriptPath = (name: string): string =>
  fileURLToPath(new URL(`../../scripts/${name}`, import.meta.url));

/** Runs a command of packages/api/scripts like a shell, with `input` piped in and `added` to the environment. */
export const runScript = async (
  name: string,
  args: readonly string[],
  input = '',
  added: NodeJS.ProcessEnv = {},
) => {
  const child = spawn(process.execPath, [getScriptPath(name), ...args], {
    env: { ...process.env, ...added },
  });

  child.stdin.end(input);
  const ended = new Promise<number | null>((resolve) => {
    child.once('close', resolve);
  });
  const [out, err, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  return { out: out.trim(), err: err.trim(), code };
};

let runs = 0;

/**
 * Runs a command like `runScript`, but in this process: starting another one takes half a second of CPU. Each command also
 * has tests with `runScript`, which alone shows that its process ends.
 */
export const runScriptHere: typeof runScript = async (name, args, input = '', added = {}) => {
  runs += 1;
  const { argv, env, exitCode } = process;
  const stdin = Object.getOwnPropertyDescriptor(process, 'stdin') ?? {};
  const [out, err]: [string[], string[]] = [[], []];
  const printTo =
    (lines: string[]) =>
    (...parts: unknown[]): void =>
      void lines.push(`${format(...parts)}\n`);
  const spies = [
    vi.spyOn(console, 'log').mockImplementation(printTo(out)),
    vi.spyOn(console, 'error').mockImplementation(printTo(err)),
    vi.spyOn(process.stderr, 'write').mockImplementation((chunk) => err.push(String(chunk)) > 0),
  ];

  Object.assign(process, {
    argv: [process.execPath, getScriptPath(name), ...args],
    env: { ...env, ...added },
  });
  Object.defineProperty(process, 'stdin', { configurable: true, value: Readable.from([input]) });
  process.exitCode = 0;

  try {
    // The name makes it a new module, which runs.
    await import(`${getScriptPath(name)}?run=${runs}`);
    return { out: out.join('').trim(), err: err.join('').trim(), code: Number(process.exitCode) };
  } finally {
    for (const spy of spies) spy.mockRestore();
    Object.assign(process, { argv, env, exitCode });
    Object.defineProperty(process, 'stdin', stdin);
  }
};
