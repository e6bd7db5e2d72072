// Runs on whatever Node (20+) the machine has: installs pnpm and every dependency, among them the
// Node 24 that all other scripts run on. Does nothing, and needs no network, when all is installed.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runPnpm } from './pnpm.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const workspaceFolders = [
  'infra',
  ...readdirSync(join(root, 'packages')).map((name) => join('packages', name)),
];
const packages = ['', ...workspaceFolders].filter((folder) =>
  existsSync(join(root, folder, 'package.json')),
);
const stampedFiles = [
  'pnpm-lock.yaml',
  'pnpm-workspace.yaml',
  ...packages.map((folder) => join(folder, 'package.json')),
];
const stampFile = join(root, 'node_modules/.installed');

/** A hash of the platform and of all files that say what is to be installed. */
const computeStamp = () => {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}`);

  for (const file of stampedFiles) hash.update(readFileSync(join(root, file)));
  return hash.digest('hex');
};

const isInstalled = () =>
  existsSync(stampFile) &&
  readFileSync(stampFile, 'utf8') === computeStamp() &&
  packages.every((folder) => existsSync(join(root, folder, 'node_modules')));

const fail = (message, status = 1) => {
  console.error(message);
  process.exit(status);
};

if (Number.parseInt(process.versions.node, 10) < 20)
  fail(`Node 20 or newer is needed; this is ${process.versions.node}.`);

if (!isInstalled()) {
  // To stderr, because a command that installs first may print data.
  console.error('Installing dependencies (about a minute the first time, seconds afterwards)...');
  const options = ['--frozen-lockfile', '--prefer-offline', '--reporter=append-only'];
  const status = runPnpm(['install', ...options], ['ignore', 2, 2]);
  if (status !== 0) fail('Installing the dependencies failed; the lines above say why.', status);

  writeFileSync(stampFile, computeStamp());
}
