import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { type ParseArgsConfig, parseArgs } from 'node:util';

export const projectFolder = fileURLToPath(new URL('..', import.meta.url));

/** Parses this process's arguments. An unknown argument ends the process with one line about it. */
export const readArguments = <const Config extends ParseArgsConfig>(config: Config) => {
  try {
    return parseArgs(config);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
};

type CommandOptions = {
  readonly environment?: Readonly<Record<string, string>>;
  /** Sent to the command's standard input. */
  readonly input?: string;
  /** Shows the output as it comes, instead of only when the command fails. */
  readonly show?: boolean;
  readonly timeoutMs?: number;
};

/** Runs a command and returns its output. Throws, with the output, when it fails or exceeds its time. */
export const runCommand = async (
  command: string,
  args: readonly string[],
  { environment = {}, input, show = false, timeoutMs = 180_000 }: CommandOptions = {},
): Promise<string> => {
  const child = startGroup(command, args, {
    cwd: projectFolder,
    env: { ...process.env, ...environment },
    stdio: [
      input === undefined ? 'ignore' : 'pipe',
      show ? 'inherit' : 'pipe',
      show ? 'inherit' : 'pipe',
    ],
  });
  const timer = setTimeout(() => endGroup(child), timeoutMs);

  child.stdin?.end(input);
  const [[status, signal], output, errors] = await Promise.all([
    once(child, 'close'),
    child.stdout ? text(child.stdout) : '',
    child.stderr ? text(child.stderr) : '',
  ]).finally(() => clearTimeout(timer));
  if (status === 0) return output;

  const reason =
    status === null
      ? `was ended by ${signal} (after ${timeoutMs / 1000} s at most)`
      : `failed (${status})`;
  const commandLine = [command, ...args].join(' ');

  throw new Error(`${commandLine} ${reason}\n${output.slice(-6000)}\n${errors.slice(-6000)}`);
};

/** Creates a Python environment, unless an earlier run did so from the same requirements file. */
export const providePython = async (environment: string, requirements: string): Promise<void> => {
  const installedFile = `${environment}/installed.txt`;
  const wanted = readFileSync(requirements, 'utf8');
  if (existsSync(installedFile) && readFileSync(installedFile, 'utf8') === wanted) return;

  rmSync(environment, { recursive: true, force: true });
  await runCommand('python3', ['-m', 'venv', environment]);
  await runCommand(`${environment}/bin/pip`, ['install', '--quiet', '--requirement', requirements]);
  writeFileSync(installedFile, wanted);
};

const runningChildren = new Set<ChildProcess>();

/** Starts a program in a process group, which is killed when the program or this process ends. */
export const startGroup = (
  command: string,
  args: readonly string[],
  options: SpawnOptions,
): ChildProcess => {
  watchSignals();
  const child = spawn(command, args, { ...options, detached: true });

  runningChildren.add(child);
  child.once('exit', () => {
    runningChildren.delete(child);
    endGroup(child);
  });
  return child;
};

export const endGroup = ({ pid }: ChildProcess): void => {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
};

let isWatchingSignals = false;

const watchSignals = (): void => {
  if (isWatchingSignals) return;

  isWatchingSignals = true;
  process.once('exit', () => runningChildren.forEach(endGroup));
  for (const signal of ['SIGHUP', 'SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => process.exit(128 + constants.signals[signal]));
  if (process.env['npm_lifecycle_event'] !== undefined) watchParent();
};

/** A SIGTERM to `npm run` does not reach this process, which only gets another parent. */
const watchParent = (): void => {
  const parent = process.ppid;

  const checkParent = (): void => {
    if (process.ppid !== parent) process.exit(128 + constants.signals.SIGTERM);
  };

  setInterval(checkParent, 250).unref();
};
