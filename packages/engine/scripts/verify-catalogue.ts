// `npm run catalogue:verify -- DIR` compares the tables with the official lists in DIR;
// docs/catalogue.md names them.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadTables } from '../src/catalogue/tables.js';
import { checkCatalogue, readLists, writeReport } from './official-lists/check-catalogue.ts';

const [directory] = process.argv.slice(2);
if (directory === undefined) {
  console.error(
    'Usage: npm run catalogue:verify -- DIR, where DIR holds the lists that docs/catalogue.md names',
  );
  process.exit(1);
}

const lists = readLists((file) => readFileSync(join(directory, file), 'utf8'));
const report = writeReport(checkCatalogue(loadTables().vehicles, lists));

console.log(report.lines.join('\n'));
process.exitCode = report.isWithinLimits ? 0 : 1;
