import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { endProcess, hasEnded } from './child-process.ts';
import { dynamoDbCommand } from './dynamodb-command.ts';
import { type DynamoDbEngine, findDynamoDbEngine } from './dynamodb-engine.ts';
import { freePort } from './free-port.ts';
import { StartupError } from './startup-error.ts';

/** A running DynamoDB Local. `ended` resolves when the process is gone, whoever ended it. */
export type DynamoDbLocal = {
  readonly endpoint: string;
  readonly pid: number;
  readonly ended: Promise<void>;
  readonly stop: () => Promise<void>;
};

/** Where to keep the tables (absent: in memory), who is told of the process at once, and how to give up waiting. */
export type DynamoDbOptions = {
  readonly path?: string;
  readonly engine?: DynamoDbEngine;
  readonly signal?: AbortSignal;
  readonly onSpawned?: (pid: number) => void;
};

const answers = async (endpoint: string): Promise<boolean> => {
  try {
    // A bare GET is answered 400, for lack of credentials: an answer all the same.
    await fetch(endpoint, { signal: AbortSignal.timeout(2000) });
    return true;
  } catch {
    return false;
  }
};

/** The last of what the process printed, for the message when it fails. */
const recentOutput = (child: ChildProcess): (() => string) => {
  let tail = '';
  const keep = (chunk: Buffer): void => {
    tail = (tail + chunk.toString()).slice(-2000);
  };
  child.stdout?.on('data', keep);
  child.stderr?.on('data', keep);
  return () => tail.trim();
};

const untilAnswering = async (endpoint: string, child: ChildProcess, signal?: AbortSignal): Promise<void> => {
  const output = recentOutput(child);
  // Docker may have to download its image first.
  const deadline = Date.now() + 120_000;
  while (!(await answers(endpoint))) {
    signal?.throwIfAborted();
    if (hasEnded(child)) throw new StartupError(`The database did not start. It said: ${output() || 'nothing'}`);
    if (Date.now() > deadline) throw new StartupError('The database did not answer within 2 minutes.');
    await delay(50);
  }
  signal?.throwIfAborted();
};

/** Starts DynamoDB Local on a free port and resolves when it answers; nothing is left running when that fails. */
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
    await untilAnswering(endpoint, child, signal);
  } catch (error) {
    await stop();
    throw error;
  }
  return { endpoint, pid: child.pid ?? 0, ended, stop };
};
