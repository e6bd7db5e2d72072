// `npm run catalogue:import -- FILE` prints rows for data/vehicles.csv of models that it lacks;
// docs/catalogue.md says how to go on.
import { readFileSync } from 'node:fs';
import { loadTables } from '../src/catalogue/tables.js';
import { readEpa } from './official-lists/epa.ts';
import { proposeRows } from './official-lists/missing-models.ts';

const [file] = process.argv.slice(2);
if (file === undefined) {
  console.error(
    "Usage: npm run catalogue:import -- FILE, where FILE is fueleconomy.gov's vehicles.csv",
  );
  process.exit(1);
}

const [heading = ''] = readFileSync(new URL('../data/vehicles.csv', import.meta.url), 'utf8').split(
  '\n',
  1,
);
const rows = proposeRows(
  loadTables().vehicles,
  readEpa(readFileSync(file, 'utf8')),
  heading.trim().split(','),
);

for (const row of rows) console.log(row);
console.error(
  `${rows.length} rows proposed. Check the body style and the drive, split the years by generation.`,
);
