// `pnpm bench engine` prints how good and how fast the recommendations are; docs/engine.md says what each figure means.
import { theCatalogue } from '../src/catalogue/catalogue.ts';
import { qualityRows } from './quality.ts';
import { speedRows } from './speed.ts';
import { printTable } from './table.ts';

const { vehicles, familyCount } = theCatalogue();
const makes = new Set(vehicles.map(({ make }) => make)).size;
console.log(
  `\n${vehicles.length} entries, ${familyCount} models, ${makes} makes, catalogue ${theCatalogue().version}\n`,
);
printTable('Quality', ['ours', 'popular', 'cheapest', 'aim'], qualityRows());
printTable('Speed and size', ['figure', 'aim'], await speedRows());
