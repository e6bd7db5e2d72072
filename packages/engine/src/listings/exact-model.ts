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

type Reading = { readonly model: ListedModel; readonly key: string };

/** The words of a model's name that follow the key: "EQS Sedan" said as "eqs" leaves "sedan". */
const findWordsAfter = (key: string, { words }: ListedModel): readonly string[] | undefined => {
  const length = [...words.keys()]
    .map((index) => index + 1)
    .find((count) => words.slice(0, count).join('') === key);
  return length === undefined ? undefined : words.slice(length);
};

/** A name may put the variant after the trim: "RAV4 XLE Hybrid" is the RAV4 Hybrid, "EQS 450 SUV" the EQS SUV. */
const preferNamedVariant = (
  { model, key }: Reading,
  words: readonly string[],
  { models }: ModelNames,
): ListedModel => {
  const said = new Set(words.flatMap((word) => [word, ...(sameWord[word] ?? [])]));
  const variants = models
    .map((variant) => ({ variant, added: findWordsAfter(key, variant) ?? [] }))
    .filter(({ added }) => added.length > 0 && added.every((word) => said.has(word)));
  return variants.sort((a, b) => b.added.length - a.added.length)[0]?.variant ?? model;
};

const readModel = (
  words: readonly string[],
  start: number,
  makeKey: string,
  { byKey, byOfficialKey }: ModelNames,
): Reading | undefined => {
  const keys = listPrefixKeys(words, start);
  // Away from the start a lone character is more likely a trim ("S line") than Tesla's or Polestar's model.
  const telling = start === 0 ? keys : keys.filter((key) => key.length > 1);
  const badges = telling.flatMap((badge) => expandBadge(makeKey, badge));
  const key =
    [...telling, ...badges].find((candidate) => byKey.has(candidate)) ??
    [...badges, ...telling].find((candidate) => byOfficialKey.has(candidate)) ??
    '';
  const model = byKey.get(key) ?? byOfficialKey.get(key);
  return model && { model, key };
};

/** By the longest reading from the earliest possible word; years and make are stripped before. */
export const findExactModel = (
  words: readonly string[],
  makeKey: string,
  names: ModelNames,
  lastStart = words.length - 1,
): ListedModel | undefined => {
  for (let start = 0; start <= lastStart; start += 1) {
    const reading = readModel(words, start, makeKey, names);
    if (reading !== undefined) return preferNamedVariant(reading, words.slice(start + 1), names);
  }

  return undefined;
};
