import { expect, it } from 'vitest';
import { capitalised } from './capitalised.ts';

it.each([
  ['about 5 s', 'About 5 s'],
  ['an SUV', 'An SUV'],
  ['$40,000', '$40,000'],
  ['', ''],
])('%s starts a sentence as %s', (text, sentence) => {
  expect(capitalised(text)).toBe(sentence);
});
