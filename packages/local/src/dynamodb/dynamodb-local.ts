import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { endProcess, hasEnded } from '../child-process.ts';
import { freePort } from '../listener.ts';
import { StartupError } from '../startup-error.ts';
import { type DynamoDbEngine, dynamoDbCommand, findDynamoDbEngine } from './command.ts';

/** A running DynamoDB Local. `ended` resolves when the process is gone, whatever ended it. */
export type DynamoDbLocal = {
  readonly endpoint: string;
  readonly pid: number;
  readonly ended: Promise<void>;
  readonly stop: () => Promise<void>;
};

export type DynamoDbOptions = {
  readonly path?: string;
  readonly engine?: DynamoDbEngine;
  readonly signal?: AbortSignal;
  readonly onSpawned?: (pid: number) => void;
};

/** Starts DynamoDB Local on a free port and resolves when it responds. Nothing keeps running when that fails. */
export const startDynamoDb = async (options: DynamoDbOptions = {}): Promise<DynamoDbLocal> => {
  const { path, engine, signal, onSpawned } = options;
  const port = await freePort();
  const { command, args } = dynamoDbCommand(engine ?? (await findDynamoDbEngine()), port, path);
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  const stop = (): Promise<void> => endProcess(child);
  const endpoint = `http://127.0.0.1:${port}`;
  try {
    if (child.pid !== undefined) onSpawned?.(child.pid);
    await untilResponding(endpoint, child, signal);
  } catch (error) {
    await stop();
    throw error;
  }
  return { endpoint, pid: child.pid ?? 0, ended, stop };
};

const untilResponding = async (endpoint: string, child: ChildProcess, signal?: AbortSignal): Promise<void> => {
  const output = recentOutput(child);
  // Docker may have to download its image first.
  const deadline = Date.now() + 120_000;
  while (!(await responds(endpoint))) {
    signal?.throwIfAborted();
    if (hasEnded(child)) throw new StartupError(`The database did not start. Its output: ${output() || 'none'}`);
    if (Date.now() > deadline) throw new StartupError('The database did not respond within 2 minutes.');
    await delay(50);
  }
  signal?.throwIfAborted();
};

const responds = async (endpoint: string): Promise<boolean> => {
  try {
    // A bare GET has no credentials and gets a 400, which is enough.
    await fetch(endpoint, { signal: AbortSignal.timeout(2000) });
    return true;
  } catch {
    return false;
  }
};

const recentOutput = (child: ChildProcess): (() => string) => {
  let tail = '';
  const keep = (chunk: Buffer): void => {
    tail = (tail + chunk.toString()).slice(-2000);
  };
  child.stdout?.on('data', keep);
  child.stderr?.on('data', keep);
  return () => tail.trim();
};
