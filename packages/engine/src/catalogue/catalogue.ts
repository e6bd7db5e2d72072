import { buildCatalogue, type Catalogue } from './build-catalogue.ts';
import { catalogueMakes } from './catalogue-makes.ts';

/**
 * Identifies the figures and rules behind a stored result. Raise it (year.month.count of the change) whenever an entry,
 * a price curve, a weight or a rule changes what anybody is recommended.
 */
export const catalogueVersion = '2026.11.4';

let built: Catalogue | undefined;

/** The catalogue that recommendations come from, derived when it is first asked for: a function that starts need not wait. */
export const theCatalogue = (): Catalogue => {
  built ??= buildCatalogue(catalogueMakes(), catalogueVersion);
  return built;
};
