// `pnpm catalogue:import vehicles.csv` proposes entries for models that the catalogue lacks; docs/catalogue.md says how to go on.
import { readFileSync } from 'node:fs';
import { catalogueMakes } from '../src/catalogue/catalogue-makes.ts';
import { proposal } from './catalogue-import/proposal.ts';
import { readOfficial } from './catalogue-import/read-official.ts';

const [file] = process.argv.slice(2);
if (file === undefined) {
  console.error("Usage: pnpm catalogue:import FILE, where FILE is fueleconomy.gov's vehicles.csv");
  process.exit(1);
}
console.log(proposal(catalogueMakes(), readOfficial(readFileSync(file, 'utf8'))));
