import type { ListedMake } from '../catalogue/vehicle.ts';
import { findExactModel } from './exact-model.ts';
import { createMakeFinder, listMakeKeys } from './make-names.ts';
import { indexModels, type ListedModel } from './model-names.ts';
import { dropYears, toKey, toWords } from './normalise.ts';
import { createSimilarModelFinder } from './similar-model.ts';

/** `make` and `modelKey` are the listing site's keys; `modelName` is the catalogue's. */
type ListingModel = {
  readonly make: string;
  readonly modelName: string;
  readonly modelKey: string;
};

/** The name may hold years, make, and trim. */
type ListingQuery = { readonly make: string; readonly carName: string };

const longestName = 200;

/** "Elantra N Line" is an Elantra, not an Elantra N. */
const trimLine = /\b(n|r|s|gt|st)[ -]line\b/gi;

const readName = (carName: string): string[] => {
  const name = carName.slice(0, longestName).replace(trimLine, '$1line');
  return dropYears(toWords(name));
};

const indexMake = (make: ListedMake) => {
  const names = indexModels(make);
  return { make, key: toKey(make.make), names, findSimilar: createSimilarModelFinder(names) };
};

type MakeIndex = ReturnType<typeof indexMake>;

/**
 * The ways to read a name: whole, then without the make that it begins with. The whole name comes
 * first because "Range Rover Sport" is a model, and also a make's nickname with a word behind it.
 */
const listReadings = (words: readonly string[], make: ListedMake): (readonly string[])[] => {
  const keys = listMakeKeys(make);
  const makeLength = [3, 2, 1].find((length) => keys.includes(words.slice(0, length).join('')));
  return makeLength === undefined ? [words] : [words, words.slice(makeLength)];
};

const truckSize = /^[123]\d00/;

const findTruckSize = (words: readonly string[]): string | undefined =>
  words.find((word) => truckSize.test(word));

/** A Silverado 2500 is no Silverado 1500, which "Silverado" alone means. */
const isOtherSize = (model: ListedModel, words: readonly string[]): boolean => {
  const modelSize = findTruckSize(model.words);
  const saidSize = findTruckSize(words);
  return modelSize !== undefined && saidSize !== undefined && !saidSize.startsWith(modelSize);
};

/** Finds a make's model by the start of the name, then anywhere in it, then by a similar name. */
const findInMake = (
  words: readonly string[],
  { make, key, names, findSimilar }: MakeIndex,
): ListedModel | undefined => {
  const readings = listReadings(words, make);

  for (const reading of readings) {
    const model = findExactModel(reading, key, names, 0);
    if (model !== undefined) return model;
  }

  const nameWithoutMake = readings.at(-1) ?? words;
  return findExactModel(nameWithoutMake, key, names) ?? findSimilar(nameWithoutMake);
};

const toListingModel = (index: MakeIndex, model: ListedModel): ListingModel => ({
  make: index.make.listingKey,
  modelName: model.modelName,
  modelKey: model.modelKey,
});

/** Without a usable make, a model name is an answer only if a single make has it. */
const findInAnyMake = (
  words: readonly string[],
  indexes: readonly MakeIndex[],
): ListingModel | null => {
  const matches = indexes.flatMap((index) => {
    const model = findExactModel(words, index.key, index.names, 0);
    return model !== undefined && model.modelKey.length > 2 ? [toListingModel(index, model)] : [];
  });

  const [only, ...others] = matches;
  return only !== undefined && others.length === 0 ? only : null;
};

/**
 * Creates a function that finds the model that a car name means, or null if it means none. Each
 * make is indexed when it is first needed.
 */
export const createListingMatcher = (makes: readonly ListedMake[]) => {
  const finder = createMakeFinder(makes);
  const indexes = new Map<ListedMake, MakeIndex>();

  const getIndex = (make: ListedMake): MakeIndex => {
    const index = indexes.get(make) ?? indexMake(make);

    indexes.set(make, index);
    return index;
  };

  return ({ make, carName }: ListingQuery): ListingModel | null => {
    const words = readName(carName);
    const givenMake = finder.findByName(make.slice(0, longestName));
    const leadingMake = finder.findLeading(words);
    const candidates = [givenMake, leadingMake].filter((candidate) => candidate !== undefined);

    for (const candidate of new Set(candidates)) {
      const index = getIndex(candidate);
      const model = findInMake(words, index);
      if (model && !isOtherSize(model, words)) return toListingModel(index, model);
    }

    return givenMake === undefined ? findInAnyMake(words, makes.map(getIndex)) : null;
  };
};
