import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError } from '../startup-error.ts';

export const isBuildNeeded = (webFolder: string, otherSources: readonly string[]): boolean => {
  const own = ['src', 'scripts', 'public', 'index.html', 'vite.config.ts', 'package.json'].map((name) =>
    join(webFolder, name),
  );
  const builtAt = newestChange([join(webFolder, 'dist/index.html')]);
  return builtAt === 0 || newestChange([...own, ...otherSources]) > builtAt;
};

const newestChange = (paths: readonly string[]): number =>
  Math.max(
    0,
    ...paths.map((path) => {
      const stat = statSync(path, { throwIfNoEntry: false });
      if (stat === undefined) return 0;
      if (!stat.isDirectory()) return stat.mtimeMs;
      return newestChange(readdirSync(path).map((name) => join(path, name)));
    }),
  );

/** Runs the web package's build script. Its output is shown only when it fails. */
export const buildSite = async (webFolder: string, signal?: AbortSignal): Promise<void> => {
  signal?.throwIfAborted();
  const child = spawn(process.execPath, ['--run', 'build'], {
    cwd: webFolder,
    detached: process.platform !== 'win32',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => output.push(chunk));
  const end = (): void => endGroup(child);
  signal?.addEventListener('abort', end, { once: true });
  const [status] = await once(child, 'close');
  signal?.removeEventListener('abort', end);
  signal?.throwIfAborted();
  if (status !== 0) throw new StartupError(`Building the site failed:\n${Buffer.concat(output).toString().trim()}`);
};

// The build script runs in a shell that has children, so it is started and ended as a process group.
const endGroup = (child: ChildProcess): void => {
  if (child.pid === undefined || child.exitCode !== null) return;
  try {
    process.kill(-child.pid, 'SIGTERM');
  } catch {
    child.kill('SIGTERM');
  }
};
