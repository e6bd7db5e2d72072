import Fuse from 'fuse.js';
import type { ListedModel, ModelNames } from './model-names.ts';
import { listPrefixKeys } from './normalise.ts';

type Spelling = { readonly key: string; readonly model: ListedModel };

const shortestKey = 4;
const longestKey = 32;
const lastStart = 2;

const extractDigits = (key: string) => key.replace(/\D+/g, '');

/** Another number is another car (CX-7 for CX-5), and a name inside a longer one proves nothing ("rio" in "interior"). */
const isComparable = (key: string, spelling: Spelling): boolean =>
  spelling.key.length >= shortestKey &&
  Math.abs(spelling.key.length - key.length) <= 1 + Math.floor(key.length / 8) &&
  extractDigits(spelling.key) === extractDigits(key);

/** Finds the nearest name to a misspelt one, if any is near enough. Scores are fuse.js's, 0 for equal and 1 for unlike. */
export const createSimilarModelFinder = ({ byKey }: ModelNames) => {
  const spellings: Spelling[] = [...byKey].map(([key, model]) => ({ key, model }));
  const fuse = new Fuse(spellings, {
    keys: ['key'],
    includeScore: true,
    threshold: 0.34,
    ignoreFieldNorm: true,
  });
  return (words: readonly string[]): ListedModel | undefined => {
    const starts = [...words.keys()].slice(0, lastStart + 1);
    const readings = starts
      .flatMap((start) => listPrefixKeys(words.slice(0, start + 4), start))
      .filter((key) => key.length >= shortestKey && key.length <= longestKey);
    const found = readings.flatMap((key) =>
      fuse.search(key).filter(({ item }) => isComparable(key, item)),
    );
    return found.sort((a, b) => (a.score ?? 1) - (b.score ?? 1))[0]?.item.model;
  };
};
