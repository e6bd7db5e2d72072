import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { constants } from 'node:os';

const running = new Set<ChildProcess>();
let isWatching = false;

/** Ends a program that was started in a group of its own, and all that it started; nothing where all has ended. */
export const endGroup = ({ pid }: ChildProcess): void => {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
};

/** Of a SIGTERM to `npm run`, which ends npm and its shell, the new parent process is all that one hears. */
const watchParent = (): void => {
  const parent = process.ppid;
  const look = (): void => {
    if (process.ppid !== parent) process.exit(128 + constants.signals.SIGTERM);
  };
  setInterval(look, 250).unref();
};

/** A signal would end this process without an `exit`, and what it started would stay. */
const watch = (): void => {
  if (isWatching) return;
  isWatching = true;
  process.once('exit', () => running.forEach(endGroup));
  for (const signal of ['SIGHUP', 'SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => process.exit(128 + constants.signals[signal]));
  if (process.env['npm_lifecycle_event'] !== undefined) watchParent();
};

/** Starts a program in a process group of its own. However either of them ends, nothing of the group is left. */
export const startGroup = (command: string, args: readonly string[], options: SpawnOptions): ChildProcess => {
  watch();
  const child = spawn(command, args, { ...options, detached: true });
  running.add(child);
  child.once('exit', () => {
    running.delete(child);
    endGroup(child);
  });
  return child;
};
