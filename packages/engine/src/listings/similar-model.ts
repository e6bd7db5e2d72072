import Fuse from 'fuse.js';
import type { ModelEntry, ModelIndex } from './model-names.ts';
import { listPrefixKeys } from './normalize.ts';

type KeyedModel = { readonly key: string; readonly model: ModelEntry };

const shortestKey = 4;
const longestKey = 32;
const mostStarts = 3;

const extractDigits = (key: string) => key.replace(/\D+/g, '');

/** Another number means another car (CX-7, CX-5), and "rio" in "interior" means nothing. */
const mayBeMisspelling = (typedKey: string, { key: modelKey }: KeyedModel): boolean => {
  const lengthDifference = Math.abs(modelKey.length - typedKey.length);
  const maxDifference = 1 + Math.floor(typedKey.length / 8);

  return (
    modelKey.length >= shortestKey &&
    lengthDifference <= maxDifference &&
    extractDigits(modelKey) === extractDigits(typedKey)
  );
};

const mostWordsInName = 4;

const listCandidateKeys = (words: readonly string[]): readonly string[] => {
  const starts = [...words.keys()].slice(0, mostStarts);
  const keys = starts.flatMap((start) =>
    listPrefixKeys(words.slice(start, start + mostWordsInName)),
  );

  return keys.filter((key) => key.length >= shortestKey && key.length <= longestKey);
};

/** Creates a function that finds the model with the name closest to a misspelled one, if any. */
export const createSimilarModelFinder = ({ byKey }: ModelIndex) => {
  const keyedModels: KeyedModel[] = [...byKey].map(([key, model]) => ({ key, model }));
  const fuse = new Fuse(keyedModels, {
    keys: ['key'],
    includeScore: true,
    threshold: 0.34,
    ignoreFieldNorm: true,
  });

  return (words: readonly string[]): ModelEntry | undefined => {
    const matches = listCandidateKeys(words).flatMap((key) =>
      fuse.search(key).filter(({ item }) => mayBeMisspelling(key, item)),
    );
    // fuse.js scores 0 for equal and 1 for unlike.
    const [nearest] = matches.sort((one, other) => (one.score ?? 1) - (other.score ?? 1));
    return nearest?.item.model;
  };
};
