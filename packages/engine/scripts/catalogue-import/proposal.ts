import type { CatalogueMake } from '../../src/catalogue/entry.ts';
import type { OfficialRow } from '../catalogue-check/official-row.ts';
import { missingModels } from './missing-models.ts';
import { proposeEntry } from './propose-entry.ts';

const explanation = [
  '// Proposed entries for models that the catalogue lacks. Paste the ones you want into the entries of their make.',
  '// `incomplete` is no field of an entry: the type check fails until you have filled in the commented fields',
  '// and deleted that line. Figures are of the newest year listed, the middle where trims differ.',
];

/** What the import prints: proposed entries as TypeScript under the heading of their make. */
export function proposal(catalogue: readonly CatalogueMake[], rows: readonly OfficialRow[]): string {
  const missing = missingModels(catalogue, rows);
  if (missing.length === 0) return '// The catalogue has every model of the file.';
  const known = new Set(catalogue.map(({ make }) => make));
  const byMake = Map.groupBy(missing, ({ make }) => make);
  const sections = [...byMake].map(([make, models]) => {
    const heading = known.has(make) ? `// ${make}` : `// ${make}: a make that the catalogue lacks; start a file for it`;
    return [heading, ...models.map(proposeEntry)].join('\n');
  });
  return [explanation.join('\n'), ...sections, `// ${missing.length} proposed`].join('\n\n');
}
