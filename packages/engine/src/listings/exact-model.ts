import { expandBadge } from './aliases.ts';
import type { ModelEntry, ModelIndex } from './model-names.ts';
import { listPrefixKeys } from './normalize.ts';

const synonyms: Readonly<Record<string, readonly string[]>> = {
  phev: ['plug', 'in', 'hybrid'],
  plug: ['phev'],
  ev: ['electric'],
  electric: ['ev'],
  hev: ['hybrid'],
};

/** A model that the words of a car's name mean, and the key of those words. */
type Match = { readonly model: ModelEntry; readonly key: string };

/** After "eqs", the EQS Sedan has "sedan" left. Undefined if it does not begin with the key. */
const findWordsAfterKey = (
  matchedKey: string,
  { words }: ModelEntry,
): readonly string[] | undefined => {
  const wordCounts = [...words.keys()].map((index) => index + 1);
  const matchedCount = wordCounts.find((count) => words.slice(0, count).join('') === matchedKey);
  return matchedCount === undefined ? undefined : words.slice(matchedCount);
};

/** "RAV4 XLE Hybrid" matches the RAV4, but its later words tell that it is the RAV4 Hybrid. */
const preferSpecificModel = (
  match: Match,
  laterWords: readonly string[],
  { models }: ModelIndex,
): ModelEntry => {
  const givenWords = new Set(laterWords.flatMap((word) => [word, ...(synonyms[word] ?? [])]));

  const [mostSpecific] = models
    .map((model) => ({ model, extraWords: findWordsAfterKey(match.key, model) ?? [] }))
    .filter(({ extraWords }) => extraWords.length > 0)
    .filter(({ extraWords }) => extraWords.every((word) => givenWords.has(word)))
    .sort((one, other) => other.extraWords.length - one.extraWords.length);
  return mostSpecific?.model ?? match.model;
};

/** Finds the model that the words from `start` name. Our names win over those of official lists. */
const findMatchFrom = (
  words: readonly string[],
  start: number,
  makeKey: string,
  { byKey, byOfficialKey }: ModelIndex,
): Match | undefined => {
  const allKeys = listPrefixKeys(words.slice(start));
  // After the first word, a single character is more likely a trim ("S line") than a model of Tesla
  // or Polestar.
  const givenKeys = start === 0 ? allKeys : allKeys.filter((key) => key.length > 1);
  const keysFromBadges = givenKeys.flatMap((key) => expandBadge(makeKey, key));
  const possibleKeys = [...givenKeys, ...keysFromBadges];

  const catalogueKey = possibleKeys.find((key) => byKey.has(key));
  const officialKey = possibleKeys.find((key) => byOfficialKey.has(key));
  const key = catalogueKey ?? officialKey;
  if (key === undefined) return undefined;

  const model = byKey.get(key) ?? byOfficialKey.get(key);
  return model && { model, key };
};

/** Later words may name a more specific model. The words must not contain years. */
export const findModelAtStart = (
  words: readonly string[],
  makeKey: string,
  index: ModelIndex,
): ModelEntry | undefined => findModelFrom(words, 0, makeKey, index);

/** The earliest word decides, then the longest name. Words have neither years nor the make. */
export const findModelAnywhere = (
  words: readonly string[],
  makeKey: string,
  index: ModelIndex,
): ModelEntry | undefined => {
  for (const start of words.keys()) {
    const model = findModelFrom(words, start, makeKey, index);
    if (model !== undefined) return model;
  }

  return undefined;
};

const findModelFrom = (
  words: readonly string[],
  start: number,
  makeKey: string,
  index: ModelIndex,
): ModelEntry | undefined => {
  const match = findMatchFrom(words, start, makeKey, index);
  const wordsAfterFirst = words.slice(start + 1);
  return match && preferSpecificModel(match, wordsAfterFirst, index);
};
