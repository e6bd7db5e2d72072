import type { CatalogueEntry, CatalogueMake } from '../../src/catalogue/entry.ts';
import { prefixKeys, toKey, toWords } from '../../src/listings/normalise.ts';

const powertrainWords = /\s+(?:plug-?in hybrid|hybrid|phev|hev|ev|electric|diesel)$/i;

function keysOf(names: readonly string[], { make }: CatalogueMake): string[] {
  const makeKey = toKey(make);
  const keys = names.map(toKey);
  // Mazda's "3" is the catalogue's "Mazda3".
  const short = keys.filter((key) => key.length > makeKey.length && key.startsWith(makeKey));
  return [...new Set([...keys, ...short.map((key) => key.slice(makeKey.length))])];
}

/** The keys of an entry's own name, under which a list may tell it from its relatives. */
export function modelKeys(entry: CatalogueEntry, make: CatalogueMake): string[] {
  return keysOf([entry.model], make);
}

/** The keys that the lists use for an entry and others together: its official names or its family. */
export function sharedKeys(entry: CatalogueEntry, make: CatalogueMake): string[] {
  const family = entry.family ?? entry.model.replace(powertrainWords, '');
  return keysOf(entry.officialNames ?? [family], make);
}

/** Every name under which the lists may hold an entry, as keys. */
export function officialKeys(entry: CatalogueEntry, make: CatalogueMake): string[] {
  return [...new Set([...modelKeys(entry, make), ...sharedKeys(entry, make)])];
}

/** The keys of entries that differ from this one by the powertrain in their names: "RAV4 Hybrid" for "RAV4". */
export function variantKeys(entry: CatalogueEntry, make: CatalogueMake): string[] {
  const own = new Set(modelKeys(entry, make));
  const variants = make.entries.filter(({ model }) => own.has(toKey(model.replace(powertrainWords, ''))));
  return variants.flatMap((variant) => modelKeys(variant, make));
}

/** True if the official lists' make is the catalogue's: theirs may append words ("McLaren Automotive"). */
export function isSameMake(officialMake: string, { make }: CatalogueMake): boolean {
  return prefixKeys(toWords(officialMake)).includes(toKey(make));
}

/** The longest of the known names that a model's full name begins with: "Range Rover Sport PHEV" is no "Range Rover". */
export function longestKnownName(model: string, known: ReadonlySet<string>): string | undefined {
  const words = toWords(model);
  return prefixKeys(words[0] === 'new' ? words.slice(1) : words).find((key) => known.has(key));
}
