import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary as commonDictionary } from '@zxcvbn-ts/language-common';
import { dictionary as englishDictionary, translations } from '@zxcvbn-ts/language-en';
import type { FindWeakness } from './accounts.ts';

/**
 * Estimates how many guesses a password takes for somebody who knows common passwords, words,
 * names, dates and keyboards. Words of the username and of the product, and "admin", do not add to
 * its strength.
 */
export const createWeaknessFinder = (productWords: readonly string[]): FindWeakness => {
  const estimator = new ZxcvbnFactory({
    dictionary: { ...commonDictionary, ...englishDictionary },
    graphs: adjacencyGraphs,
    translations,
  });
  return (password, username) => {
    const words = [...listGuessableWords(username), ...productWords, ...staffWords].toSorted(
      (one, other) => other.length - one.length,
    );
    // Passwords are hashed in this form.
    const typed = password.normalize('NFKC');
    const { score, feedback } = estimator.check(typed, words);
    if (score < leastScore) {
      const hints = new Set([feedback.warning ?? '', ...feedback.suggestions]);
      // zxcvbn has no hint for passwords that are almost strong enough.
      return (
        [...hints].join(' ').trim().replace(/\.$/, '') || 'Add more words that are less common'
      );
    }

    if (estimator.check(without(typed, words)).score >= leastScore) return undefined;

    return 'What is left without the username, the product\'s name and "admin" is too little: add more words';
  };
};

/** The highest of zxcvbn's scores from 0 to 4: at least 10^10 guesses. */
const leastScore = 4;

/** Part of many dashboard passwords. */
const staffWords = ['admin'];

const without = (password: string, words: readonly string[]): string =>
  words.reduce((rest, word) => rest.replaceAll(word, ''), password.toLowerCase());

/** The words of 3 or more characters, which add nothing to the strength of a password. */
export const listGuessableWords = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length >= 3);
