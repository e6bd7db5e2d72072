import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  computeOwnershipCost,
  getTypicalUsage,
  typicalYears,
} from '../packages/engine/src/cost/ownership-cost.ts';
import { recommend } from '../packages/engine/src/recommend.ts';
import { arbitraryAnswers } from '../packages/engine/src/testing/arbitrary-answers.ts';
import { buildComparison } from '../packages/web/src/features/results/comparison.ts';

// Claims are the engine's and "Best" is the page's; neither package may import the other.

const energyRow = 'Fuel and energy';
const findRow = (figure: string): string =>
  /^(?:Fuel economy|Energy use)$/.test(figure) ? energyRow : figure;

it('claims to be the best of the six only what Compare marks as best', { timeout: 300_000 }, () => {
  let judged = 0;

  fc.assert(
    fc.property(arbitraryAnswers, (answers) => {
      const { recommendations, regionCosts } = recommend(answers);
      if (regionCosts === undefined) throw new Error('A new result has its costs');

      const usage = getTypicalUsage(regionCosts.country);
      const costs = recommendations.flatMap(({ cost }) =>
        cost === undefined ? [] : [computeOwnershipCost(cost, regionCosts, usage)],
      );
      const rows = new Map(
        buildComparison(recommendations, costs, typicalYears).map((row) => [row.label, row]),
      );

      for (const [column, { claims }] of recommendations.entries()) {
        for (const { kind, figure = '' } of [
          ...(claims?.category ?? []),
          ...(claims?.description ?? []),
        ]) {
          const row = rows.get(findRow(figure));
          if (row === undefined || (kind !== 'highest' && kind !== 'lowest')) continue;

          judged += 1;
          expect(row.bestColumns, `${kind} ${figure}: ${row.values.join(', ')}`).toEqual([column]);
        }
      }
    }),
    { numRuns: 500 },
  );

  expect(judged).toBeGreaterThan(500);
});
