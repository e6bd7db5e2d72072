import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary as commonDictionary } from '@zxcvbn-ts/language-common';
import { dictionary as englishDictionary, translations } from '@zxcvbn-ts/language-en';
import * as z from 'zod';
import type { FindWeakness } from '../../src/auth/accounts.ts';

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
    const words = [...wordsIn(username), ...productWords, ...staffWords].toSorted(
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

const projectFolder = fileURLToPath(new URL('../../../..', import.meta.url));

/** The configurations of the laptop and of the stages. */
const configurationFiles = 'infra/config/*.json';

const namesSchema = z.object({
  domain: z.string().optional(),
  brand: z.object({ name: z.string(), contactEmail: z.string(), siteUrl: z.string().optional() }),
});

/** Returns the words of the product's name and addresses in all configurations. */
export const productWords = (folder = projectFolder): readonly string[] =>
  globSync(configurationFiles, { cwd: folder }).flatMap((file) => {
    const { domain = '', brand } = namesSchema.parse(
      JSON.parse(readFileSync(join(folder, file), 'utf8')),
    );
    return [brand.name, brand.contactEmail, brand.siteUrl ?? domain].flatMap(wordsIn);
  });

/** Returns the words of a name or an address that are long enough to matter in a password. */
const wordsIn = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length >= 3);
