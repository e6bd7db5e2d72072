import Fuse from 'fuse.js';
import type { ListedMake } from '../catalogue/vehicle.ts';
import { listPrefixKeys, toKey } from './normalize.ts';

const otherSpellings: Readonly<Record<string, readonly string[]>> = {
  alfaromeo: ['alfa'],
  chevrolet: ['chevy', 'chev'],
  landrover: ['rangerover'],
  mercedesbenz: ['mercedes', 'benz', 'mercedesamg', 'mercedesmaybach', 'mb'],
  ram: ['dodgeram', 'ramtrucks'],
  rollsroyce: ['rolls'],
  volkswagen: ['vw'],
};

/** The spellings of a make's name as keys, its own first. */
export const listMakeKeys = ({
  make,
  listingKey,
}: Pick<ListedMake, 'make' | 'listingKey'>): string[] => {
  const key = toKey(make);
  return [...new Set([key, listingKey, ...(otherSpellings[key] ?? [])])];
};

export const createMakeFinder = (makes: readonly ListedMake[]) => {
  const byKey = new Map(
    makes.flatMap((make) => listMakeKeys(make).map((key) => [key, make] as const)),
  );
  const fuse = new Fuse([...byKey.keys()], { threshold: 0.25, minMatchCharLength: 4 });

  const findSimilarKey = (key: string): string | undefined => {
    if (key.length < 4) return undefined;

    // A long common part is not enough ("ford" in "fordham"): the lengths have to agree as well.
    const matches = fuse.search(key.slice(0, 32));
    return matches.find(({ item }) => Math.abs(item.length - key.length) <= 1)?.item;
  };

  return {
    /** Finds a make by its name, with at most a small typing error. */
    findByName: (name: string): ListedMake | undefined => {
      const key = toKey(name);
      const make = byKey.get(key);
      if (make !== undefined) return make;

      const similarKey = findSimilarKey(key);
      return similarKey === undefined ? undefined : byKey.get(similarKey);
    },
    findLeading: (words: readonly string[]): ListedMake | undefined => {
      const leadingKey = listPrefixKeys(words).find((key) => byKey.has(key));
      return leadingKey === undefined ? undefined : byKey.get(leadingKey);
    },
  };
};
