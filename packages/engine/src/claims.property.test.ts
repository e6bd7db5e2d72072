import fc from 'fast-check';
import { expect, it } from 'vitest';
import { recommend } from './recommend.ts';
import { arbitraryAnswers } from './testing/arbitrary-answers.ts';
import { countComparisons, judgeClaims } from './testing/judge-claims.ts';

const runs = 10_000;
const seed = Number(process.env['PROPERTY_SEED'] ?? Date.now() % 2_147_483_647);

it('says nothing on a card or of all six that the answer of the API refutes, and compares four times or more in a set', {
  timeout: 900_000,
}, () => {
  console.info(`property seed ${seed}`);
  const comparisons: number[] = [];

  fc.assert(
    fc.property(arbitraryAnswers, (answers) => {
      const set: ReturnType<typeof recommend> = JSON.parse(JSON.stringify(recommend(answers)));

      expect(judgeClaims(set)).toEqual([]);
      comparisons.push(countComparisons(set));
    }),
    { seed, numRuns: runs },
  );

  const mean = comparisons.reduce((sum, count) => sum + count, 0) / comparisons.length;

  expect(mean).toBeGreaterThanOrEqual(4);
});
