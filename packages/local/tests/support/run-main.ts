import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const schedule = fileURLToPath(new URL('../../src/schedule-command.ts', import.meta.url));
const main = fileURLToPath(new URL('../../src/main.ts', import.meta.url));

/** The first start in a data folder creates an account, whose hash would take as much CPU as half of the start. */
const cheapHashes = fileURLToPath(
  new URL('../../../api/tests/support/cheap-scrypt.ts', import.meta.url),
);

export type RunningMain = {
  readonly child: ChildProcess;
  readonly output: () => string;
  /** Resolves with the capture group (or the whole match) once the text is printed. */
  readonly printed: (text: RegExp) => Promise<string>;
  readonly exited: Promise<number | null>;
};

/** Starts the command with only PATH, HOME, the cache of compiled modules, cheap hashes, and these environment variables. */
export const runMain = (environment: Record<string, string>): RunningMain =>
  watch(process.execPath, [`--import=${cheapHashes}`, main], environment);

/** Runs the command that starts a job by hand. */
export const runSchedule = (
  args: readonly string[],
  environment: Record<string, string>,
): RunningMain => watch(process.execPath, [schedule, ...args], environment);

/** Starts the command inside a shell, as npm runs its scripts; the shell is the returned process. */
export const runMainByNpm = (environment: Record<string, string>): RunningMain =>
  watch('sh', ['-c', `"${process.execPath}" "--import=${cheapHashes}" "${main}"; true`], {
    npm_lifecycle_event: 'start',
    ...environment,
  });

const watch = (
  command: string,
  args: string[],
  environment: Record<string, string>,
): RunningMain => {
  const { PATH, HOME, NODE_COMPILE_CACHE } = process.env;
  const env = { PATH, HOME, NODE_COMPILE_CACHE, PORT: '0', NO_BUILD: '1', ...environment };
  const child = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';

  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const exited = once(child, 'close').then(() => child.exitCode);
  const printed = (text: RegExp): Promise<string> =>
    new Promise((resolve, reject) => {
      const look = (): void => {
        const match = text.exec(output);
        if (match !== null) resolve(match[1] ?? match[0]);
      };

      look();
      for (const stream of [child.stdout, child.stderr]) stream.on('data', look);
      exited.then(() => reject(new Error(`It ended before it printed ${text}: ${output}`)));
    });
  return { child, output: () => output, printed, exited };
};

export const ready = /Ready: (http:\S+)/;

/** Returns the child processes whose command line matches. */
export const childrenOf = async (
  pid: number | undefined,
  commandLine = /./,
): Promise<readonly number[]> => {
  const ps = spawn('ps', ['-A', '-o', 'pid=,ppid=,args=']);
  let table = '';

  ps.stdout.on('data', (chunk: Buffer) => (table += chunk.toString()));
  await once(ps, 'close');
  return table.split('\n').flatMap((row) => {
    const [child, parent, ...words] = row.trim().split(/\s+/);
    return Number(parent) === pid && commandLine.test(words.join(' ')) ? [Number(child)] : [];
  });
};

export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

export const makeFolder = (): { readonly path: string; readonly remove: () => void } => {
  const path = mkdtempSync(join(tmpdir(), 'local-runtime-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
};
