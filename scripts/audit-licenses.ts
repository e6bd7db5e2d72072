// Lists the licenses of all production dependencies and fails on any that is not allowed. pnpm cannot
// restrict licenses, and the license checkers do not follow its layout of node_modules.
import { projectFolder, runCommand } from './programs.ts';

/** Licenses that require attribution at most, or, for the MPL, the source of changes to its own files. */
const allowed = new Set(
  '0BSD Apache-2.0 BSD-2-Clause BSD-3-Clause BlueOak-1.0.0 CC0-1.0 ISC MIT MIT-0 MPL-2.0 Unlicense'.split(
    ' ',
  ),
);

/** An SPDX expression that mixes AND with OR, of which none is in use, is not allowed. */
const isAllowed = (expression: string): boolean => {
  const words = expression.replaceAll(/[()]/g, '').split(' ');
  const licenses = words.filter((word) => word !== 'AND' && word !== 'OR');
  if (!words.includes('OR')) return licenses.every((license) => allowed.has(license));

  return !words.includes('AND') && licenses.some((license) => allowed.has(license));
};

type Package = { readonly name: string; readonly versions: readonly string[] };

const command = [
  `${projectFolder}scripts/pnpm.mjs`,
  '--recursive',
  'licenses',
  'list',
  '--json',
  '--prod',
];
const packages: Readonly<Record<string, readonly Package[]>> = JSON.parse(
  await runCommand(process.execPath, command),
);
const licenses = Object.keys(packages);
if (licenses.length === 0) throw new Error('pnpm listed no packages');

console.log(
  `Licenses: ${licenses.map((license) => `${license} ${packages[license]?.length}`).join(', ')}`,
);

for (const license of licenses.filter((name) => !isAllowed(name))) {
  for (const { name, versions } of packages[license] ?? [])
    console.error(`Not allowed: ${name} ${versions}: ${license}`);
  process.exitCode = 1;
}
