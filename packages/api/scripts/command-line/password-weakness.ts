import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary as commonDictionary } from '@zxcvbn-ts/language-common';
import { dictionary as englishDictionary, translations } from '@zxcvbn-ts/language-en';
import type { FindWeakness } from '../../src/staff/accounts.ts';
import { wordsIn } from './words-in.ts';

/** Of zxcvbn's 0 to 4: at least 10^10 guesses. */
const leastScore = 4;

/** Part of many a password for a dashboard, whatever the username. */
const staffWords = ['admin'];

const without = (password: string, words: readonly string[]): string =>
  words.reduce((rest, word) => rest.replaceAll(word, ''), password.toLowerCase());

/**
 * Estimates how many guesses a password takes of somebody who knows common passwords, words, names, dates and keyboards.
 * Words of the username and of the product, and "admin", do not count towards its strength.
 */
export const createWeaknessFinder = (productWords: readonly string[]): FindWeakness => {
  const estimator = new ZxcvbnFactory({
    dictionary: { ...commonDictionary, ...englishDictionary },
    graphs: adjacencyGraphs,
    translations,
  });
  return (password, username) => {
    const words = [...wordsIn(username), ...productWords, ...staffWords].toSorted(
      (one, other) => other.length - one.length,
    );
    // As the hash takes it.
    const typed = password.normalize('NFKC');
    const { score, feedback } = estimator.check(typed, words);
    if (score < leastScore) {
      const hints = new Set([feedback.warning ?? '', ...feedback.suggestions]);
      // zxcvbn has nothing to say of what is almost good enough.
      return [...hints].join(' ').trim().replace(/\.$/, '') || 'Add more words that are less common';
    }
    if (estimator.check(without(typed, words)).score >= leastScore) return undefined;
    return 'What is left without the username, the product\'s name and "admin" is too little: add more words';
  };
};
