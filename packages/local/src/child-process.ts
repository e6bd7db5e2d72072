import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** Whether the process has ended, or never came to life. */
export const hasEnded = (child: ChildProcess): boolean =>
  child.pid === undefined || child.exitCode !== null || child.signalCode !== null;

/** Asks the process to end and waits until it has; after `graceMs` it is made to. */
export const endProcess = async (child: ChildProcess, graceMs = 10_000): Promise<void> => {
  if (hasEnded(child)) return;
  const ended = once(child, 'exit');
  const force = setTimeout(() => child.kill('SIGKILL'), graceMs);
  child.kill('SIGTERM');
  await ended;
  clearTimeout(force);
};
