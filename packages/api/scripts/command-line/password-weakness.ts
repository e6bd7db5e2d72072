import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary as commonDictionary } from '@zxcvbn-ts/language-common';
import { dictionary as englishDictionary, translations } from '@zxcvbn-ts/language-en';
import type { FindWeakness } from '../../src/ports/find-weakness.ts';
import { wordsIn } from './words-in.ts';

/** Of zxcvbn's 0 to 4: at least 10^8 guesses. */
const leastScore = 3;

const without = (password: string, words: readonly string[]): string =>
  words.reduce((rest, word) => rest.replaceAll(word, ''), password.toLowerCase());

/**
 * Estimates how many guesses a password takes of somebody who knows common passwords, words, names, dates and keyboards.
 * Words of the username and of the product do not count towards its strength.
 */
export const createWeaknessFinder = (productWords: readonly string[]): FindWeakness => {
  const estimator = new ZxcvbnFactory({
    dictionary: { ...commonDictionary, ...englishDictionary },
    graphs: adjacencyGraphs,
    translations,
  });
  return (password, username) => {
    const words = [...wordsIn(username), ...productWords].toSorted((one, other) => other.length - one.length);
    // As the hash takes it.
    const typed = password.normalize('NFKC');
    const { score, feedback } = estimator.check(typed, words);
    if (score < leastScore) {
      return [feedback.warning ?? '', ...feedback.suggestions].join(' ').trim().replace(/\.$/, '');
    }
    const isStrong = estimator.check(without(typed, words)).score >= leastScore;
    return isStrong ? undefined : "The username and the product's name do not count";
  };
};
