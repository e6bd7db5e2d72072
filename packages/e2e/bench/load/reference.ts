import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const server = fileURLToPath(new URL('../../../api/bench/load-reference.ts', import.meta.url));

/** Starts the bare server on a table of its own. */
export const startReference = async () => {
  const child = spawn(process.execPath, [server], { stdio: ['ignore', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout });
  const [url] = await Promise.race([once(lines, 'line'), once(child, 'exit').then(() => [''])]);
  if (typeof url !== 'string' || url === '') throw new Error('The reference did not start');
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
  return { url, stop };
};
