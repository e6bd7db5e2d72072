const diacritics = /\p{M}+/gu;
const separators = /[^\p{L}\p{N}]+/u;

/** A name's lower-case words without accents: "Citroën C-3" -> ["citroen", "c", "3"]. */
export const toWords = (name: string): string[] =>
  name
    .normalize('NFKD')
    .replace(diacritics, '')
    .toLowerCase()
    .split(separators)
    .filter((word) => word !== '');

/** A name as one key, the way listing sites write it: "F-150" -> "f150". */
export const toKey = (name: string): string => toWords(name).join('');

const longestNameWords = 8;

/** The keys of a name's first words, longest first: "F 150 XLT" -> "f150xlt", "f150", "f". */
export const listPrefixKeys = (words: readonly string[]): string[] => {
  const keys: string[] = [];
  let key = '';

  for (const word of words.slice(0, longestNameWords)) {
    key += word;
    keys.push(key);
  }

  return keys.reverse();
};

const modelYear = /^(?:19[89]|20[0-3])\d$/;

/** The words of a name without its model years: "2020-2023 Toyota RAV4" -> ["toyota", "rav4"]. */
export const dropYears = (words: readonly string[]): string[] =>
  words.filter((word) => !modelYear.test(word));
