import { buildCatalogue, type Catalogue } from '../catalogue/build-catalogue.ts';
import type { CatalogueEntry, CatalogueMake } from '../catalogue/entry.ts';
import { makeEntry, makeOf } from './make-entry.ts';

/** A row of a small catalogue: what differs from an ordinary crossover, and of which make and brands it is. */
export type FixtureRow = Partial<CatalogueEntry> & {
  readonly make?: string;
  readonly brands?: CatalogueMake['brandGroups'];
};

/** A catalogue of these rows, each a model of its own ("Model 0", "Model 1", ...) and, unless told, of a make of its own. */
export const makeCatalogue = (rows: readonly FixtureRow[]): Catalogue =>
  buildCatalogue(
    rows.map(({ make, brands, ...overrides }, index) =>
      makeOf(make ?? `Make ${index}`, [makeEntry({ model: `Model ${index}`, ...overrides })], brands),
    ),
    'test',
  );

/** So many equal rows. */
export const times = (count: number, row: FixtureRow): readonly FixtureRow[] =>
  Array.from({ length: count }, () => row);
