import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary as commonDictionary } from '@zxcvbn-ts/language-common';
import { dictionary as englishDictionary, translations } from '@zxcvbn-ts/language-en';
import type { FindWeakness } from './accounts.ts';

/** Rates passwords by zxcvbn. Words of the username and the product, and "admin", do not count. */
export const createWeaknessFinder = (productWords: readonly string[]): FindWeakness => {
  const estimator = new ZxcvbnFactory({
    dictionary: { ...commonDictionary, ...englishDictionary },
    graphs: adjacencyGraphs,
    translations,
  });
  return (password, username) => {
    // Longest first, because a removed short word would break up a longer one.
    const words = [...listGuessableWords(username), ...productWords, ...staffWords].toSorted(
      (one, other) => other.length - one.length,
    );
    // Passwords are hashed in this form.
    const normalized = password.normalize('NFKC');
    const { score, feedback } = estimator.check(normalized, words);
    if (score < minScore) {
      const sentences = new Set([feedback.warning ?? '', ...feedback.suggestions]);
      const hint = [...sentences].join(' ').trim().replace(/\.$/, '');
      // zxcvbn has no hint for passwords that are almost strong enough.
      return hint === '' ? 'Add more words that are less common' : hint;
    }

    if (estimator.check(removeWords(normalized, words)).score >= minScore) return undefined;

    return 'What is left without the username, the product\'s name and "admin" is too little: add more words';
  };
};

/** The highest of zxcvbn's scores from 0 to 4: at least 10^10 guesses. */
const minScore = 4;

/** Words that people often use in passwords of dashboards. */
const staffWords = ['admin'];

/** Removes words, which are in lower case, from a password in any case. */
const removeWords = (password: string, words: readonly string[]): string =>
  words.reduce((rest, word) => rest.replaceAll(word, ''), password.toLowerCase());

/** Lists the words of 3 or more characters, which add nothing to the strength of a password. */
export const listGuessableWords = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length >= 3);
