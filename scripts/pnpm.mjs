// `node scripts/pnpm.mjs ARGUMENTS` runs pnpm in the exact version that scripts/pnpm names, on whatever
// Node (20+) the machine has. npm checks it against the lockfile there and runs no script of it.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('pnpm/', import.meta.url));
const root = fileURLToPath(new URL('..', import.meta.url));
const pnpmFolder = join(folder, 'node_modules/pnpm');

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

const isInstalled = () =>
  existsSync(join(pnpmFolder, 'package.json')) &&
  readJson(join(pnpmFolder, 'package.json')).version ===
    readJson(join(folder, 'package.json')).dependencies.pnpm;

/** Not by `npm ci`, which would require a checksum for every platform: only Linux has one here. */
const install = () => {
  const options =
    '--no-save --ignore-scripts --no-audit --no-fund --prefer-offline --loglevel=error';
  const command = `npm install ${options}`;
  return spawnSync(command, { cwd: folder, shell: true, stdio: ['ignore', 2, 2] }).status === 0;
};

/** Runs pnpm at the root of the project and returns its exit status. */
export const runPnpm = (args, stdio = 'inherit') => {
  if (!isInstalled() && !install()) return 1;

  const program = join(pnpmFolder, 'bin/pnpm.mjs');
  return spawnSync(process.execPath, [program, ...args], { cwd: root, stdio }).status ?? 1;
};

if (process.argv[1] === fileURLToPath(import.meta.url))
  process.exitCode = runPnpm(process.argv.slice(2));
