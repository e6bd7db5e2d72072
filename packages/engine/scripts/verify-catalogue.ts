// `pnpm catalogue:verify DIR` compares the catalogue with the official lists in DIR; docs/catalogue.md says where they come from.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { catalogueMakes } from '../src/catalogue/catalogue-makes.ts';
import { checkCatalogue } from './catalogue-check/check-catalogue.ts';
import { readEpaSummary } from './catalogue-check/epa-summary.ts';
import { readNrcanElectric, readNrcanFuel } from './catalogue-check/nrcan.ts';
import { reportOf } from './catalogue-check/report.ts';
import { readSeatRows } from './catalogue-check/seat-rows.ts';

const [directory] = process.argv.slice(2);
if (directory === undefined) {
  console.error(
    'Usage: pnpm catalogue:verify DIR, where DIR holds epa-models.csv, nrcan-fuel.csv, nrcan-ev.csv, omega-my2022.csv',
  );
  process.exit(1);
}

const read = (name: string) => readFileSync(join(directory, name), 'utf8');
const rows = [
  ...readEpaSummary(read('epa-models.csv')),
  ...readNrcanFuel(read('nrcan-fuel.csv')),
  ...readNrcanElectric(read('nrcan-ev.csv')),
];
const report = reportOf(checkCatalogue(catalogueMakes(), rows, readSeatRows(read('omega-my2022.csv'))));
console.log(report.lines.join('\n'));
process.exitCode = report.withinLimits ? 0 : 1;
