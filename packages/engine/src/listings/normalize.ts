const diacritics = /\p{M}+/gu;
const separators = /[^\p{L}\p{N}]+/u;

/** Splits a name into lower-case words without accents: "Citroën C-3" -> ["citroen", "c", "3"]. */
export const toWords = (name: string): string[] =>
  name
    .normalize('NFKD')
    .replace(diacritics, '')
    .toLowerCase()
    .split(separators)
    .filter((word) => word !== '');

/** Joins a name to one key, the way listing sites write it: "F-150" -> "f150". */
export const toKey = (name: string): string => toWords(name).join('');

const mostWordsInKey = 8;

/** Lists the keys of a name's first words, longest first: "F 150 XLT" -> "f150xlt", "f150", "f". */
export const listPrefixKeys = (words: readonly string[]): string[] => {
  const keys: string[] = [];
  let key = '';

  for (const word of words.slice(0, mostWordsInKey)) {
    key += word;
    keys.push(key);
  }

  return keys.reverse();
};

const modelYear = /^(?:19[89]|20[0-3])\d$/;

/** Removes the model years from a name's words: "2020-2023 Toyota RAV4" -> ["toyota", "rav4"]. */
export const dropYears = (words: readonly string[]): string[] =>
  words.filter((word) => !modelYear.test(word));
