import type { ListedMake } from '../catalogue/vehicle.ts';
import { listMakeKeys } from './make-names.ts';
import { toKey, toWords } from './normalize.ts';

/** Drops it within the first word, too: "Mazda3" becomes "3". Nothing is left of "MINI". */
const dropMake = (words: readonly string[], makeKeys: readonly string[]): string[] => {
  const [first = '', ...rest] = words;
  const makeKey = makeKeys.find((key) => first.startsWith(key));
  if (makeKey === undefined) return [...words];

  const remainder = first.slice(makeKey.length);
  return remainder === '' ? rest : [remainder, ...rest];
};

type VehicleRow = ListedMake['vehicles'][number];

/** A model of the catalogue, for the search: the words of its name, and its key on the site. */
export type ModelEntry = {
  readonly name: string;
  readonly listingKey: string;
  /** The words of the name without the make. */
  readonly words: readonly string[];
};

const toModelEntry = (
  { model, listingKey }: VehicleRow,
  makeKeys: readonly string[],
): ModelEntry => ({
  name: model,
  listingKey,
  words: dropMake(toWords(model), makeKeys),
});

/** False for one letter such as "M": EPA lists BMW's M cars by it, but every "M Sport" has it. */
const isDistinctive = (key: string): boolean => key.length > 1 || /\d/.test(key);

/** A model's own name wins over the name of its family, and that over the site's key. */
export const indexModels = (make: ListedMake) => {
  const makeKeys = listMakeKeys(make);
  const entries = make.vehicles.map((row) => ({ row, model: toModelEntry(row, makeKeys) }));
  const byKey = new Map<string, ModelEntry>();
  /** Looked up last, because official lists join cars that listings separate. */
  const byOfficialKey = new Map<string, ModelEntry>();

  const addIfNew = (key: string, model: ModelEntry, index = byKey) => {
    if (key !== '' && !index.has(key)) index.set(key, model);
  };

  for (const { row, model } of entries) addIfNew(toKey(row.model), model);
  for (const { model } of entries) addIfNew(model.words.join(''), model);
  for (const { row, model } of entries) addIfNew(toKey(row.family), model);
  for (const { row, model } of entries)
    addIfNew(dropMake(toWords(row.family), makeKeys).join(''), model);
  for (const { row, model } of entries) addIfNew(row.listingKey, model);

  for (const { row, model } of entries) {
    for (const key of row.officialNames.map(toKey).filter(isDistinctive))
      addIfNew(key, model, byOfficialKey);
  }

  // A model has a row for each of its generations.
  const modelsByName = new Map(entries.map(({ model }) => [model.name, model]));
  return { models: [...modelsByName.values()], byKey, byOfficialKey };
};

export type ModelIndex = Readonly<ReturnType<typeof indexModels>>;
