import type { ListedMake } from '../catalogue/vehicle.ts';
import { listMakeKeys } from './make-names.ts';
import { toKey, toWords } from './normalise.ts';

/**
 * "Mazda3" is listed as "Mazda3", "Mazda 3" and "3"; a make's name alone ("MINI") is never a model.
 */
const dropMake = (words: readonly string[], makes: readonly string[]): string[] => {
  const [first = '', ...rest] = words;
  const make = makes.find((key) => first.startsWith(key));
  if (make === undefined) return [...words];

  const remainder = first.slice(make.length);
  return remainder === '' ? rest : [remainder, ...rest];
};

const toListedModel = (
  { model, listingKey }: ListedMake['vehicles'][number],
  makes: readonly string[],
) => ({
  modelName: model,
  modelKey: listingKey,
  words: dropMake(toWords(model), makes),
});

export type ListedModel = Readonly<ReturnType<typeof toListedModel>>;

/** A word like "M", under which EPA files BMW's fastest cars, would claim every "M Sport". */
const isDistinctive = (key: string): boolean => key.length > 1 || /\d/.test(key);

/**
 * Under every spelling: own names win over those that models share with their family and over the
 * site's keys.
 */
export const indexModels = (make: ListedMake) => {
  const makes = listMakeKeys(make);
  const listed = make.vehicles.map((entry) => ({ entry, model: toListedModel(entry, makes) }));
  const byKey = new Map<string, ListedModel>();
  /** By the names of official lists, which group cars that listings keep apart: read last. */
  const byOfficialKey = new Map<string, ListedModel>();

  const add = (key: string, model: ListedModel, index = byKey) => {
    if (key !== '' && !index.has(key)) index.set(key, model);
  };

  for (const { entry, model } of listed) add(toKey(entry.model), model);
  for (const { model } of listed) add(model.words.join(''), model);
  for (const { entry, model } of listed) add(toKey(entry.family), model);
  for (const { entry, model } of listed)
    add(dropMake(toWords(entry.family), makes).join(''), model);
  for (const { entry, model } of listed) add(entry.listingKey, model);

  for (const { entry, model } of listed) {
    for (const key of entry.officialNames.map(toKey).filter(isDistinctive))
      add(key, model, byOfficialKey);
  }

  return {
    models: [...new Map(listed.map(({ model }) => [model.modelName, model])).values()],
    byKey,
    byOfficialKey,
  };
};

export type ModelNames = Readonly<ReturnType<typeof indexModels>>;
