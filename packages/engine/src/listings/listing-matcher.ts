import type { ListedMake } from '../catalogue/vehicle.ts';
import { findModelAnywhere, findModelAtStart } from './exact-model.ts';
import { createMakeFinder, listMakeKeys } from './make-names.ts';
import { indexModels, type ModelEntry } from './model-names.ts';
import { dropYears, toKey, toWords } from './normalize.ts';
import { createSimilarModelFinder } from './similar-model.ts';

/** `make` and `modelKey` are the listing site's keys; `modelName` is the catalogue's. */
type ListingModel = {
  readonly make: string;
  readonly modelName: string;
  readonly modelKey: string;
};

/** A search for a car. The name may contain years, make and trim. */
type ListingQuery = { readonly make: string; readonly carName: string };

const longestName = 200;

/** "Elantra N Line" is an Elantra, not an Elantra N. */
const trimLine = /\b(n|r|s|gt|st)[ -]line\b/gi;

const toNameWords = (carName: string): string[] => {
  const name = carName.slice(0, longestName).replace(trimLine, '$1line');
  return dropYears(toWords(name));
};

const indexMake = (make: ListedMake) => {
  const models = indexModels(make);
  return { make, key: toKey(make.make), models, findSimilar: createSimilarModelFinder(models) };
};

type MakeIndex = ReturnType<typeof indexMake>;

/** The whole name goes first: "Range Rover Sport" is a model, though "Range Rover" names a make. */
const listPossibleNames = (words: readonly string[], make: ListedMake): (readonly string[])[] => {
  const keys = listMakeKeys(make);
  const makeLength = [3, 2, 1].find((length) => keys.includes(words.slice(0, length).join('')));
  return makeLength === undefined ? [words] : [words, words.slice(makeLength)];
};

const truckSize = /^[123]\d00/;

/** Finds the "2500" in the words of "Silverado 2500". */
const findTruckSize = (words: readonly string[]): string | undefined =>
  words.find((word) => truckSize.test(word));

/** "Silverado 2500" begins like the Silverado 1500. Letters may follow the size ("2500HD"). */
const isOtherTruckSize = (model: ModelEntry, words: readonly string[]): boolean => {
  const modelSize = findTruckSize(model.words);
  const askedSize = findTruckSize(words);
  return modelSize !== undefined && askedSize !== undefined && !askedSize.startsWith(modelSize);
};

const findInMake = (
  words: readonly string[],
  { make, key, models, findSimilar }: MakeIndex,
): ModelEntry | undefined => {
  const possibleNames = listPossibleNames(words, make);

  for (const nameWords of possibleNames) {
    const model = findModelAtStart(nameWords, key, models);
    if (model !== undefined) return model;
  }

  const wordsWithoutMake = possibleNames.at(-1) ?? words;
  return findModelAnywhere(wordsWithoutMake, key, models) ?? findSimilar(wordsWithoutMake);
};

const toListingModel = ({ make }: MakeIndex, model: ModelEntry): ListingModel => ({
  make: make.listingKey,
  modelName: model.name,
  modelKey: model.listingKey,
});

/** A model of one or two characters says too little without its make. */
const minKeyLengthWithoutMake = 3;

/** Finds a model without knowing its make. Null unless exactly one make has such a model. */
const findInAnyMake = (
  words: readonly string[],
  indexes: readonly MakeIndex[],
): ListingModel | null => {
  const matches = indexes.flatMap((index) => {
    const model = findModelAtStart(words, index.key, index.models);
    const isMatch = model !== undefined && model.listingKey.length >= minKeyLengthWithoutMake;
    return isMatch ? [toListingModel(index, model)] : [];
  });

  const [onlyMatch, ...otherMatches] = matches;
  return onlyMatch !== undefined && otherMatches.length === 0 ? onlyMatch : null;
};

/** Null if the name means no model. Each make is indexed when it is first needed. */
export const createListingMatcher = (makes: readonly ListedMake[]) => {
  const finder = createMakeFinder(makes);
  const indexes = new Map<ListedMake, MakeIndex>();

  const getIndex = (make: ListedMake): MakeIndex => {
    const index = indexes.get(make) ?? indexMake(make);

    indexes.set(make, index);
    return index;
  };

  return ({ make, carName }: ListingQuery): ListingModel | null => {
    const words = toNameWords(carName);
    const givenMake = finder.findByName(make.slice(0, longestName));
    const makeInName = finder.findLeading(words);
    const candidates = [givenMake, makeInName].filter((candidate) => candidate !== undefined);

    for (const candidate of new Set(candidates)) {
      const index = getIndex(candidate);
      const model = findInMake(words, index);
      if (model && !isOtherTruckSize(model, words)) return toListingModel(index, model);
    }

    // A known make is never replaced by a guess.
    return givenMake === undefined ? findInAnyMake(words, makes.map(getIndex)) : null;
  };
};
