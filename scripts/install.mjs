// Runs on whatever Node (20+) the machine has, before anything is installed: brings pnpm and every
// dependency, among them the Node 24 that all other scripts then run on.
import { spawnSync } from 'node:child_process';

console.log('Installing dependencies (about a minute the first time, seconds afterwards)...');
const { status, error } = spawnSync(
  'npx --yes pnpm@12 install --frozen-lockfile --prefer-offline --reporter=append-only',
  { shell: true, stdio: ['ignore', 'inherit', 'inherit'] },
);
if (error || status !== 0) {
  console.error('Installing the dependencies failed; the lines above say why.');
  process.exit(status ?? 1);
}
