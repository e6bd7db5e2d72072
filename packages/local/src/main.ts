import { once } from 'node:events';
import { startRuntime } from './runtime.ts';
import { parseSettings, projectFolder } from './settings.ts';
import { StartupError } from './startup-error.ts';

const interruption = new AbortController();
const untilInterrupted = once(interruption.signal, 'abort');

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => interruption.abort());

// A SIGTERM to `npm start` reaches npm only, after which this process has a new parent.
const parent = process.ppid;

const watchParent = (): void => {
  if (process.ppid !== parent) interruption.abort();
};
if (process.env['npm_lifecycle_event'] !== undefined) setInterval(watchParent, 250).unref();

const run = async (): Promise<void> => {
  const settings = parseSettings(process.env, process.argv.slice(2), projectFolder);
  const runtime = await startRuntime(settings, { say: console.log, signal: interruption.signal });

  console.log(`\nReady: ${runtime.url}  (Ctrl-C stops it)`);
  const failure = await Promise.race([runtime.failed, untilInterrupted]);

  console.log('Stopping...');
  await runtime.stop();
  if (typeof failure === 'string') throw new StartupError(failure);
};

try {
  await run();
} catch (error) {
  // Canceled by Ctrl-C during the start: everything is stopped already.
  if (!interruption.signal.aborted) {
    console.error(error instanceof StartupError ? error.message : error);
    process.exitCode = 1;
  }
}

// Idle connections of the functions' clients would keep the process alive for some seconds.
process.exit();
