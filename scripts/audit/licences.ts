import { runCommand } from '../rehearse/run-command.ts';

/** They ask for no more than to be named, or, the MPL, for changes to their own files. */
const allowed = new Set(['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'BlueOak-1.0.0', 'CC0-1.0', 'ISC']);
for (const licence of ['MIT', 'MIT-0', 'MPL-2.0', 'Unlicense']) allowed.add(licence);

/** Whether an SPDX expression can be met: every part of "A AND B", one part of "A OR B". */
const isAllowed = (expression: string): boolean =>
  expression
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((licence) => allowed.has(licence.trim())));

type Package = { readonly name: string; readonly versions: readonly string[] };

/** Every package that the product needs to run and whose licence is not one of the allowed ones. */
export const auditLicences = async (): Promise<readonly string[]> => {
  const command = ['--yes', 'pnpm@12', '--recursive', 'licenses', 'list', '--json', '--prod'];
  const list: Readonly<Record<string, readonly Package[]>> = JSON.parse(await runCommand('npx', command));
  const counts = Object.entries(list).map(([licence, packages]) => `${licence} ${packages.length}`);
  if (counts.length === 0) throw new Error('No package was found: the search is broken');
  console.log(`  ${counts.join(', ')}`);
  return Object.entries(list)
    .filter(([licence]) => !isAllowed(licence))
    .flatMap(([licence, packages]) => packages.map(({ name, versions }) => `${name} ${versions}: ${licence}`));
};
