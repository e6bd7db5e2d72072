// Runs before the commands of package.json, on whatever Node (20+) the machine has: stops when npm took
// options for itself, and provides what a fresh clone lacks. Each command has a `pre` script for it,
// because one shell would look up `node` once and run the command itself on the machine's Node, too.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The options of our commands, which npm swallows without `--`. It reads -c as its own --call. */
const ownOptions = [
  'all',
  'built',
  'call',
  'check',
  'consents',
  'context',
  'date',
  'dropouts',
  'dry-run',
  'first-name',
  'fix',
  'from',
  'last-name',
  'mutate',
  'new-email',
  'now',
  'panel',
  'phone',
  'read-units',
  'seconds',
  'soak',
  'stage',
  'surveys',
  'table',
  'to',
  'write',
];

const swallowedOptions = ownOptions.filter(
  (name) => process.env[`npm_config_${name.replaceAll('-', '_')}`] !== undefined,
);

if (swallowedOptions.length > 0) {
  const names = swallowedOptions.map((name) => (name === 'call' ? '-c' : `--${name}`)).join(', ');
  const command = (process.env['npm_lifecycle_event'] ?? '').replace(/^pre/, '');

  console.error(
    `npm took ${names} for itself. Write -- before the arguments: npm run ${command} -- ...`,
  );
  process.exit(1);
}

await import('./install.mjs');

const generatedFiles = [
  '../packages/engine/src/catalogue/tables.js',
  '../packages/api/src/mail/compiled-templates.js',
];
const isMissing = (path) => !existsSync(fileURLToPath(new URL(path, import.meta.url)));

if (generatedFiles.some(isMissing)) {
  // By npm, so that it runs on the Node that was just installed. Commands print data to stdout.
  const { status } = spawnSync('npm run --silent generate', {
    shell: true,
    stdio: ['ignore', 2, 2],
  });

  process.exitCode = status ?? 1;
}
