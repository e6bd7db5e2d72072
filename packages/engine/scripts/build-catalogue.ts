// `npm run catalogue:build`: checks the tables of packages/engine/data and writes the module that
// the engine reads. Runs before start, test, check, and build; the module is not committed.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readTables, TableError } from './catalogue-tables/read-tables.ts';
import { writeIfChanged } from './write-if-changed.ts';

const data = fileURLToPath(new URL('../data/', import.meta.url));
const target = fileURLToPath(new URL('../src/catalogue/tables.js', import.meta.url));

const toStringLiteral = (json: string): string =>
  JSON.stringify(json).replaceAll('\u2028', '\\u2028');

try {
  const tables = readTables(
    (name) => readFileSync(`${data}${name}.csv`, 'utf8'),
    (vehicle) => console.warn(`guide-entries.csv names a vehicle that is not ours: ${vehicle}`),
  );
  const source = `// Written by npm run catalogue:build from packages/engine/data. Do not edit.
let parsed;
export const loadTables = () => (parsed ??= JSON.parse(${toStringLiteral(JSON.stringify(tables))}));
`;

  writeIfChanged(target, source);
} catch (error) {
  if (!(error instanceof TableError)) throw error;

  console.error(error.message);
  process.exit(1);
}
