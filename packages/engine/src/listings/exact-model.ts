import { expandBadge } from './aliases.ts';
import type { ListedModel, ModelNames } from './model-names.ts';
import { listPrefixKeys } from './normalise.ts';

const sameWord: Readonly<Record<string, readonly string[]>> = {
  phev: ['plug', 'in', 'hybrid'],
  plug: ['phev'],
  ev: ['electric'],
  electric: ['ev'],
  hev: ['hybrid'],
};

/** The model that some words of a name mean, and the key under which it was found. */
type Match = { readonly model: ListedModel; readonly key: string };

/**
 * Finds the words of a model's name that follow the key: "EQS Sedan" after "eqs" has "sedan" left.
 */
const findWordsAfter = (key: string, { words }: ListedModel): readonly string[] | undefined => {
  const counts = [...words.keys()].map((index) => index + 1);
  const count = counts.find((length) => words.slice(0, length).join('') === key);
  return count === undefined ? undefined : words.slice(count);
};

/**
 * Prefers a model whose name goes on with words said after the match: "RAV4 XLE Hybrid" is the RAV4
 * Hybrid.
 */
const preferNamedVariant = (
  match: Match,
  wordsAfterMatch: readonly string[],
  { models }: ModelNames,
): ListedModel => {
  const saidWords = new Set(wordsAfterMatch.flatMap((word) => [word, ...(sameWord[word] ?? [])]));

  const [mostSpecific] = models
    .map((variant) => ({ variant, extraWords: findWordsAfter(match.key, variant) ?? [] }))
    .filter(({ extraWords }) => extraWords.length > 0)
    .filter(({ extraWords }) => extraWords.every((word) => saidWords.has(word)))
    .sort((one, other) => other.extraWords.length - one.extraWords.length);
  return mostSpecific?.variant ?? match.model;
};

/**
 * Finds the model that the words from `start` mean. The catalogue's names win over those of
 * official lists.
 */
const matchFrom = (
  words: readonly string[],
  start: number,
  makeKey: string,
  { byKey, byOfficialKey }: ModelNames,
): Match | undefined => {
  const allKeys = listPrefixKeys(words, start);
  // Away from the start a lone character is more likely a trim ("S line") than Tesla's or
  // Polestar's model.
  const keys = start === 0 ? allKeys : allKeys.filter((key) => key.length > 1);
  const badgeKeys = keys.flatMap((badge) => expandBadge(makeKey, badge));

  const ownKey = [...keys, ...badgeKeys].find((key) => byKey.has(key));
  const officialKey = [...badgeKeys, ...keys].find((key) => byOfficialKey.has(key));
  const key = ownKey ?? officialKey ?? '';
  const model = byKey.get(key) ?? byOfficialKey.get(key);
  return model && { model, key };
};

/**
 * Finds a model by the longest name from the earliest possible word. The words must not hold years
 * or make.
 */
export const findExactModel = (
  words: readonly string[],
  makeKey: string,
  names: ModelNames,
  lastStart = words.length - 1,
): ListedModel | undefined => {
  for (let start = 0; start <= lastStart; start += 1) {
    const match = matchFrom(words, start, makeKey, names);
    if (match !== undefined) return preferNamedVariant(match, words.slice(start + 1), names);
  }

  return undefined;
};
