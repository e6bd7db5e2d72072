import { type ChildProcess, execFile } from 'node:child_process';
import { once } from 'node:events';

/** Returns undefined if the command is missing, fails, or runs for over 10 seconds. */
export const readCommandOutput = (
  command: string,
  args: readonly string[],
): Promise<string | undefined> =>
  new Promise((resolve) => {
    execFile(command, args, { timeout: 10_000 }, (error, stdout, stderr) =>
      resolve(error === null ? stdout + stderr : undefined),
    );
  });

/** True if a child process has ended or could not be started. */
export const hasEnded = (child: ChildProcess): boolean =>
  child.pid === undefined || child.exitCode !== null || child.signalCode !== null;

/** Asks a child process to end, and kills it if it has not ended after `graceMs`. */
export const endProcess = async (child: ChildProcess, graceMs = 10_000): Promise<void> => {
  if (hasEnded(child)) return;

  const exit = once(child, 'exit');
  const killTimer = setTimeout(() => child.kill('SIGKILL'), graceMs);

  child.kill('SIGTERM');
  await exit;
  clearTimeout(killTimer);
};

/** True if this user may end a running process with this id. Signal 0 checks it and ends nothing. */
export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};
