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

const readName = (carName: string): string[] =>
  dropYears(toWords(carName.slice(0, longestName).replace(trimLine, '$1line')));

const indexMake = (make: ListedMake) => {
  const names = indexModels(make);
  return { make, key: toKey(make.make), names, similar: createSimilarModelFinder(names) };
};

type MakeIndex = ReturnType<typeof indexMake>;

/** "Range Rover Sport" is both a make's nickname with a word behind it and a model: the whole name is read first. */
const listReadings = (words: readonly string[], make: ListedMake): (readonly string[])[] => {
  const keys = listMakeKeys(make);
  const makeLength = [3, 2, 1].find((length) => keys.includes(words.slice(0, length).join('')));
  return makeLength === undefined ? [words] : [words, words.slice(makeLength)];
};

const truckSize = /^[123]\d00/;

/** A Silverado 2500 is no Silverado 1500, which "Silverado" alone means. */
const isOtherSize = ({ words: own }: ListedModel, words: readonly string[]): boolean => {
  const [ownSize, saidSize] = [own, words].map((list) => list.find((word) => truckSize.test(word)));
  return ownSize !== undefined && saidSize !== undefined && !saidSize.startsWith(ownSize);
};

const findInMake = (
  words: readonly string[],
  { make, key, names, similar }: MakeIndex,
): ListedModel | undefined => {
  const ways = listReadings(words, make);

  for (const way of ways) {
    const model = findExactModel(way, key, names, 0);
    if (model !== undefined) return model;
  }

  const name = ways.at(-1) ?? words;
  return findExactModel(name, key, names) ?? similar(name);
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
  const found = indexes.flatMap((index) => {
    const model = findExactModel(words, index.key, index.names, 0);
    return model !== undefined && model.modelKey.length > 2 ? [toListingModel(index, model)] : [];
  });
  const [only, ...others] = found;
  return only !== undefined && others.length === 0 ? only : null;
};

/** The matcher's answer is null where no model is meant; a make is indexed on its first use. */
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
    const stated = finder.findByName(make.slice(0, longestName));
    const candidates = new Set(
      [stated, finder.findLeading(words)].filter((candidate) => candidate !== undefined),
    );

    for (const index of [...candidates].map(getIndex)) {
      const model = findInMake(words, index);
      if (model && !isOtherSize(model, words)) return toListingModel(index, model);
    }

    return stated === undefined ? findInAnyMake(words, makes.map(getIndex)) : null;
  };
};
